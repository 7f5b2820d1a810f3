import { and, assign, emit, not, raise, setup, stateIn } from 'xstate'
import { REGISTRATION_FIELDS, registrationProblemOf, type RegistrationField } from '../../domain/account-fields.ts'
import { CODE_RESEND_WAIT, NOTICE_LIFETIME, RECONCILE_DELAY, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { isOutcomeUnknown, type Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf, LATE } from '../shapes/answers.ts'
import { fieldOfRefusal } from './registration.refusals.ts'
import type {
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationFieldState,
  RegistrationRefs,
  RegistrationTag,
} from './registration.types.ts'
type ChangeEvent = Extract<RegistrationEvent, { type: 'registration.change' }>

const eachField = <T>(make: (field: RegistrationField) => T): Record<RegistrationField, T> =>
  Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, make(field)])) as Record<RegistrationField, T>

const EMPTY_FORM: RegistrationContext = {
  fields: eachField((field) => ({ ref: null, problem: registrationProblemOf(field, ''), isTouched: false, refusal: null })),
  showProblems: false,
  key: null,
  failure: null,
  codeFailure: null,
  codeAskedAt: null,
  mayBeRegistered: false,
}

const withField = (context: RegistrationContext, field: RegistrationField, change: Partial<RegistrationFieldState>) => ({
  fields: { ...context.fields, [field]: { ...context.fields[field], ...change } },
})

