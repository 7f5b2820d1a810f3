import { assign, emit, setup, stateIn } from 'xstate'
import type { AccountProblem } from '../../domain/account-fields.ts'
import { ADDRESS_FIELDS, addressFieldProblemOf, type AddressField } from '../../domain/address-fields.ts'
import { CODE_RESEND_WAIT, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Network } from '../../domain/funds.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { emailCode } from '../shapes/email-code.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { repeatedWriteDelays } from '../shapes/repeated-write.ts'
import { sealedForm, sealedFormStates } from '../shapes/sealed-form.ts'
import { isAboutFirstStep, fieldOfRefusal } from './address-adding.refusals.ts'
import type {
  AddressAddingContext,
  AddressAddingEmitted,
  AddressAddingEvent,
  AddressAddingRefs,
  AddressAddingTag,
} from './address-adding.types.ts'

const form = sealedForm<AddressAddingContext>()({
  fields: ADDRESS_FIELDS,
  problemOf: addressFieldProblemOf,
  // No field repeats another one here.
  confirm: 'code',
  fieldOfRefusal,
  doubt: 'mayBeAdded',
})

const LEFT = { isTouched: true } as const
const NO_CODE = { codeFailure: null, codeAskedAt: null } as const
const EMPTY_FORM: Omit<AddressAddingContext, 'network'> = {
  fields: form.empty,
  showProblems: false,
  key: null,
  checks: 0,
  failure: null,
  mayBeAdded: false,
  ...NO_CODE,
}

interface At {
  readonly context: AddressAddingContext
}
const addressOf = ({ context: { network, fields } }: At) => ({ network, addressRef: fields.address.ref })

const states = sealedFormStates({
  prefix: 'addressAdding',
  filling: '#addressAdding.entering.form.filling',
  submitting: '#addressAdding.entering.form.submitting',
  unknown: '#addressAdding.entering.form.unknown',
  unresolved: '#addressAdding.entering.form.unresolved',
  ask: {
    id: 'addAddress',
    src: 'addAddress',
    input: ({ context }: At) => ({ key: keyOf(context), network: context.network, refs: form.refsOf(context) }),
  },
  timeout: 'submitTimeout',
  accepted: { target: '#addressAdding.closed', actions: ['emptyForm', { type: 'announceCompletion', params: answerOf<BookedAddress> }] },
  elsewhere: [
    {
      guard: { type: 'isAboutFirstStep', params: failureOf },
      target: '#addressAdding.asking',
      actions: [{ type: 'storeRefusal', params: failureOf }, 'forgetCode'],
    },
  ],
})
const code = emailCode({ ask: { id: 'sendAnother', src: 'sendCode', input: addressOf }, timeout: 'sendTimeout' })
const ANOTHER = { guard: 'canSendAnother', target: 'resending', actions: { type: 'storeCodeRequest', params: eventOf } } as const
const CLOSE = { 'addressAdding.close': { target: '#addressAdding.closed', actions: 'emptyForm' } } as const

