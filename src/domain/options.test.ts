import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICE_STALE_AFTER } from './constants.ts'
import { dec } from './money.ts'
import { breakEvenRate, coinTossReturn, payoutOf, settleOption } from './options.ts'

const CASES = { numRuns: 10_000 }
const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => dec(value).div(100).toFixed())
const rate = fc.integer({ min: 1, max: 9_999 }).map((value) => dec(value).div(10_000).toFixed())
const prices = fc.integer({ min: 1, max: 10_000_000 }).map((value) => dec(value).div(1_000).toFixed())

test('the option of the design: 50.00 at 77 % pays 88.50, and breaks even when 56.5 % win', () => {
  expect(payoutOf('50', '0.77')).toBe('88.5')
  expect(breakEvenRate('50', '88.5')).toBe('0.565')
  expect(coinTossReturn('88.5')).toBe('44.25')
})

describe('for every stake and rate', () => {
  test('a win pays the stake and its share, to the cent below', () => {
    fc.assert(
      fc.property(cents, rate, (stake, share) => {
        const exact = dec(stake).plus(dec(stake).times(share))
        const paid = dec(payoutOf(stake, share))
        expect(paid.lte(exact) && exact.minus(paid).lt('0.01')).toBe(true)
        expect(paid.times(100).mod(1).eq(0)).toBe(true)
      }),
      CASES,
    )
  })

  test('at the break-even rate what is won makes up for what is lost, and a thousandth below it doesn’t', () => {
    fc.assert(
      fc.property(cents, rate, (stake, share) => {
        const payout = payoutOf(stake, share)
        // What one option brings on average when a share `p` of them wins.
        const mean = (p: string) => dec(p).times(dec(payout).minus(stake)).minus(dec(1).minus(p).times(stake))
        const even = breakEvenRate(stake, payout)
        expect(mean(even).gte(0)).toBe(true)
        expect(mean(dec(even).minus('0.001').toFixed()).lt(0)).toBe(true)
      }),
      CASES,
    )
  })

  test('half of the payout comes back at the rate of a coin toss', () => {
    fc.assert(
      fc.property(cents, rate, (stake, share) => {
        const payout = payoutOf(stake, share)
        expect(dec(coinTossReturn(payout)).minus(dec(payout).times('0.5')).abs().lte('0.005')).toBe(true)
      }),
      CASES,
    )
  })
})

describe('rule O-1', () => {
  const END = 1_700_000_000_000

  test('pays the payout or nothing by the last price, and gives the stake back when there is none to go by', () => {
    const age = fc.oneof(fc.integer({ min: 0, max: PRICE_STALE_AFTER }), fc.integer({ min: PRICE_STALE_AFTER + 1, max: 1e9 }))
    fc.assert(
      fc.property(
        fc.constantFrom('rise', 'fall'),
        cents,
        rate,
        prices,
        fc.option(prices),
        age,
        (direction, stake, share, entry, last, old) => {
          const payout = payoutOf(stake, share)
          const tick = last === null ? null : { at: END - old, price: last }
          const settled = settleOption({ direction, stake, payout, openPrice: entry, endTime: END }, tick)
          if (tick === null || old > PRICE_STALE_AFTER) {
            expect(settled).toEqual({ outcome: 'returned', tick: null, returnReason: 'noPrice', paidOut: stake })
            return
          }
          const move = Number(tick.price) - Number(entry)
          const gain = direction === 'rise' ? move : -move
          expect(settled).toEqual(
            gain === 0
              ? { outcome: 'returned', tick, returnReason: 'tie', paidOut: stake }
              : { outcome: gain > 0 ? 'won' : 'lost', tick, returnReason: null, paidOut: gain > 0 ? payout : '0' },
          )
        },
      ),
      CASES,
    )
  })
})
