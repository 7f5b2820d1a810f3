/** A contract is flipped: shown with what it brings and what takes its place, asked once more, done once. */
import { assign, emit, setup } from 'xstate'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import type { ContractOrder, FlipResult } from '../../domain/wire/order.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWriteActions, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { moneyAction, moneyActionDelays } from '../shapes/money-action.ts'
import { flipBodyOf, hasMovedAgainstFlip, whyNotFlipAt, whyNotFlipIn } from './flip.rules.ts'
import type { FlipContext, FlipContractInput, FlipEmitted, FlipEvent, FlipInput, FlipTag } from './flip.types.ts'

const { reviewing, submission } = moneyAction<FlipContext, FlipResult>()
const review = reviewing({ prefix: 'flip', submitting: '#flip.submitting', back: '#flip.idle' })
const putAway = { target: '#flip.idle', actions: 'forgetOrder' } as const

/** @throws without a contract at a price, which no transition leads to */
const requestOf = ({ order, quote }: FlipContext) => {
  if (order === null || quote === null) throw new Error('Flipping needs a contract: enter `submitting` from the review.')
  return { orderId: order.id, body: flipBodyOf(order, quote) }
}

export const flipMachine = setup({
  types: { context: {} as FlipContext, events: {} as FlipEvent, emitted: {} as FlipEmitted, input: {} as FlipInput, tags: {} as FlipTag },
  actors: {
    flipContract: port<FlipContractInput, Accepted<FlipResult>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<FlipResult>>({ onResume: 'restart', durable: true }),
  },
  delays: moneyActionDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<FlipContext, FlipEvent>(),
})
  .extend({
    guards: {
      canQuote: (_, params: { market: MarketFacts }) => whyNotFlipIn(params.market) === null,
      canConfirm: ({ context: { order } }, params: { market: MarketFacts }) =>
        order !== null && whyNotFlipAt(order, params.market) === null,
      isPriceMoved: ({ context }, params: { market: MarketFacts }) => hasMovedAgainstFlip(context, params.market),
      isThisOrder: ({ context }, params: { order: ContractOrder }) => params.order.id === context.order?.id,
      isThisClosed: ({ context }, params: { order: ContractOrder }) =>
        params.order.id === context.order?.id && params.order.status === 'closed',
    },
    actions: {
      storeOrder: assign((_, params: { order: ContractOrder }) => ({ order: params.order })),
      storeQuote: assign((_, params: { market: MarketFacts }) => ({ quote: params.market, failure: null })),
      dropQuote: assign({ order: null, quote: null, failure: null }),
      storeResult: assign((_, params: Accepted<FlipResult>) => ({ result: params.result })),
      forgetOrder: assign({ order: null, quote: null, result: null, failure: null }),
      announceAnswer: emit(({ context: { mode } }) => ({ type: 'flip.answered', mode }) as const),
    },
  })
  .createMachine({
    id: 'flip',
    version: '1',
    description:
      'Closes one contract of the user and opens one of the other direction with the same lots and leverage, both at the venue’s price or neither: reviewed at a frozen price, submitted once, and followed until it is known what became of it.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({ mode, order: null, quote: null, result: null, key: null, failure: null, checks: 0 }),
    initial: 'idle',
    states: {
      idle: {
        description: 'Nobody is flipping a contract; each open one offers it.',
        on: {
          'flip.ask': {
            guard: { type: 'canQuote', params: ({ event: { market } }) => ({ market }) },
            target: 'reviewing',
            actions: [
              { type: 'storeOrder', params: ({ event: { order } }) => ({ order }) },
              { type: 'storeQuote', params: ({ event: { market } }) => ({ market }) },
            ],
          },
        },
      },
      reviewing: {
        ...review,
        on: {
          ...review.on,
          // Where a rule closes it meanwhile there is nothing to flip.
          'order.updated': [
            { guard: { type: 'isThisClosed', params: ({ event: { order } }) => ({ order }) }, ...putAway },
            {
              guard: { type: 'isThisOrder', params: ({ event: { order } }) => ({ order }) },
              actions: { type: 'storeOrder', params: ({ event: { order } }) => ({ order }) },
            },
          ],
          'accountMode.switched': putAway,
        },
      },
      ...submission({
        prefix: 'flip',
        submit: 'flipContract',
        request: requestOf,
        settle: 'settleKey',
        accepted: '#flip.done',
        refused: '#flip.refused',
        never: '#flip.reviewing.expired',
        announce: 'announceAnswer',
        // The list of open contracts tells which of the two is there; it is read anew.
        dismissed: { target: '#flip.idle', actions: [{ type: 'endAttempt', params: { failure: null } }, 'forgetOrder', 'announceAnswer'] },
      }),
      done: {
        description: 'The venue has closed the one and opened the other. What the one brought is shown, and how the other was opened.',
        on: { 'flip.dismiss': putAway, 'accountMode.switched': putAway },
      },
      refused: {
        description: 'The venue has done neither, and the page says why.',
        on: { 'flip.dismiss': putAway, 'accountMode.switched': putAway },
      },
    },
  })
