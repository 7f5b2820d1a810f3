/** A contract from the first keystroke to the venue's answer. */
import { assign, emit, setup } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { ContractOrder, Direction } from '../../domain/wire/order.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { hasMovedAgainst, type MarketFacts } from '../../domain/quote.ts'
import { keyedWriteActions, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { moneyAction, moneyActionDelays } from '../shapes/money-action.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { EMPTY_AMOUNTS, leveragesOf, openingDraft, orderBodyOf, whyNotQuote, whyNotSubmit } from './contract-ticket.rules.ts'
import type {
  AmountField,
  ContractTicketContext,
  ContractTicketEmitted,
  ContractTicketEvent,
  ContractTicketInput,
  ContractTicketTag,
  PlaceContractInput,
} from './contract-ticket.types.ts'

const { reviewing, submission } = moneyAction<ContractTicketContext, ContractOrder>()
const review = reviewing({ prefix: 'contractTicket', submitting: '#contractTicket.submitting', back: '#contractTicket.editing' })

export const contractTicketMachine = setup({
  types: {
    context: {} as ContractTicketContext,
    events: {} as ContractTicketEvent,
    emitted: {} as ContractTicketEmitted,
    input: {} as ContractTicketInput,
    tags: {} as ContractTicketTag,
  },
  actors: {
    placeContract: port<PlaceContractInput, Accepted<ContractOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<ContractOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: moneyActionDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<ContractTicketContext, ContractTicketEvent>(),
})
  .extend({
    guards: {
      isLeverageAllowed: ({ context }, params: { leverage: number }) => leveragesOf(context.terms).includes(params.leverage),
      canQuote: ({ context }, params: { market: MarketFacts }) => whyNotQuote(context, params.market) === null,
      canConfirm: ({ context }, params: { market: MarketFacts }) => whyNotSubmit(context, params.market) === null,
      isPriceMoved: ({ context }, params: { market: MarketFacts }) =>
        context.quote !== null &&
        hasMovedAgainst(context.quote.price, params.market.price, context.draft.direction === 'long' ? 'higher' : 'lower'),
      isPriceRefused: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.priceMoved),
    },
    actions: {
      storeAmount: assign(({ context }, params: { field: AmountField; amount: TypedAmount }) => ({
        draft: { ...context.draft, [params.field]: params.amount },
      })),
      storeDirection: assign(({ context }, params: { direction: Direction }) => ({
        draft: { ...context.draft, direction: params.direction },
      })),
      storeLeverage: assign(({ context }, params: { leverage: number }) => ({ draft: { ...context.draft, leverage: params.leverage } })),
      storeQuote: assign((_, params: { market: MarketFacts }) => ({ quote: params.market, isLoadAcknowledged: false, failure: null })),
      dropQuote: assign({ quote: null, failure: null }),
      storeAcknowledgement: assign((_, params: { isAcknowledged: boolean }) => ({ isLoadAcknowledged: params.isAcknowledged })),
      showProblems: assign({ showProblems: true }),
      storeResult: assign((_, params: Accepted<ContractOrder>) => ({ order: params.result, success: params.success })),
      announceOrder: emit((_, params: { result: ContractOrder }) => ({ type: 'contractTicket.accepted', order: params.result }) as const),
      clearDraft: assign(({ context }) => ({
        draft: { ...context.draft, ...EMPTY_AMOUNTS },
        showProblems: false,
        quote: null,
        order: null,
        success: null,
        failure: null,
      })),
    },
  })
  .createMachine({
    id: 'contractTicket',
    version: '1',
    description:
      'Opens one leveraged contract: drafted, shown with its worst case, submitted once, and followed until it is known to be open or not.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({
      ...input,
      draft: openingDraft(input.terms),
      showProblems: false,
      quote: null,
      isLoadAcknowledged: false,
      key: null,
      order: null,
      success: null,
      failure: null,
      checks: 0,
    }),
    initial: 'editing',
    states: {
      editing: {
        description: 'The user chooses side, leverage, lots and levels. Every figure follows the live price; nothing is committed.',
        on: {
          'contractTicket.change': {
            actions: {
              type: 'storeAmount',
              params: ({ event }) => ({ field: event.field, amount: { text: event.text, value: event.value } }),
            },
          },
          'contractTicket.chooseDirection': {
            actions: { type: 'storeDirection', params: ({ event }) => ({ direction: event.direction }) },
          },
          'contractTicket.chooseLeverage': {
            guard: { type: 'isLeverageAllowed', params: ({ event }) => ({ leverage: event.leverage }) },
            actions: { type: 'storeLeverage', params: ({ event }) => ({ leverage: event.leverage }) },
          },
          'contractTicket.review': [
            {
              guard: { type: 'canQuote', params: ({ event }) => ({ market: event.market }) },
              target: 'reviewing',
              actions: { type: 'storeQuote', params: ({ event }) => ({ market: event.market }) },
            },
            { actions: 'showProblems' },
          ],
          'accountMode.switched': { actions: 'clearDraft' },
        },
      },
      reviewing: {
        ...review,
        on: {
          ...review.on,
          'contractTicket.acknowledgeLoad': {
            actions: { type: 'storeAcknowledgement', params: ({ event }) => ({ isAcknowledged: event.isAcknowledged }) },
          },
          'accountMode.switched': { target: 'editing', actions: 'clearDraft' },
        },
      },
      ...submission({
        prefix: 'contractTicket',
        submit: 'placeContract',
        request: (context) => ({ body: orderBodyOf(context) }),
        settle: 'settleKey',
        accepted: '#contractTicket.accepted',
        refused: '#contractTicket.refused',
        never: '#contractTicket.reviewing.expired',
        special: { guard: 'isPriceRefused', target: '#contractTicket.reviewing.moved' },
        announce: 'announceOrder',
        // The same order could be sent a second time, so that nothing of it stays in the form.
        dismissed: { target: '#contractTicket.editing', actions: [{ type: 'endAttempt', params: { failure: null } }, 'clearDraft'] },
      }),
      accepted: {
        description: 'The venue has opened the contract. Its order number and opening price are shown.',
        on: {
          'contractTicket.dismiss': { target: 'editing', actions: 'clearDraft' },
          'accountMode.switched': { target: 'editing', actions: 'clearDraft' },
        },
      },
      refused: {
        description: 'The venue has refused, with its reason. Nothing was opened and nothing was charged.',
        on: {
          'contractTicket.dismiss': { target: 'editing', actions: 'dropQuote' },
          'accountMode.switched': { target: 'editing', actions: 'clearDraft' },
        },
      },
    },
  })
