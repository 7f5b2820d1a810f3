import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { Keyed, Stamped } from '../../domain/event.ts'
import { drive } from '../../../tests/support/drive.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { Decimal } from '../../domain/money.ts'
import { hasMovedAgainst, isPriceFresh, type PriceFacts } from '../../domain/quote.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWriteActions, keyedWriteGuards, type KeyedWriteContext, type KeyedWriteEvent } from './keyed-write.ts'
import { moneyAction, moneyActionDelays, type QuoteContext, type ReviewCommand } from './money-action.ts'

interface Context extends QuoteContext<PriceFacts>, KeyedWriteContext {
  readonly receipt: Decimal | null
}
type Event = Stamped<ReviewCommand<'toll', PriceFacts>, { 'toll.confirm': Keyed }> | KeyedWriteEvent<'toll'>

const unjudged = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    payToll: port<KeyedInput & { price: Decimal }, Accepted<Decimal>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<Decimal>>({ onResume: 'restart', durable: true }),
  },
  delays: moneyActionDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<Context, Event>(),
}).extend({
  actions: {
    storeResult: assign((_, params: { result: Decimal }) => ({ receipt: params.result })),
    storeQuote: assign((_, params: { market: PriceFacts }) => ({ quote: params.market })),
    dropQuote: assign({ quote: null }),
  },
})
const toll = unjudged.extend({
  guards: {
    canQuote: (_, params: { market: PriceFacts }) => isPriceFresh(params.market),
    canConfirm: (_, params: { market: PriceFacts }) => isPriceFresh(params.market),
    isPriceMoved: ({ context }, params: { market: PriceFacts }) =>
      context.quote !== null && hasMovedAgainst(context.quote.price, params.market.price, 'higher'),
  },
})
const PRICE: PriceFacts = { price: '64000', priceAt: 1_000, now: 1_000, isOpen: true, isLive: true }
const context = (): Context => ({ mode: 'demo', quote: PRICE, key: null, failure: null, checks: 0, receipt: null })
const { reviewing, submission } = moneyAction<Context, Decimal>()

const machine = toll.createMachine({
  id: 'toll',
  version: '1',
  options: CHART_OPTIONS,
  context,
  initial: 'reviewing',
  states: {
    editing: {},
    reviewing: reviewing({ prefix: 'toll', submitting: '#toll.submitting', back: '#toll.editing' }),
    ...submission({
      prefix: 'toll',
      submit: 'payToll',
      request: ({ quote }) => ({ price: quote?.price ?? '0' }),
      settle: 'settleToll',
      accepted: '#toll.paid',
      refused: '#toll.editing',
      never: '#toll.reviewing.expired',
      dismissed: '#toll.editing',
    }),
    paid: {},
  },
})
const shown = () => drive(machine, undefined)
const confirm = (market: PriceFacts) => ({ type: 'toll.confirm', key: 'k1', market }) as const

test('what is submitted is what was shown', () => {
  const submitted = shown().send(confirm({ ...PRICE, price: '63999' }))
  expect(submitted.started).toEqual([{ src: 'payToll', input: { key: 'k1', mode: 'demo', price: '64000' } }])
})

test.each([
  ['moved', () => shown().send(confirm({ ...PRICE, price: '65000' }))],
  ['expired', () => shown().fire('quoteLifetime')],
])('a quote that has %s submits nothing before a new one was seen', (stage, before) => {
  const stopped = before().send(confirm(PRICE))
  expect(stopped.snapshot.value).toEqual({ reviewing: stage })
  expect(stopped.started).toEqual([])
  const again = stopped.send({ type: 'toll.requote', market: { ...PRICE, price: '65000' } })
  expect(again.snapshot).toMatchObject({ value: { reviewing: 'quoted' }, context: { quote: { price: '65000' } } })
})

test('a price that may not be acted upon is neither quoted nor confirmed', () => {
  const dead = { ...PRICE, isLive: false }
  expect(shown().snapshot.can(confirm(dead))).toBe(false)
  expect(shown().snapshot.can({ type: 'toll.requote', market: dead })).toBe(false)
})

test('going back forgets the quote', () => {
  expect(shown().send({ type: 'toll.back' }).snapshot).toMatchObject({ value: 'editing', context: { quote: null } })
})

/** What TypeScript refuses; see `keyed-write.test.ts`. */
export const typeProofs = () => {
  const review = reviewing({ prefix: 'toll', submitting: '#toll', back: '#toll' })
  toll.createMachine({ id: 'toll', context, states: { reviewing: review } })
  // @ts-expect-error this chart cannot judge a quote
  unjudged.createMachine({ id: 'toll', context, states: { reviewing: review } })
}
