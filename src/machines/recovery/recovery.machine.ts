import { assign, emit, setup, stateIn } from 'xstate'
import { CODE_RESEND_WAIT, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure, SuccessCode } from '../../domain/error-codes.ts'
import { RECOVERY_FIELDS, recoveryProblemOf, type RecoveryField } from '../../domain/password-fields.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { eventOf, failureOf, successSaid, type Said } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { emailCode } from '../shapes/email-code.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { repeatedWriteDelays } from '../shapes/repeated-write.ts'
import { sealedForm, sealedFormStates } from '../shapes/sealed-form.ts'
import { fieldOfRefusal } from './recovery.refusals.ts'
import type { RecoveryContext, RecoveryEmitted, RecoveryEvent, RecoveryRefs, RecoveryTag } from './recovery.types.ts'
const form = sealedForm<RecoveryContext>()({
  fields: RECOVERY_FIELDS,
  problemOf: (field, text) => recoveryProblemOf(field, text),
  confirm: 'confirmPassword',
  fieldOfRefusal,
  doubt: 'mayBeReset',
})

const EMPTY_FORM: RecoveryContext = {
  fields: form.empty,
  showProblems: false,
  key: null,
  checks: 0,
  failure: null,
  codeFailure: null,
  codeAskedAt: null,
  mayBeReset: false,
  success: null,
}

interface At {
  readonly context: RecoveryContext
}
const emailOf = ({ context }: At) => ({ emailRef: context.fields.email.ref })

const states = sealedFormStates({
  prefix: 'recovery',
  filling: '#recovery.choosing.form.filling',
  submitting: '#recovery.choosing.form.submitting',
  unknown: '#recovery.choosing.form.unknown',
  unresolved: '#recovery.choosing.form.unresolved',
  ask: { id: 'resetPassword', src: 'resetPassword', input: ({ context }: At) => ({ key: keyOf(context), refs: form.refsOf(context) }) },
  timeout: 'submitTimeout',
  accepted: { target: '#recovery.changed', actions: ['emptyForm', { type: 'storeSuccess', params: successSaid }, 'announceCompletion'] },
  elsewhere: [
    {
      guard: { type: 'isAboutEmail', params: failureOf },
      target: '#recovery.asking',
      actions: { type: 'storeRefusal', params: failureOf },
    },
  ],
})
const code = emailCode({ ask: { id: 'sendAnother', src: 'sendCode', input: emailOf }, timeout: 'sendTimeout' })
const ANOTHER = { guard: 'canSendAnother', target: 'resending', actions: { type: 'storeCodeRequest', params: eventOf } } as const

