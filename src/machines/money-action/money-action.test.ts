import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { PRICE_STALE_AFTER } from '../../domain/constants.ts'
import type { Decimal } from '../../domain/money.ts'
import { port } from '../ports.ts'
import { moneyAction, moneyActionActions, moneyActionDelays, moneyActionGuards } from './money-action.ts'
import type {
  KeyedInput,
  PriceFacts,
  QuoteContext,
  ReviewEvent,
  SettledKey,
  SubmissionContext,
  SubmissionEvent,
} from './money-action.types.ts'
import { hasMovedAgainst, isPriceFresh } from './quote.ts'

const PRICE: PriceFacts = { price: '64000', priceAt: 1_000_000, now: 1_000_400, isOpen: true, isLive: true }

describe('a price may be acted upon', () => {
  test.each([
    ['fresh', PRICE, true],
    ['almost stale', { ...PRICE, now: PRICE.priceAt + PRICE_STALE_AFTER - 1 }, true],
    ['stale', { ...PRICE, now: PRICE.priceAt + PRICE_STALE_AFTER }, false],
    ['under a dead connection', { ...PRICE, isLive: false }, false],
    ['after the clock was set back an hour', { ...PRICE, now: PRICE.priceAt - 3_600_000 }, false],
    ['the last one of a closed session', { ...PRICE, isOpen: false, now: PRICE.priceAt + 3_600_000 }, true],
    ['of a closed session under a dead connection', { ...PRICE, isOpen: false, isLive: false }, false],
  ])('%s', (_, price, isFresh) => expect(isPriceFresh(price)).toBe(isFresh))
})

describe('a price has moved', () => {
  test.each([
    ['64064', 'higher', false],
    ['64064.01', 'higher', true],
    ['63000', 'higher', false],
    ['63936', 'lower', false],
    ['63935.99', 'lower', true],
    ['65000', 'lower', false],
    ['64000', 'lower', false],
  ] as const)('to %s where %s costs money', (present, worse, hasMoved) => {
    expect(hasMovedAgainst('64000', present, worse)).toBe(hasMoved)
  })
})

/** What TypeScript refuses. Vitest runs none of it: `tsc` proves it, since an unused `@ts-expect-error` is an error. */
export const typeProofs = () => {
  interface Context extends QuoteContext<PriceFacts>, SubmissionContext {
    readonly receipt: Decimal | null
  }
  type Event = ReviewEvent<'toll', PriceFacts> | SubmissionEvent<'toll'>
  const toll = setup({
    types: { context: {} as Context, events: {} as Event },
    actors: { payToll: port<Decimal, KeyedInput & { gate: number }>(), settleKey: port<SettledKey<Decimal>, KeyedInput>() },
    delays: moneyActionDelays,
    guards: moneyActionGuards,
    actions: moneyActionActions<Context, Event>(),
  }).extend({
    guards: { isGateShut: (_, params: { failure: { code: string } }) => params.failure.code === '1' },
    actions: { storeResult: assign((_, params: { result: Decimal }) => ({ receipt: params.result })) },
  })
  const context = (): Context => ({ mode: 'demo', quote: null, key: null, failure: null, checks: 0, receipt: null })
  const { submission, reviewing } = moneyAction<Context, Decimal>()
  const plan = {
    prefix: 'toll',
    submit: 'payToll',
    request: () => ({ gate: 1 }),
    settle: 'settleToll',
    accepted: '#toll.paid',
    refused: '#toll.paid',
    never: '#toll.paid',
    special: { guard: 'isGateShut', target: '#toll.paid' },
  } as const
  toll.createMachine({ id: 'toll', context, states: submission(plan) })
  // @ts-expect-error no port of this name
  toll.createMachine({ id: 'toll', context, states: submission({ ...plan, submit: 'payTolls' }) })
  // @ts-expect-error the port is asked for something else
  toll.createMachine({ id: 'toll', context, states: submission({ ...plan, request: () => ({ gate: 'one' }) }) })
  // @ts-expect-error no guard of this name
  toll.createMachine({ id: 'toll', context, states: submission({ ...plan, special: { guard: 'isGateOpen', target: '#toll' } }) })
  // @ts-expect-error no events of this prefix
  toll.createMachine({ id: 'toll', context, states: submission({ ...plan, prefix: 'tolls' }) })
  // @ts-expect-error no action of this name
  toll.createMachine({ id: 'toll', context, states: submission({ ...plan, announce: 'announceToll' }) })
  // @ts-expect-error the venue answers with something else
  toll.createMachine({ id: 'toll', context, states: moneyAction<Context, number>().submission(plan) })
  const review = reviewing({ prefix: 'toll', submitting: '#toll', back: '#toll' })
  // @ts-expect-error this chart cannot judge a quote
  toll.createMachine({ id: 'toll', context, states: { reviewing: review } })
}
