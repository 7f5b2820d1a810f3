import { and, assign, emit, not, raise, setup, stateIn } from 'xstate'
import { REGISTRATION_FIELDS, registrationProblemOf, type RegistrationField } from '../../domain/account-fields.ts'
import { CODE_RESEND_WAIT, NOTICE_LIFETIME, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { emailCode } from '../shapes/email-code.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { repeatedWriteDelays } from '../shapes/repeated-write.ts'
import { sealedForm, sealedFormStates } from '../shapes/sealed-form.ts'
import { fieldOfRefusal } from './registration.refusals.ts'
import type {
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationRefs,
  RegistrationTag,
} from './registration.types.ts'
const form = sealedForm<RegistrationContext>()({
  fields: REGISTRATION_FIELDS,
  problemOf: (field, text) => registrationProblemOf(field, text),
  confirm: 'confirmPassword',
  fieldOfRefusal,
  doubt: 'mayBeRegistered',
})

const EMPTY_FORM: RegistrationContext = {
  fields: form.empty,
  showProblems: false,
  key: null,
  checks: 0,
  failure: null,
  codeFailure: null,
  codeAskedAt: null,
  mayBeRegistered: false,
}

interface At {
  readonly context: RegistrationContext
}
const states = sealedFormStates({
  prefix: 'registration',
  filling: '#registration.form.filling',
  submitting: '#registration.form.submitting',
  unknown: '#registration.form.unknown',
  unresolved: '#registration.form.unresolved',
  ask: { id: 'registerAccount', src: 'registerAccount', input: ({ context }: At) => ({ key: keyOf(context), refs: form.refsOf(context) }) },
  timeout: 'submitTimeout',
  accepted: {
    target: '#registration.form.registered',
    actions: [{ type: 'announceCompletion', params: answerOf }, 'emptyForm', 'finishCode'],
  },
})
const code = emailCode({
  ask: {
    id: 'sendCode',
    src: 'sendCode',
    input: ({ context: { fields } }: At) => ({ emailRef: fields.email.ref, usernameRef: fields.username.ref }),
  },
  timeout: 'sendTimeout',
})

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    emitted: {} as RegistrationEmitted,
    tags: {} as RegistrationTag,
  },
  actors: {
    /** Refuses a username that is taken before it asks for a code. */
    sendCode: port<{ readonly emailRef: string | null; readonly usernameRef: string | null }, { readonly resendAfter: number }>({
      onResume: 'interrupt',
    }),
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
    ...repeatedWriteDelays,
    welcomeLifetime: NOTICE_LIFETIME,
  },
  guards: {
    ...form.guards,
    canSendCode: and([
      stateIn({ form: 'filling' }),
      not(stateIn({ code: { asked: 'sending' } })),
      not(stateIn({ code: { asked: 'waiting' } })),
      ({ context }) => context.fields.email.problem === null,
    ]),
    isEmailWanting: and([stateIn({ form: 'filling' }), ({ context }) => context.fields.email.problem !== null]),
    isEmail: (_, params: { field: RegistrationField }) => params.field === 'email',
  },
  actions: {
    ...form.actions<RegistrationEvent>(),

    storeCodeRequest: assign((_, params: { now: number }) => ({ codeAskedAt: params.now, codeFailure: null })),
    /** A refusal stands beside the field it is about. */
    storeCodeFailure: assign(({ context }, params: { failure: Failure }) => {
      const field = fieldOfRefusal(params.failure)
      return field === undefined ? { codeFailure: params.failure } : form.withField(context, field, { refusal: params.failure })
    }),
    forgetCodeRequest: assign({ codeAskedAt: null, codeFailure: null }),
    emptyForm: assign(EMPTY_FORM),
    finishCode: raise({ type: 'registration.finished' }),
    announceCompletion: emit((_, params: { userId: string }) => ({ type: 'registration.completed', userId: params.userId })),
  },
}).createMachine({
  id: 'registration',
  version: '1',
  description: 'A visitor opens an account: the form and, beside it, the code that proves the email address.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: EMPTY_FORM,
  states: {
    form: {
      description: 'The registration form.',
      initial: 'filling',
      on: states.valueLost,
      states: {
        filling: {
          description: 'The visitor types. A mistake shows beside its field once they have left it or tried to register.',
          on: { ...states.typing, ...states.submit },
        },
        submitting: { ...states.submitting, description: 'The registration has been sent under its own key. Pressing again does nothing.' },
        unknown: {
          ...states.unknown,
          description:
            'No answer came. The account may already be open; the page repeats the request under the same key, which never opens two.',
        },
        unresolved: {
          ...states.unresolved,
          description:
            'No answer came however often the page asked. The account may be open; the visitor asks again, or goes back to the form.',
        },
        registered: {
          description: 'The account is open and its user is signed in. A moment later the form is ready for another person.',
          after: { welcomeLifetime: 'filling' },
        },
      },
    },
    code: {
      description: 'The email with the verification code.',
      initial: 'notSent',
      on: {
        'registration.sendCode': [
          { guard: 'canSendCode', target: '.asked', actions: { type: 'storeCodeRequest', params: ({ event }) => event } },
          { guard: 'isEmailWanting', actions: { type: 'touchField', params: { field: 'email' } } },
        ],
      },
      states: {
        notSent: { description: 'No code has been sent to this address. If the address is not valid, asking for one shows the mistake.' },
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
          states: { ...code },
        },
      },
    },
  },
})
