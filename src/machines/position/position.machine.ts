/** An open contract until it is closed, by whomever: watched, its levels edited, closed early. */
import { assign, emit, setup } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Levels } from '../../domain/contract-levels.ts'
import type { LevelUnit } from '../../domain/level-units.ts'
import type { Decimal } from '../../domain/money.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { hasMovedAgainst, type PriceFacts } from '../../domain/quote.ts'
import { keyedWriteActions, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { moneyAction, moneyActionDelays } from '../shapes/money-action.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { failureOf } from '../shapes/answers.ts'
import { EMPTY_LEVELS, isPartOf, levelsBodyOf, whyNotCloseAt, whyNotSaveLevels } from './position.rules.ts'
import type {
  CloseContractInput,
  FetchOrderInput,
  LevelField,
  PositionContext,
  PositionEmitted,
  PositionEvent,
  PositionInput,
  PositionLevels,
  PositionTag,
  UpdateLevelsInput,
} from './position.types.ts'

const { reviewing, submission } = moneyAction<PositionContext, ContractOrder>()
const closeReview = reviewing({ prefix: 'position', submitting: '#position.open.closing.submitting', back: '#position.open.holding' })

/** The contract itself can be asked for: it tells what is in force, whatever became of the key. */
const LOOK_UP = '#position.open.holding.refreshing'
const savingLevels = submission({
  prefix: 'position',
  submit: 'updateLevels',
  request: ({ order, draft }) => ({ orderId: order.id, body: levelsBodyOf({ order, draft }) }),
  settle: 'settleLevels',
  accepted: '#position.open.holding.watching',
  refused: '#position.open.holding.editing',
  never: '#position.open.holding.editing',
  special: { guard: 'isAlreadyClosed', target: LOOK_UP },
  dismissed: LOOK_UP,
})
const closing = submission({
  prefix: 'position',
  submit: 'closeContract',
  request: ({ order, closingLots }) => ({ orderId: order.id, lots: closingLots }),
  settle: 'settleClose',
  accepted: '#position.open.holding',
  refused: '#position.open.closing.refused',
  never: '#position.open.closing.reviewing.expired',
  special: { guard: 'isAlreadyClosed', target: LOOK_UP },
  dismissed: LOOK_UP,
})
export const positionMachine = setup({
  types: {
    context: {} as PositionContext,
    events: {} as PositionEvent,
    emitted: {} as PositionEmitted,
    input: {} as PositionInput,
    tags: {} as PositionTag,
  },
  actors: {
    updateLevels: port<UpdateLevelsInput, Accepted<ContractOrder>>({ onResume: 'interrupt', durable: true }),
    closeContract: port<CloseContractInput, Accepted<ContractOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<ContractOrder>>({ onResume: 'restart', durable: true }),
    fetchOrder: port<FetchOrderInput, ContractOrder>({ onResume: 'restart' }),
  },
  delays: moneyActionDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<PositionContext, PositionEvent>(),
})
  .extend({
    guards: {
      isOrderClosed: ({ context }) => context.order.status === 'closed',
      isThisOrder: ({ context }, params: { order: ContractOrder }) => params.order.id === context.order.id,
      isAlreadyClosed: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.alreadyClosed),
      isPart: ({ context }, params: { lots: Decimal | null }) => isPartOf(context, params.lots),
      isNothingInFlight: ({ context }) => context.key === null,
      canSaveLevels: ({ context }, params: { market: PriceFacts }) => whyNotSaveLevels(context, params.market) === null,
      canQuote: (_, params: { market: PriceFacts }) => whyNotCloseAt(params.market) === null,
      canConfirm: (_, params: { market: PriceFacts }) => whyNotCloseAt(params.market) === null,
      isPriceMoved: ({ context }, params: { market: PriceFacts }) =>
        context.quote !== null &&
        hasMovedAgainst(context.quote.price, params.market.price, context.order.direction === 'long' ? 'lower' : 'higher'),
    },
    actions: {
      storeOrder: assign((_, params: { order: ContractOrder }) => ({ order: params.order })),
      storeResult: assign((_, params: Accepted<ContractOrder>) => ({ order: params.result, success: params.success })),
      startDraft: assign((_, params: { levels: PositionLevels }) => ({
        draft: { ...params.levels, levelUnit: 'price' as const },
        showProblems: false,
        success: null,
        failure: null,
      })),
      storeTime: assign((_, params: { now: number }) => ({ askedAt: params.now })),
      storeLevel: assign(({ context }, params: { field: LevelField; amount: TypedAmount }) => ({
        draft: { ...context.draft, [params.field]: params.amount },
      })),
      storeLevelUnit: assign(({ context }, params: { unit: LevelUnit; levels: Levels }) => ({
        draft: { ...context.draft, ...params.levels, levelUnit: params.unit },
      })),
      dropDraft: assign({ draft: EMPTY_LEVELS, showProblems: false, failure: null }),
      showProblems: assign({ showProblems: true }),
      storeQuote: assign((_, params: { market: PriceFacts }) => ({ quote: params.market, success: null, failure: null })),
      dropQuote: assign({ quote: null, failure: null }),
      storeLots: assign((_, params: { lots: Decimal | null }) => ({ closingLots: params.lots })),
      announceClosed: emit(({ context }) => ({ type: 'position.closed', order: context.order }) as const),
    },
  })
  .createMachine({
    id: 'position',
    version: '1',
    description: 'One contract of the user, from opening until it is closed by hand, stop loss, trailing stop, take profit or liquidation.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({
      ...input,
      draft: EMPTY_LEVELS,
      showProblems: false,
      quote: null,
      closingLots: null,
      key: null,
      success: null,
      askedAt: null,
      failure: null,
      checks: 0,
    }),
    initial: 'open',
    states: {
      open: {
        description: 'The contract is open at the venue. News that it is closed ends this state, whatever else is going on.',
        initial: 'holding',
        always: { guard: 'isOrderClosed', target: 'closed', actions: 'announceClosed' },
        on: {
          'order.updated': {
            guard: { type: 'isThisOrder', params: ({ event }) => ({ order: event.order }) },
            actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.order }) },
          },
        },
        states: {
          holding: {
            description: 'Nobody is closing the contract. Closing can begin while the market is open, even while levels are being saved.',
            initial: 'watching',
            on: {
              'position.close': {
                guard: { type: 'canQuote', params: ({ event }) => ({ market: event.market }) },
                target: 'closing',
                actions: [
                  { type: 'storeQuote', params: ({ event }) => ({ market: event.market }) },
                  { type: 'storeLots', params: { lots: null } },
                ],
              },
            },
            states: {
              watching: {
                description: 'Profit and loss, the distance to liquidation and the levels are shown live.',
                on: {
                  'position.edit': {
                    target: 'editing',
                    actions: {
                      type: 'startDraft',
                      params: ({ event: { stopLoss, takeProfit, trailing } }) => ({ levels: { stopLoss, takeProfit, trailing } }),
                    },
                  },
                },
              },
              editing: {
                description:
                  'Stop loss, take profit and trailing stop are being changed. The old ones apply until the venue has accepted the new ones.',
                on: {
                  'position.change': {
                    actions: {
                      type: 'storeLevel',
                      params: ({ event }) => ({ field: event.field, amount: { text: event.text, value: event.value } }),
                    },
                  },
                  'position.chooseLevelUnit': {
                    actions: { type: 'storeLevelUnit', params: ({ event: { unit, levels } }) => ({ unit, levels }) },
                  },
                  'position.saveLevels': [
                    {
                      guard: { type: 'canSaveLevels', params: ({ event }) => ({ market: event.market }) },
                      target: 'savingLevels',
                      actions: [
                        { type: 'storeKey', params: ({ event }) => ({ key: event.key }) },
                        { type: 'storeTime', params: ({ event }) => ({ now: event.market.now }) },
                      ],
                    },
                    { actions: 'showProblems' },
                  ],
                  'position.cancelEdit': { target: 'watching', actions: 'dropDraft' },
                  'accountMode.switched': { target: 'watching', actions: 'dropDraft' },
                },
              },
              savingLevels: {
                description: 'The new levels have been sent, once. This lasts until it is known whether they apply.',
                initial: 'submitting',
                states: savingLevels,
              },
              refreshing: {
                description: 'The venue is asked how the contract stands now.',
                tags: ['busy'],
                invoke: {
                  id: 'fetchOrder',
                  src: 'fetchOrder',
                  input: ({ context }) => ({ mode: context.mode, orderId: context.order.id }),
                  onDone: {
                    target: 'watching',
                    actions: [
                      { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
                      { type: 'endAttempt', params: { failure: null } },
                    ],
                  },
                  onError: { target: 'uncertain', actions: [{ type: 'storeFailure', params: failureOf }, 'countCheck'] },
                },
                after: { settleTimeout: { target: 'uncertain', actions: 'countCheck' } },
              },
              uncertain: {
                description:
                  'The venue could not be reached. The last known figures are shown; the venue is asked again, less and less often.',
                after: { reconcileDelay: 'refreshing' },
                on: { 'position.check': 'refreshing' },
              },
            },
          },
          closing: {
            description: 'The user wants to close the contract or a part of it, at a price that is shown first.',
            initial: 'reviewing',
            states: {
              reviewing: {
                ...closeReview,
                on: {
                  ...closeReview.on,
                  'position.chooseLots': {
                    guard: { type: 'isPart', params: ({ event }) => ({ lots: event.lots }) },
                    actions: { type: 'storeLots', params: ({ event }) => ({ lots: event.lots }) },
                  },
                  'position.back': [
                    { guard: 'isNothingInFlight', target: '#position.open.holding', actions: 'dropQuote' },
                    { target: '#position.open.holding.refreshing', actions: 'dropQuote' },
                  ],
                  'accountMode.switched': { target: '#position.open.holding.refreshing', actions: 'dropQuote' },
                },
              },
              ...closing,
              refused: {
                description: 'The venue has refused to close, with its reason. The contract is still open.',
                on: { 'position.dismiss': '#position.open.holding.refreshing' },
              },
            },
          },
        },
      },
      closed: { description: 'The contract is closed. The rule and the price that closed it are shown.', type: 'final', tags: ['closed'] },
    },
  })
