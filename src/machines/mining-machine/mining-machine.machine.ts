/** Mining machines from the first look at what is sold to the venue's answer. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { MINING_CODES } from '../../domain/mining-codes.ts'
import type { Decimal } from '../../domain/money.ts'
import type { MiningOffer, MiningOrder } from '../../domain/wire/mining.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { buyBodyOf, hasSameTerms, machineIn, machineOf, OPENING_DRAFT, problemOf, underOffer } from './mining-machine.rules.ts'
import type {
  BuyMachinesInput,
  FetchMachinesInput,
  MiningMachineContext,
  MiningMachineEmitted,
  MiningMachineEvent,
  MiningMachineInput,
  MiningMachineTag,
} from './mining-machine.types.ts'

interface At {
  readonly context: MiningMachineContext
}

/** Stock is shown this old at most while somebody looks at it. */
const STOCK_AGE = 20_000

const offerIn = ({ event }: { readonly event: { readonly output: MiningOffer } }) => ({ offer: event.output })

/** What is sold is asked for; what was chosen and typed stays whatever comes of it. */
const askingOffer = <const Id extends string, const Unanswered extends string>(id: Id, unanswered: Unanswered) =>
  asking({
    ask: { id, src: 'fetchMachines', input: ({ context: { mode } }: At): FetchMachinesInput => ({ mode }) },
    timeout: 'offerTimeout',
    answered: [
      {
        guard: { type: 'hasMachines', params: offerIn },
        target: '#miningMachine.editing',
        actions: { type: 'storeOffer', params: answerOf<MiningOffer> },
      },
      { target: '#miningMachine.nothingOffered', actions: { type: 'storeOffer', params: answerOf<MiningOffer> } },
    ],
    unanswered: { target: unanswered, store: 'storeFailure' },
  })

/** Refusals that say that the venue sells something else than was shown. */
const OTHER_OFFER: ReadonlySet<string> = new Set(
  [MINING_CODES.outOfStock, MINING_CODES.machineClosed, MINING_CODES.tooManyMachines, SPEC_CODES.purchaseAmountWrong].map(String),
)

/** The form can be changed and sent, also while the offer is on its way: what is sent is what is shown. */
const drafting = {
  'miningMachine.choose': {
    guard: { type: 'isMachineOffered', params: eventOf<{ readonly machine: string }> },
    actions: { type: 'storeMachine', params: eventOf<{ readonly machine: string }> },
  },
  'miningMachine.change': {
    actions: { type: 'storeQuantity', params: ({ event: { text, value } }: { readonly event: TypedAmount }) => ({ text, value }) },
  },
  'miningMachine.understand': {
    actions: {
      type: 'storeUnderstood',
      params: ({ event }: { readonly event: { readonly isUnderstood: boolean } }) => ({ isUnderstood: event.isUnderstood }),
    },
  },
  'miningMachine.buy': {
    guard: {
      type: 'canBuy',
      params: ({ event }: { readonly event: { readonly available: Decimal | null } }) => ({ available: event.available }),
    },
    target: '#miningMachine.submitting',
    actions: { type: 'storeKey', params: ({ event }: { readonly event: { readonly key: string } }) => ({ key: event.key }) },
  },
  'accountMode.switched': { guard: 'isBegun', actions: 'clearDraft' },
} as const

const emptied = { target: '#miningMachine.editing', actions: 'clearDraft' } as const