const refsOf = (context: RegistrationContext): RegistrationRefs => eachField((field) => context.fields[field].ref)

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    emitted: {} as RegistrationEmitted,
    tags: {} as RegistrationTag,
  },
  actors: {
    sendCode: port<{ readonly emailRef: string | null }, { readonly resendAfter: number }>({ onResume: 'interrupt' }),
    /** The same key twice is one registration. */
    registerAccount: port<{ readonly key: string; readonly refs: RegistrationRefs }, { readonly userId: string }>({
      onResume: 'interrupt',
      durable: true,
    }),
  },
  delays: {
    sendTimeout: REQUEST_TIMEOUT,
    codeResendWait: CODE_RESEND_WAIT,
    submitTimeout: REQUEST_TIMEOUT,
    reconcileDelay: RECONCILE_DELAY,
    welcomeLifetime: NOTICE_LIFETIME,
  },
  guards: {
    isFormComplete: ({ context }) => REGISTRATION_FIELDS.every((field) => context.fields[field].problem === null),
    canSendCode: and([
      stateIn({ form: 'filling' }),
      not(stateIn({ code: { asked: 'sending' } })),
      not(stateIn({ code: { asked: 'waiting' } })),
      ({ context }) => context.fields.email.problem === null,
    ]),
    isEmailWanting: and([stateIn({ form: 'filling' }), ({ context }) => context.fields.email.problem !== null]),
    isEmail: (_, params: { field: RegistrationField }) => params.field === 'email',
    isOutcomeUnknown: (_, params: { failure: Failure }) => isOutcomeUnknown(params.failure),
    hasLostText: ({ context }) => REGISTRATION_FIELDS.some((field) => context.fields[field].ref === null),
  },
  actions: {
    storeField: assign(({ context }, params: ChangeEvent) => {
      const { field, ref, problem, confirmProblem } = params
      const changed = withField(context, field, { ref, problem, refusal: null })
      const fields =
        confirmProblem === undefined
          ? changed.fields
          : { ...changed.fields, confirmPassword: { ...changed.fields.confirmPassword, problem: confirmProblem } }
      return { fields, failure: null }
    }),
    emptyField: assign(({ context }, params: { field: RegistrationField }) =>
      withField(context, params.field, EMPTY_FORM.fields[params.field]),
    ),
    touchField: assign(({ context }, params: { field: RegistrationField }) => withField(context, params.field, { isTouched: true })),
    showProblems: assign({ showProblems: true }),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key, failure: null, mayBeRegistered: false })),
    /** A refusal stands beside the field it is about, any other above the button. */
    storeRefusal: assign(({ context }, params: { failure: Failure }) => {
      const field = fieldOfRefusal(params.failure)
      return { key: null, ...(field ? withField(context, field, { refusal: params.failure }) : { failure: params.failure }) }
    }),
    storeCodeRequest: assign((_, params: { now: number }) => ({ codeAskedAt: params.now, codeFailure: null })),
    storeCodeFailure: assign(({ context }, params: { failure: Failure }) =>
      fieldOfRefusal(params.failure) === 'email'
        ? withField(context, 'email', { refusal: params.failure })
        : { codeFailure: params.failure },
    ),
    forgetCodeRequest: assign({ codeAskedAt: null, codeFailure: null }),
    admitDoubt: assign({ key: null, mayBeRegistered: true }),
    emptyForm: assign(EMPTY_FORM),
    finishCode: raise({ type: 'registration.finished' }),
    announceCompletion: emit((_, params: { userId: string }) => ({ type: 'registration.completed', userId: params.userId })),
  },
}).createMachine({
  id: 'registration',
  version: '1',
  description: 'A visitor opens an account: the form and, beside it, the code that proves the e-mail address.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: EMPTY_FORM,
  states: {
    form: {
      description: 'The form, from the first letter to the open account.',
      initial: 'filling',
      on: { 'registration.valueLost': { actions: { type: 'emptyField', params: ({ event }) => event } } },
      states: {
        filling: {
          description: 'The visitor types. A mistake shows beside its field once the field was left or registering was tried.',
          on: {
            'registration.change': { actions: { type: 'storeField', params: ({ event }) => event } },
            'registration.blur': { actions: { type: 'touchField', params: ({ event }) => event } },
            'registration.submit': [
              { guard: 'isFormComplete', target: 'submitting', actions: { type: 'storeKey', params: ({ event }) => event } },
              { actions: 'showProblems' },
            ],
          },
        },
        submitting: {
          description: 'The registration is on its way to the venue under its key. Pressing again does nothing.',
          tags: ['busy', 'held'],
          invoke: {
            id: 'registerAccount',
            src: 'registerAccount',
            input: ({ context }) => ({ key: context.key ?? '', refs: refsOf(context) }),
            onDone: { target: 'registered', actions: [{ type: 'announceCompletion', params: answerOf }, 'emptyForm', 'finishCode'] },
            onError: [
              { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'unknown' },
              { target: 'filling', actions: { type: 'storeRefusal', params: failureOf } },
            ],
          },
          after: { submitTimeout: 'unknown' },
        },
        unknown: {
          description: 'No answer came. The account may be open; the page asks again under the same key, which never opens two.',
          tags: 'held',
          always: { guard: 'hasLostText', target: 'filling', actions: 'admitDoubt' },
          after: { reconcileDelay: 'submitting' },
          on: { 'registration.check': 'submitting' },
        },
        registered: {
          description: 'The account is open and its user signed in. A moment later the form is ready for another person.',
          after: { welcomeLifetime: 'filling' },
        },
      },
    },
    code: {
      description: 'The e-mail with the verification code.',
      initial: 'notSent',
      on: {
        'registration.sendCode': [
          { guard: 'canSendCode', target: '.asked', actions: { type: 'storeCodeRequest', params: ({ event }) => event } },
          { guard: 'isEmailWanting', actions: { type: 'touchField', params: { field: 'email' } } },
        ],
      },
      states: {
        notSent: { description: 'No code has gone to this address. Without a valid address, asking for one names the mistake instead.' },
        asked: {
          description: 'A code was asked for. With another address everything begins again.',
          initial: 'sending',
          on: {
            'registration.change': {
              guard: { type: 'isEmail', params: ({ event }) => event },
              target: 'notSent',
              actions: 'forgetCodeRequest',
            },
            'registration.valueLost': {
              guard: { type: 'isEmail', params: ({ event }) => event },
              target: 'notSent',
              actions: 'forgetCodeRequest',
            },
            'registration.finished': 'notSent',
          },
          states: {
            sending: {
              description: 'The venue is asked to send a code.',
              tags: 'busy',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context }) => ({ emailRef: context.fields.email.ref }),
                onDone: 'waiting',
                onError: { target: 'failed', actions: { type: 'storeCodeFailure', params: failureOf } },
              },
              after: { sendTimeout: { target: 'failed', actions: { type: 'storeCodeFailure', params: LATE } } },
            },
            waiting: { description: 'A code was sent. Another may be asked for after a minute.', after: { codeResendWait: 'resendable' } },
            resendable: { description: 'A code was sent some time ago; another may be asked for.' },
            failed: { description: 'No code was sent, for the reason shown. It may be asked for again.' },
          },
        },
      },
    },
  },
})