export const recoveryMachine = setup({
  types: { context: {} as RecoveryContext, events: {} as RecoveryEvent, emitted: {} as RecoveryEmitted, tags: {} as RecoveryTag },
  actors: {
    /** Says the same whether or not the address has an account. */
    sendCode: port<{ readonly emailRef: string | null }, { readonly resendAfter: number }>({ onResume: 'interrupt' }),
    /** The same key twice is one reset. */
    resetPassword: port<{ readonly key: string; readonly refs: RecoveryRefs }, Said>({ onResume: 'interrupt', durable: true }),
  },
  delays: {
    /** By then another code may be asked for anyway. */
    sendTimeout: CODE_RESEND_WAIT,
    codeResendWait: CODE_RESEND_WAIT,
    submitTimeout: REQUEST_TIMEOUT,
    ...repeatedWriteDelays,
  },
  guards: {
    isEmailValid: ({ context }) => context.fields.email.problem === null,
    ...form.guards,
    /** A new code makes the one under way worthless. */
    canSendAnother: stateIn({ choosing: { form: 'filling' } }),
    isEmail: (_, params: { field: RecoveryField }) => params.field === 'email',
    isOfNewPassword: (_, params: { field: RecoveryField }) => params.field !== 'email',
    isAboutEmail: (_, params: { failure: Failure }) => fieldOfRefusal(params.failure) === 'email',
  },
  actions: {
    ...form.actions<RecoveryEvent>(),
    /** The address may be lost while no reset is under way. */
    admitDoubt: assign(({ context }) => ({ key: null, checks: 0, mayBeReset: context.mayBeReset || context.key !== null })),
    /** A code belongs to the address it went to. */
    forgetCode: assign(({ context }) => ({ ...form.withField(context, 'code', form.empty.code), codeFailure: null, codeAskedAt: null })),

    storeCodeRequest: assign((_, params: { now: number }) => ({ codeAskedAt: params.now, codeFailure: null, failure: null })),
    forgetCodeRequest: assign({ codeAskedAt: null, codeFailure: null, failure: null }),
    storeCodeFailure: assign((_, params: { failure: Failure }) => ({ codeFailure: params.failure })),
    emptyForm: assign(EMPTY_FORM),
    storeSuccess: assign((_, params: { success: SuccessCode | null }) => ({ success: params.success })),
    announceCompletion: emit({ type: 'recovery.completed' }),
  },
}).createMachine({
  id: 'recovery',
  version: '1',
  description: 'Someone who has forgotten their password proves their email address with a code and sets a new one.',
  options: CHART_OPTIONS,
  context: EMPTY_FORM,
  initial: 'asking',
  states: {
    asking: {
      description: 'The person enters the account’s email address. Only that mailbox learns whether there is an account.',
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
          { guard: 'isEmailValid', target: 'choosing.code.resendable', actions: 'forgetCodeRequest' },
          { actions: { type: 'touchField', params: { field: 'email' } } },
        ],
        ...states.valueLost,
      },
    },
    sending: {
      description: 'The venue is asked to send a code. It gives the same answer for every address.',
      tags: 'busy',
      ...asking({
        ask: { id: 'sendCode', src: 'sendCode', input: emailOf },
        timeout: 'sendTimeout',
        answered: 'choosing.code.waiting',
        unanswered: { target: 'asking', store: 'storeRefusal' },
      }),
    },
    choosing: {
      description: 'The person enters the code and a new password, and may ask for another code.',
      type: 'parallel',
      on: {
        'recovery.valueLost': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'asking',
            actions: [{ type: 'emptyField', params: ({ event }) => event }, 'forgetCode', 'admitDoubt'],
          },
          states.valueLost['recovery.valueLost'],
        ],
      },
      states: {
        form: {
          description: 'The form with the code and the new password.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The person types. A mistake shows beside its field once they have left it or tried to save.',
              on: {
                'recovery.change': {
                  guard: { type: 'isOfNewPassword', params: ({ event }) => event },
                  ...states.typing['recovery.change'],
                },
                'recovery.blur': { guard: { type: 'isOfNewPassword', params: ({ event }) => event }, ...states.typing['recovery.blur'] },
                'recovery.back': '#recovery.asking',
                ...states.submit,
              },
            },
            submitting: {
              ...states.submitting,
              description: 'The new password has been sent under its own key. Pressing again does nothing.',
            },
            unknown: {
              ...states.unknown,
              description: 'No answer came. The new password may already apply; the page repeats the request under the same key.',
            },
            unresolved: {
              ...states.unresolved,
              description:
                'No answer came however often the page asked. The password may be the new one; the person asks, or goes back to the form.',
            },
          },
        },
        code: {
          description: 'The email with the code.',
          initial: 'resendable',
          states: {
            waiting: code.waiting,
            resendable: { ...code.resendable, on: { 'recovery.sendCode': ANOTHER } },
            resending: { ...code.sending, description: 'The venue is asked to send another code, which replaces the earlier one.' },
            failed: {
              ...code.failed,
              description: 'No other code was sent, for the reason shown. The person may ask again.',
              on: { 'recovery.sendCode': ANOTHER },
            },
          },
        },
      },
    },
    changed: {
      description: 'The new password applies and every session of the account has ended. The page leads to signing in.',
      on: { 'recovery.begin': 'asking' },
    },
  },
})