export const addressAddingMachine = setup({
  types: {
    context: {} as AddressAddingContext,
    events: {} as AddressAddingEvent,
    emitted: {} as AddressAddingEmitted,
    tags: {} as AddressAddingTag,
  },
  actors: {
    /** The code is good for this address alone, and the mail names it. */
    sendCode: port<{ readonly network: Network; readonly addressRef: string | null }, { readonly resendAfter: number }>({
      onResume: 'interrupt',
    }),
    /** The same key twice is one entry. */
    addAddress: port<{ readonly key: string; readonly network: Network; readonly refs: AddressAddingRefs }, BookedAddress>({
      onResume: 'interrupt',
      durable: true,
    }),
  },
  delays: {
    /** By then another code may be asked for anyway. */
    sendTimeout: CODE_RESEND_WAIT,
    codeResendWait: CODE_RESEND_WAIT,
    submitTimeout: REQUEST_TIMEOUT,
    ...repeatedWriteDelays,
  },
  guards: {
    ...form.guards,
    /** A label may never have been typed; one that is lost leads back to the first step by itself. */
    hasLostText: ({ context: { fields } }) => fields.address.ref === null || fields.code.ref === null,
    isFirstStepRight: ({ context: { fields } }) => fields.address.problem === null && fields.label.problem === null,
    /** A new code makes the one under way worthless. */
    canSendAnother: stateIn({ entering: { form: 'filling' } }),
    isOfFirstStep: (_, params: { field: AddressField }) => params.field !== 'code',
    isCode: (_, params: { field: AddressField }) => params.field === 'code',
    isAboutFirstStep: (_, params: { failure: Failure }) => isAboutFirstStep(params.failure),
  },
  actions: {
    ...form.actions<AddressAddingEvent>(),
    /** A text may be lost while no addition is under way. */
    admitDoubt: assign(({ context }) => ({ key: null, checks: 0, mayBeAdded: context.mayBeAdded || context.key !== null })),
    storeWish: assign(({ context }, params: { network: Network | null }) => ({ network: params.network ?? context.network })),
    storeNetwork: assign(({ context }, params: { network: Network; problem: AccountProblem | null }) => ({
      network: params.network,
      failure: null,
      ...form.withField(context, 'address', { problem: params.problem, refusal: null }),
    })),
    /** Every mistake of the first step is named; of the second nothing is typed yet. */
    showFirstStep: assign(({ context }) => form.withField(form.withField(context, 'address', LEFT), 'label', LEFT)),
    /** A code belongs to the address that it was sent for. */
    forgetCode: assign(({ context }) => ({ ...form.withField(context, 'code', form.empty.code), ...NO_CODE })),
    storeCodeRequest: assign((_, params: { now: number }) => ({ codeAskedAt: params.now, codeFailure: null, failure: null })),
    storeCodeFailure: assign((_, params: { failure: Failure }) => ({ codeFailure: params.failure })),
    emptyForm: assign(EMPTY_FORM),
    announceCompletion: emit((_, entry: BookedAddress) => ({ type: 'addressAdding.completed', entry })),
  },
}).createMachine({
  id: 'addressAdding',
  version: '1',
  description: 'A person puts an address into their own book: it is judged while they type, and a code by e-mail says that it is they.',
  options: CHART_OPTIONS,
  context: { network: 'tron', ...EMPTY_FORM },
  initial: 'closed',
  states: {
    closed: {
      description: 'The form is not open.',
      on: { 'addressAdding.open': { target: 'asking', actions: { type: 'storeWish', params: eventOf } } },
    },
    asking: {
      description:
        'The person chooses the network and enters the address, and a label if they want one. A mistake stands beside its field.',
      on: {
        'addressAdding.change': { guard: { type: 'isOfFirstStep', params: eventOf }, actions: { type: 'storeField', params: eventOf } },
        'addressAdding.blur': { guard: { type: 'isOfFirstStep', params: eventOf }, actions: { type: 'touchField', params: eventOf } },
        'addressAdding.chooseNetwork': { actions: { type: 'storeNetwork', params: eventOf } },
        'addressAdding.sendCode': [
          { guard: 'isFirstStepRight', target: 'sending', actions: { type: 'storeCodeRequest', params: eventOf } },
          { actions: 'showFirstStep' },
        ],
        ...CLOSE,
        ...states.valueLost,
      },
    },
    sending: {
      description: 'The venue looks at the address and is asked to send a code to the account’s e-mail address.',
      tags: 'busy',
      ...asking({
        ask: { id: 'sendCode', src: 'sendCode', input: addressOf },
        timeout: 'sendTimeout',
        answered: 'entering',
        unanswered: { target: 'asking', store: 'storeRefusal' },
      }),
    },
    entering: {
      description: 'The person enters the code, and can ask for another.',
      type: 'parallel',
      on: {
        'addressAdding.valueLost': [
          {
            guard: { type: 'isOfFirstStep', params: eventOf },
            target: 'asking',
            actions: [{ type: 'emptyField', params: eventOf }, 'forgetCode', 'admitDoubt'],
          },
          states.valueLost['addressAdding.valueLost'],
        ],
      },
      states: {
        form: {
          description: 'Entering the code and adding the address.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The person types the code. A mistake shows once they have left the field or tried to add the address.',
              on: {
                'addressAdding.change': { guard: { type: 'isCode', params: eventOf }, ...states.typing['addressAdding.change'] },
                'addressAdding.blur': { guard: { type: 'isCode', params: eventOf }, ...states.typing['addressAdding.blur'] },
                'addressAdding.back': { target: '#addressAdding.asking', actions: 'forgetCode' },
                ...CLOSE,
                ...states.submit,
              },
            },
            submitting: { ...states.submitting, description: 'The address has been sent under its own key. Pressing again does nothing.' },
            unknown: {
              ...states.unknown,
              description: 'No answer came. The address may be in the book already; the page repeats the request under the same key.',
            },
            unresolved: {
              ...states.unresolved,
              description:
                'No answer came however often the page asked. The address may be in the book; the person asks again, or goes back to the form.',
            },
          },
        },
        code: {
          description: 'The e-mail with the code.',
          initial: 'waiting',
          states: {
            waiting: code.waiting,
            resendable: { ...code.resendable, on: { 'addressAdding.sendCode': ANOTHER } },
            resending: { ...code.sending, description: 'The venue is asked to send another code; the one before then no longer works.' },
            failed: {
              ...code.failed,
              description: 'No other code was sent, for the reason shown. The person can ask again.',
              on: { 'addressAdding.sendCode': ANOTHER },
            },
          },
        },
      },
    },
  },
})
