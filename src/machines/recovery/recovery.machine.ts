import { assign, emit, setup, stateIn } from 'xstate'
import { CODE_RESEND_WAIT, RECONCILE_DELAY, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { isOutcomeUnknown, type Failure } from '../../domain/error-codes.ts'
import { RECOVERY_FIELDS, recoveryProblemOf, type RecoveryField } from '../../domain/password-fields.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { failureOf, LATE } from '../shapes/answers.ts'
import { fieldOfRefusal } from './recovery.refusals.ts'
import type { RecoveryContext, RecoveryEmitted, RecoveryEvent, RecoveryFieldState, RecoveryRefs, RecoveryTag } from './recovery.types.ts'
type ChangeEvent = Extract<RecoveryEvent, { type: 'recovery.change' }>

const eachField = <T>(make: (field: RecoveryField) => T): Record<RecoveryField, T> =>
  Object.fromEntries(RECOVERY_FIELDS.map((field) => [field, make(field)])) as Record<RecoveryField, T>

const EMPTY_FORM: RecoveryContext = {
  fields: eachField((field) => ({ ref: null, problem: recoveryProblemOf(field, ''), isTouched: false, refusal: null })),
  showProblems: false,
  key: null,
  failure: null,
  codeFailure: null,
  codeAskedAt: null,
  mayBeReset: false,
}

const withField = (context: RecoveryContext, field: RecoveryField, change: Partial<RecoveryFieldState>) => ({
  fields: { ...context.fields, [field]: { ...context.fields[field], ...change } },
})

const refsOf = (context: RecoveryContext): RecoveryRefs => eachField((field) => context.fields[field].ref)
const emailOf = ({ context }: { readonly context: RecoveryContext }) => ({ emailRef: context.fields.email.ref })

export const recoveryMachine = setup({
  types: { context: {} as RecoveryContext, events: {} as RecoveryEvent, emitted: {} as RecoveryEmitted, tags: {} as RecoveryTag },
  actors: {
    /** Says the same whether or not the address has an account. */
    sendCode: port<{ readonly emailRef: string | null }, { readonly resendAfter: number }>({ onResume: 'interrupt' }),
    /** The same key twice is one reset. */
    resetPassword: port<{ readonly key: string; readonly refs: RecoveryRefs }>({ onResume: 'interrupt', durable: true }),
  },
  delays: {
    /** By then another code may be asked for anyway. */
    sendTimeout: CODE_RESEND_WAIT,
    codeResendWait: CODE_RESEND_WAIT,
    submitTimeout: REQUEST_TIMEOUT,
    reconcileDelay: RECONCILE_DELAY,
  },
  guards: {
    isEmailValid: ({ context }) => context.fields.email.problem === null,
    isFormComplete: ({ context }) => RECOVERY_FIELDS.every((field) => context.fields[field].problem === null),
    hasAskedForCode: ({ context }) => context.codeAskedAt !== null,
    /** A new code makes the one under way worthless. */
    canSendAnother: stateIn({ choosing: { form: 'filling' } }),
    isEmail: (_, params: { field: RecoveryField }) => params.field === 'email',
    isOfNewPassword: (_, params: { field: RecoveryField }) => params.field !== 'email',
    isAboutEmail: (_, params: { failure: Failure }) => fieldOfRefusal(params.failure) === 'email',
    isOutcomeUnknown: (_, params: { failure: Failure }) => isOutcomeUnknown(params.failure),
    hasLostText: ({ context }) => RECOVERY_FIELDS.some((field) => context.fields[field].ref === null),
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
    /** A code belongs to the address it went to. */
    forgetCode: assign(({ context }) => ({ ...withField(context, 'code', EMPTY_FORM.fields.code), codeFailure: null, codeAskedAt: null })),
    emptyField: assign(({ context }, params: { field: RecoveryField }) =>
      withField(context, params.field, EMPTY_FORM.fields[params.field]),
    ),
    touchField: assign(({ context }, params: { field: RecoveryField }) => withField(context, params.field, { isTouched: true })),
    showProblems: assign({ showProblems: true }),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key, failure: null, mayBeReset: false })),
    /** A refusal stands beside the field it is about, any other above the button. */
    storeRefusal: assign(({ context }, params: { failure: Failure }) => {
      const field = fieldOfRefusal(params.failure)
      return { key: null, ...(field ? withField(context, field, { refusal: params.failure }) : { failure: params.failure }) }
    }),
    storeCodeRequest: assign((_, params: { now: number }) => ({ codeAskedAt: params.now, codeFailure: null, failure: null })),
    forgetCodeRequest: assign({ codeAskedAt: null, codeFailure: null, failure: null }),
    storeCodeFailure: assign((_, params: { failure: Failure }) => ({ codeFailure: params.failure })),
    admitDoubt: assign(({ context }) => ({ key: null, mayBeReset: context.mayBeReset || context.key !== null })),
    emptyForm: assign(EMPTY_FORM),
    announceCompletion: emit({ type: 'recovery.completed' }),
  },
}).createMachine({
  id: 'recovery',
  version: '1',
  description: 'A person who has forgotten the password proves the e-mail address by a code and sets a new one.',
  options: CHART_OPTIONS,
  context: EMPTY_FORM,
  initial: 'asking',
  states: {
    asking: {
      description: 'The person names the e-mail address of the account. Whether there is one is told to nobody but that mailbox.',
      on: {
        'recovery.change': {
          guard: { type: 'isEmail', params: ({ event }) => event },
          actions: [{ type: 'storeField', params: ({ event }) => event }, 'forgetCode'],
        },
        'recovery.blur': {
          guard: { type: 'isEmail', params: ({ event }) => event },
          actions: { type: 'touchField', params: ({ event }) => event },
        },
        'recovery.sendCode': [
          { guard: 'isEmailValid', target: 'sending', actions: { type: 'storeCodeRequest', params: ({ event }) => event } },
          { actions: { type: 'touchField', params: { field: 'email' } } },
        ],
        'recovery.enterCode': [
          { guard: 'isEmailValid', target: 'choosing', actions: 'forgetCodeRequest' },
          { actions: { type: 'touchField', params: { field: 'email' } } },
        ],
        'recovery.valueLost': { actions: { type: 'emptyField', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'The venue is asked to send a code. It answers alike for every address.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: emailOf,
        onDone: 'choosing',
        onError: { target: 'asking', actions: { type: 'storeRefusal', params: failureOf } },
      },
      after: { sendTimeout: { target: 'asking', actions: { type: 'storeRefusal', params: LATE } } },
    },
    choosing: {
      description: 'The code and the new password are typed; beside them another code may be asked for.',
      type: 'parallel',
      on: {
        'recovery.valueLost': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'asking',
            actions: [{ type: 'emptyField', params: ({ event }) => event }, 'forgetCode', 'admitDoubt'],
          },
          { actions: { type: 'emptyField', params: ({ event }) => event } },
        ],
      },
      states: {
        form: {
          description: 'From the code to the new password.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The person types. A mistake shows beside its field once the field was left or saving was tried.',
              on: {
                'recovery.change': {
                  guard: { type: 'isOfNewPassword', params: ({ event }) => event },
                  actions: { type: 'storeField', params: ({ event }) => event },
                },
                'recovery.blur': {
                  guard: { type: 'isOfNewPassword', params: ({ event }) => event },
                  actions: { type: 'touchField', params: ({ event }) => event },
                },
                'recovery.back': '#recovery.asking',
                'recovery.submit': [
                  { guard: 'isFormComplete', target: 'submitting', actions: { type: 'storeKey', params: ({ event }) => event } },
                  { actions: 'showProblems' },
                ],
              },
            },
            submitting: {
              description: 'The new password is on its way to the venue under its key. Pressing again does nothing.',
              tags: ['busy', 'held'],
              invoke: {
                id: 'resetPassword',
                src: 'resetPassword',
                input: ({ context }) => ({ key: context.key ?? '', refs: refsOf(context) }),
                onDone: { target: '#recovery.changed', actions: ['emptyForm', 'announceCompletion'] },
                onError: [
                  { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'unknown' },
                  {
                    guard: { type: 'isAboutEmail', params: failureOf },
                    target: '#recovery.asking',
                    actions: { type: 'storeRefusal', params: failureOf },
                  },
                  { target: 'filling', actions: { type: 'storeRefusal', params: failureOf } },
                ],
              },
              after: { submitTimeout: 'unknown' },
            },
            unknown: {
              description: 'No answer came. The password may be the new one; the page asks again under the same key.',
              tags: 'held',
              always: { guard: 'hasLostText', target: 'filling', actions: 'admitDoubt' },
              after: { reconcileDelay: 'submitting' },
              on: { 'recovery.check': 'submitting' },
            },
          },
        },
        code: {
          description: 'The e-mail with the code.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Whether this page has just asked for a code decides whether there is something to wait for.',
              always: [{ guard: 'hasAskedForCode', target: 'waiting' }, { target: 'resendable' }],
            },
            waiting: { description: 'A code was sent. Another may be asked for after a minute.', after: { codeResendWait: 'resendable' } },
            resendable: {
              description: 'A code was sent some time ago; another may be asked for.',
              on: {
                'recovery.sendCode': {
                  guard: 'canSendAnother',
                  target: 'resending',
                  actions: { type: 'storeCodeRequest', params: ({ event }) => event },
                },
              },
            },
            resending: {
              description: 'The venue is asked to send another code, which makes the former one worthless.',
              tags: 'busy',
              invoke: {
                id: 'sendAnother',
                src: 'sendCode',
                input: emailOf,
                onDone: 'waiting',
                onError: { target: 'failed', actions: { type: 'storeCodeFailure', params: failureOf } },
              },
              after: { sendTimeout: { target: 'failed', actions: { type: 'storeCodeFailure', params: LATE } } },
            },
            failed: {
              description: 'No other code was sent, for the reason shown. It may be asked for again.',
              on: {
                'recovery.sendCode': {
                  guard: 'canSendAnother',
                  target: 'resending',
                  actions: { type: 'storeCodeRequest', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    changed: {
      description: 'The password is the new one and every session of the account has ended. The way leads to signing in.',
      on: { 'recovery.begin': 'asking' },
    },
  },
})