export const miningMachineMachine = setup({
  types: {
    context: {} as MiningMachineContext,
    events: {} as MiningMachineEvent,
    emitted: {} as MiningMachineEmitted,
    input: {} as MiningMachineInput,
    tags: {} as MiningMachineTag,
  },
  actors: {
    fetchMachines: port<FetchMachinesInput, MiningOffer>({ onResume: 'restart' }),
    buyMachines: port<BuyMachinesInput, Accepted<MiningOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<MiningOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, offerTimeout: REQUEST_TIMEOUT, stockAge: STOCK_AGE },
  guards: keyedWriteGuards,
  actions: keyedWriteActions<MiningMachineContext, MiningMachineEvent>(),
})
  .extend({
    guards: {
      hasMachines: (_, params: { offer: MiningOffer }) => params.offer.machines.length > 0,
      isMachineOffered: ({ context }, params: { machine: string }) => machineIn(context.offer, params.machine) !== null,
      canBuy: ({ context }, params: { available: Decimal | null }) => context.isUnderstood && problemOf(context, params.available) === null,
      isBegun: ({ context: { draft } }) => draft.machine !== null || draft.quantity.text !== OPENING_DRAFT.quantity.text,
      isTermsRefused: (_, params: { failure: Failure }) => params.failure.code === String(MINING_CODES.machineTermsChanged),
      isOfferOld: ({ context }) => context.failure !== null && OTHER_OFFER.has(context.failure.code),
    },
    actions: {
      // Other terms than were agreed to are agreed to anew.
      storeOffer: assign(({ context }, offer: MiningOffer) => ({
        offer,
        draft: underOffer(context.draft, offer),
        isUnderstood: context.isUnderstood && hasSameTerms(machineOf(context), machineIn(offer, context.draft.machine)),
        failure: null,
      })),
      storeMachine: assign(({ context }, params: { machine: string }) => ({
        draft: { ...context.draft, machine: params.machine },
        isUnderstood: false,
        outdated: null,
        failure: null,
      })),
      storeQuantity: assign(({ context }, quantity: TypedAmount) => ({ draft: { ...context.draft, quantity }, isUnderstood: false })),
      // Whoever understands the new terms has seen that they are new.
      storeUnderstood: assign((_, params: { isUnderstood: boolean }) => ({ isUnderstood: params.isUnderstood, outdated: null })),
      dropFailure: assign({ failure: null }),
      noteOutdated: assign(({ context }) => ({ outdated: machineOf(context) })),
      storeResult: assign((_, params: Accepted<MiningOrder>) => ({ order: params.result })),
      announceOrder: emit((_, params: { result: MiningOrder }) => ({ type: 'miningMachine.accepted', order: params.result }) as const),
      clearDraft: assign({ draft: OPENING_DRAFT, isUnderstood: false, outdated: null, order: null, failure: null }),
    },
  })
  .createMachine({
    id: 'miningMachine',
    version: '1',
    description:
      'Buys mining machines: chosen by what each brings and costs, with the worst case before the button, submitted once, and followed until they are known to be bought or not.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({
      mode,
      offer: null,
      draft: OPENING_DRAFT,
      isUnderstood: false,
      outdated: null,
      key: null,
      order: null,
      failure: null,
      checks: 0,
    }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The venue is asked which machines it sells, what they bring and cost, and how many are left.',
        tags: 'busy',
        ...askingOffer('fetchMachines', '#miningMachine.failed'),
      },
      failed: {
        description: 'It is not known what is sold. The page says why and offers to try again.',
        on: { 'miningMachine.retry': 'loading', 'miningMachine.refresh': 'loading' },
      },
      nothingOffered: { description: 'The operator sells no machines.', on: { 'miningMachine.refresh': 'loading' } },
      editing: {
        description:
          'The user compares the machines, and chooses one and how many. The worst case stands before the button. Nothing is committed. What could not be asked for again, or is sold otherwise by now, is said here.',
        after: { stockAge: 'renewing' },
        on: { ...drafting, 'miningMachine.refresh': 'renewing', 'miningMachine.retry': 'renewing' },
      },
      renewing: {
        description: 'What is sold and how many are left is asked for again. The form stays and can be changed and sent.',
        tags: 'busy',
        ...askingOffer('renewMachines', '#miningMachine.editing'),
        on: drafting,
      },
      ...keyedWrite<MiningMachineContext, MiningOrder>()({
        prefix: 'miningMachine',
        submit: 'buyMachines',
        request: (context) => ({ body: buyBodyOf(context) }),
        settle: 'settleKey',
        accepted: '#miningMachine.accepted',
        refused: '#miningMachine.refused',
        never: '#miningMachine.editing',
        special: { guard: 'isTermsRefused', target: '#miningMachine.renewing', note: 'noteOutdated' },
        announce: 'announceOrder',
        // Whether they were bought is for the person to look up, so that nothing of it stays in the form.
        dismissed: { target: '#miningMachine.editing', actions: [{ type: 'endAttempt', params: { failure: null } }, 'clearDraft'] },
      }),
      accepted: {
        description: 'The venue has sold the machines. Their number, their first day and their end are shown.',
        on: { 'miningMachine.dismiss': emptied, 'accountMode.switched': emptied },
      },
      refused: {
        description: 'The venue has refused, with its reason. Nothing was bought, and nothing typed is lost.',
        on: {
          'miningMachine.dismiss': [
            { guard: 'isOfferOld', target: 'renewing', actions: 'dropFailure' },
            { target: 'editing', actions: 'dropFailure' },
          ],
          'accountMode.switched': emptied,
        },
      },
    },
  })
