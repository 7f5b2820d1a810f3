/** A contract from the first keystroke to the venue's answer. */
import { assign, emit, setup } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { OrderType, UntilChoice } from '../../domain/pending.ts'
import type { ContractOrder, Direction } from '../../domain/wire/order.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { SizeUnit } from '../../domain/contract-size.ts'
import type { Levels } from '../../domain/contract-levels.ts'
import type { LevelUnit } from '../../domain/level-units.ts'
import { hasMovedAgainst, type MarketFacts } from '../../domain/quote.ts'
import { keyedWriteActions, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { moneyAction, moneyActionDelays } from '../shapes/money-action.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import {
  choicesOf,
  EMPTY_AMOUNTS,
  isTriggerReached,
  leveragesOf,
  openingDraft,
  orderBodyOf,
  whyNotQuote,
  whyNotSubmit,
} from './contract-ticket.rules.ts'
import type {
  AmountField,
  ContractTicketContext,
  ContractTicketEmitted,
  ContractTicketEvent,
  ContractTicketInput,
  ContractTicketTag,
  PlaceContractInput,
  PlacedOrder,
} from './contract-ticket.types.ts'

const { reviewing, submission } = moneyAction<ContractTicketContext, PlacedOrder>()
const review = reviewing({ prefix: 'contractTicket', submitting: '#contractTicket.submitting', back: '#contractTicket.editing' })

/** @throws for an order that waits, which `isOpened` keeps from happening */
const openedOf = ({ order }: ContractTicketContext): ContractOrder => {
  if (order?.kind !== 'contract') throw new Error('No contract has been opened.')
  return order
}
/** @throws for a contract that is open, which `isOpened` keeps from happening */
const waitingOf = ({ order }: ContractTicketContext): PendingOrder => {
  if (order === null || order.kind === 'contract') throw new Error('No order waits.')
  return order
}

/** The price is no longer one that the order can be opened at, or wait for. */
const PRICE_REFUSALS = new Set([OWN_CODES.priceMoved, OWN_CODES.triggerUnreasonable].map(String))

