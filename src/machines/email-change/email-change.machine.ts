import { assign, emit, setup, stateIn } from 'xstate'
import { CODE_RESEND_WAIT, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { EMAIL_CHANGE_FIELDS, emailChangeProblemOf, type EmailChangeField } from '../../domain/email-change-fields.ts'
import type { Failure, SuccessCode } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { eventOf, failureOf, successSaid, type Said } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { emailCode } from '../shapes/email-code.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { repeatedWriteDelays } from '../shapes/repeated-write.ts'
import { sealedForm, sealedFormStates } from '../shapes/sealed-form.ts'
import { fieldOfRefusal } from './email-change.refusals.ts'
import type { EmailChangeContext, EmailChangeEmitted, EmailChangeEvent, EmailChangeRefs, EmailChangeTag } from './email-change.types.ts'

const form = sealedForm<EmailChangeContext>()({
  fields: EMAIL_CHANGE_FIELDS,
  problemOf: emailChangeProblemOf,
  // No field repeats another one here.
  confirm: 'code',
  fieldOfRefusal,
  doubt: 'mayBeChanged',
})

const EMPTY_FORM: EmailChangeContext = {
  fields: form.empty,
  showProblems: false,
  key: null,
  checks: 0,
  failure: null,
  codeFailure: null,
  codeAskedAt: null,
  mayBeChanged: false,
  success: null,
}

interface At {
  readonly context: EmailChangeContext
}
const emailOf = ({ context }: At) => ({ emailRef: context.fields.email.ref })

const states = sealedFormStates({
  prefix: 'emailChange',
  filling: '#emailChange.entering.form.filling',
  submitting: '#emailChange.entering.form.submitting',
  unknown: '#emailChange.entering.form.unknown',
  unresolved: '#emailChange.entering.form.unresolved',
  ask: { id: 'changeEmail', src: 'changeEmail', input: ({ context }: At) => ({ key: keyOf(context), refs: form.refsOf(context) }) },
  timeout: 'submitTimeout',
  accepted: { target: '#emailChange.changed', actions: ['emptyForm', { type: 'storeSuccess', params: successSaid }, 'announceCompletion'] },
  elsewhere: [
    {
      guard: { type: 'isAboutEmail', params: failureOf },
      target: '#emailChange.asking',
      actions: [{ type: 'storeRefusal', params: failureOf }, 'forgetCode'],
    },
  ],
})
const code = emailCode({ ask: { id: 'sendAnother', src: 'sendCode', input: emailOf }, timeout: 'sendTimeout' })
const ANOTHER = { guard: 'canSendAnother', target: 'resending', actions: { type: 'storeCodeRequest', params: eventOf } } as const

export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    emitted: {} as EmailChangeEmitted,
    tags: {} as EmailChangeTag,
  },
  actors: {
    sendCode: port<{ readonly emailRef: string | null }, { readonly resendAfter: number }>({ onResume: 'interrupt' }),
    /** The same key twice is one change. */
    changeEmail: port<{ readonly key: string; readonly refs: EmailChangeRefs }, Said>({ onResume: 'interrupt', durable: true }),
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
    canSendAnother: stateIn({ entering: { form: 'filling' } }),
    isEmail: (_, params: { field: EmailChangeField }) => params.field === 'email',
    isCode: (_, params: { field: EmailChangeField }) => params.field === 'code',
    isAboutEmail: (_, params: { failure: Failure }) => fieldOfRefusal(params.failure) === 'email',
  },
  actions: {
    ...form.actions<EmailChangeEvent>(),
    /** The address may be lost while no change is under way. */
    admitDoubt: assign(({ context }) => ({ key: null, checks: 0, mayBeChanged: context.mayBeChanged || context.key !== null })),
    /** A code belongs to the address it went to. */
    forgetCode: assign(({ context }) => ({ ...form.withField(context, 'code', form.empty.code), codeFailure: null, codeAskedAt: null })),
    storeCodeRequest: assign((_, params: { now: number }) => ({ codeAskedAt: params.now, codeFailure: null, failure: null })),
    storeCodeFailure: assign((_, params: { failure: Failure }) => ({ codeFailure: params.failure })),
    emptyForm: assign(EMPTY_FORM),
    storeSuccess: assign((_, params: { success: SuccessCode | null }) => ({ success: params.success })),
    announceCompletion: emit({ type: 'emailChange.completed' }),
  },
}).createMachine({
  id: 'emailChange',
  version: '1',
  description: 'A signed-in user enters another e-mail address and proves by a code that it is theirs; then it is the account’s.',
  options: CHART_OPTIONS,
  context: EMPTY_FORM,
  initial: 'asking',
  states: {
    asking: {
      description: 'The user enters the new address. If it is taken the page says so, and nothing about whose it is.',
      on: {
        'emailChange.change': {
          guard: { type: 'isEmail', params: ({ event }) => event },
          actions: { type: 'storeField', params: ({ event }) => event },
        },
        'emailChange.blur': {
          guard: { type: 'isEmail', params: ({ event }) => event },
          actions: { type: 'touchField', params: ({ event }) => event },
        },
        'emailChange.sendCode': [
          { guard: 'isEmailValid', target: 'sending', actions: { type: 'storeCodeRequest', params: ({ event }) => event } },
          { actions: { type: 'touchField', params: { field: 'email' } } },
        ],
        ...states.valueLost,
      },
    },
    sending: {
      description: 'The venue is asked to send a code to the new address.',
      tags: 'busy',
      ...asking({
        ask: { id: 'sendCode', src: 'sendCode', input: emailOf },
        timeout: 'sendTimeout',
        answered: 'entering',
        unanswered: { target: 'asking', store: 'storeRefusal' },
      }),
    },
    entering: {
      description: 'The user enters the code, and can ask for another.',
      type: 'parallel',
      on: {
        'emailChange.valueLost': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'asking',
            actions: [{ type: 'emptyField', params: ({ event }) => event }, 'forgetCode', 'admitDoubt'],
          },
          states.valueLost['emailChange.valueLost'],
        ],
      },
      states: {
        form: {
          description: 'Entering the code and changing the address.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The user types the code. A mistake shows once the user has left the field or tried to change the address.',
              on: {
                'emailChange.change': { guard: { type: 'isCode', params: ({ event }) => event }, ...states.typing['emailChange.change'] },
                'emailChange.blur': { guard: { type: 'isCode', params: ({ event }) => event }, ...states.typing['emailChange.blur'] },
                'emailChange.back': { target: '#emailChange.asking', actions: 'forgetCode' },
                ...states.submit,
              },
            },
            submitting: {
              ...states.submitting,
              description: 'The new address has been sent under its own key. Pressing again does nothing.',
            },
            unknown: {
              ...states.unknown,
              description: 'No answer came. The new address may already apply; the page repeats the request under the same key.',
            },
            unresolved: {
              ...states.unresolved,
              description:
                'No answer came however often the page asked. The new address may already apply; the user asks again, or goes back to the form.',
            },
          },
        },
        code: {
          description: 'The e-mail with the code.',
          initial: 'waiting',
          states: {
            waiting: code.waiting,
            resendable: { ...code.resendable, on: { 'emailChange.sendCode': ANOTHER } },
            resending: { ...code.sending, description: 'The venue is asked to send another code; the one before then no longer works.' },
            failed: {
              ...code.failed,
              description: 'No other code was sent, for the reason shown. The user can ask again.',
              on: { 'emailChange.sendCode': ANOTHER },
            },
          },
        },
      },
    },
    changed: { description: 'The new address applies. The old one gets a mail; all sessions stay.', on: { 'emailChange.again': 'asking' } },
  },
})