export const contractTicketMachine = setup({
  types: {
    context: {} as ContractTicketContext,
    events: {} as ContractTicketEvent,
    emitted: {} as ContractTicketEmitted,
    input: {} as ContractTicketInput,
    tags: {} as ContractTicketTag,
  },
  actors: {
    placeContract: port<PlaceContractInput, Accepted<PlacedOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<PlacedOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: moneyActionDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<ContractTicketContext, ContractTicketEvent>(),
})
  .extend({
    guards: {
      isLeverageAllowed: ({ context }, params: { leverage: number }) => leveragesOf(context.terms).includes(params.leverage),
      isOpened: ({ context }) => context.order?.kind === 'contract',
      canQuote: ({ context }, params: { market: MarketFacts }) => whyNotQuote(context, params.market) === null,
      canConfirm: ({ context }, params: { market: MarketFacts }) => whyNotSubmit(context, params.market) === null,
      isPriceMoved: ({ context }, params: { market: MarketFacts }) =>
        context.quote !== null &&
        (context.draft.kind === 'market'
          ? hasMovedAgainst(context.quote.price, params.market.price, context.draft.direction === 'long' ? 'higher' : 'lower')
          : isTriggerReached(context, params.market.price)),
      isPriceRefused: (_, params: { failure: Failure }) => PRICE_REFUSALS.has(params.failure.code),
    },
    actions: {
      storeAmount: assign(({ context }, params: { field: AmountField; amount: TypedAmount }) => ({
        draft: { ...context.draft, [params.field]: params.amount },
      })),
      storeKind: assign(({ context }, params: { kind: OrderType }) => ({ draft: { ...context.draft, kind: params.kind } })),
      storeSizeUnit: assign(({ context }, params: { unit: SizeUnit; amount: TypedAmount }) => ({
        draft: {
          ...context.draft,
          lots: EMPTY_AMOUNTS.lots,
          size: EMPTY_AMOUNTS.size,
          sizeUnit: params.unit,
          [params.unit === 'lots' ? 'lots' : 'size']: params.amount,
        },
      })),
      storeLevelUnit: assign(({ context }, params: { unit: LevelUnit; levels: Levels }) => ({
        draft: { ...context.draft, ...params.levels, levelUnit: params.unit },
      })),
      storeUntil: assign(({ context }, params: { until: UntilChoice }) => ({ draft: { ...context.draft, until: params.until } })),
      storeDirection: assign(({ context }, params: { direction: Direction }) => ({
        draft: { ...context.draft, direction: params.direction },
      })),
      storeLeverage: assign(({ context }, params: { leverage: number }) => ({ draft: { ...context.draft, leverage: params.leverage } })),
      storeQuote: assign((_, params: { market: MarketFacts }) => ({ quote: params.market, isLoadAcknowledged: false, failure: null })),
      dropQuote: assign({ quote: null, failure: null }),
      storeAcknowledgement: assign((_, params: { isAcknowledged: boolean }) => ({ isLoadAcknowledged: params.isAcknowledged })),
      showProblems: assign({ showProblems: true }),
      storeResult: assign((_, params: Accepted<PlacedOrder>) => ({ order: params.result, success: params.success })),
      announceChosen: emit(
        ({ context }) => ({ type: 'contractTicket.chosen', chosen: { code: context.code, ...choicesOf(context.draft) } }) as const,
      ),
      announceOpened: emit((_, params: { order: ContractOrder }) => ({ type: 'contractTicket.accepted', order: params.order }) as const),
      announceWaiting: emit((_, params: { order: PendingOrder }) => ({ type: 'contractTicket.waits', order: params.order }) as const),
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
      'Opens one leveraged contract, at once or when its price comes: drafted, shown with its worst case, submitted once, and followed until it is known whether the venue has taken it.',
    options: CHART_OPTIONS,
    context: ({ input: { remembered = null, ...input } }) => ({
      ...input,
      draft: openingDraft(input.terms, remembered),
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
        description:
          'The user chooses kind, side, leverage, lots and levels. Every figure follows the live price, or the price that the order is to wait for; nothing is committed.',
        on: {
          'contractTicket.change': {
            actions: {
              type: 'storeAmount',
              params: ({ event }) => ({ field: event.field, amount: { text: event.text, value: event.value } }),
            },
          },
          'contractTicket.chooseKind': {
            actions: [{ type: 'storeKind', params: ({ event }) => ({ kind: event.kind }) }, 'announceChosen'],
          },
          'contractTicket.chooseSizeUnit': {
            actions: [
              { type: 'storeSizeUnit', params: ({ event }) => ({ unit: event.unit, amount: { text: event.text, value: event.value } }) },
              'announceChosen',
            ],
          },
          'contractTicket.chooseLevelUnit': {
            actions: [{ type: 'storeLevelUnit', params: ({ event }) => ({ unit: event.unit, levels: event.levels }) }, 'announceChosen'],
          },
          'contractTicket.chooseUntil': { actions: { type: 'storeUntil', params: ({ event }) => ({ until: event.until }) } },
          'contractTicket.chooseDirection': {
            actions: { type: 'storeDirection', params: ({ event }) => ({ direction: event.direction }) },
          },
          'contractTicket.chooseLeverage': {
            guard: { type: 'isLeverageAllowed', params: ({ event }) => ({ leverage: event.leverage }) },
            actions: [{ type: 'storeLeverage', params: ({ event }) => ({ leverage: event.leverage }) }, 'announceChosen'],
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
        accepted: '#contractTicket.taken',
        refused: '#contractTicket.refused',
        never: '#contractTicket.reviewing.expired',
        special: { guard: 'isPriceRefused', target: '#contractTicket.reviewing.moved' },
        // The same order could be sent a second time, so that nothing of it stays in the form.
        dismissed: { target: '#contractTicket.editing', actions: [{ type: 'endAttempt', params: { failure: null } }, 'clearDraft'] },
      }),
      taken: {
        description: 'The venue has taken the order: the contract is open, or the order waits.',
        always: [
          {
            guard: 'isOpened',
            target: 'accepted',
            actions: { type: 'announceOpened', params: ({ context }) => ({ order: openedOf(context) }) },
          },
          { target: 'waiting', actions: { type: 'announceWaiting', params: ({ context }) => ({ order: waitingOf(context) }) } },
        ],
      },
      waiting: {
        description: 'The venue keeps the order until its price comes. Its number, its price and what is held for it are shown.',
        on: {
          'contractTicket.dismiss': { target: 'editing', actions: 'clearDraft' },
          'accountMode.switched': { target: 'editing', actions: 'clearDraft' },
        },
      },
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
