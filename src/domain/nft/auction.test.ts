import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '../money.ts'
import { endAfter, instantOf, isOver, LAST_MINUTES, leastBid, priceNow, takeBid, type Auction } from './auction.ts'

const END = 1_000_000_000
const auction = (change: Partial<Auction> = {}): Auction => ({ startPrice: '100', buyNow: '500', endsAt: END, highest: null, ...change })
const led = (amount: string, bidder = 'ann', at = 1): Auction => auction({ highest: { bidder, amount, at } })

describe('the least bid', () => {
  test.each([
    [null, '100'],
    ['100', '105'],
    ['100.01', '105.02'],
    ['0.01', '0.02'],
    ['120.5', '126.53'],
    ['99999999999999999999', '104999999999999999998.95'],
  ])('after %s is %s', (highest, least) => {
    expect(leastBid(highest === null ? auction() : led(highest))).toBe(least)
  })
})

test.each([
  ['long before', END - LAST_MINUTES - 1, END],
  ['as the last minutes begin', END - LAST_MINUTES, END],
  ['in them', END - LAST_MINUTES + 1, END + 1],
  ['at the last instant', END - 1, END - 1 + LAST_MINUTES],
])('a bid %s ends the auction then', (_, at, endsAt) => {
  expect(endAfter({ endsAt: END }, at)).toBe(endsAt)
})

test('the stated price can be had until a bid reaches it', () => {
  expect(priceNow(auction())).toBe('500')
  expect(priceNow(led('499.99'))).toBe('500')
  expect(priceNow(led('500'))).toBeNull()
  expect(priceNow(auction({ buyNow: null }))).toBeNull()
})

describe('a bid is refused', () => {
  test.each([
    ['over', auction(), 'ben', '100', END],
    ['over', auction(), 'ben', '0.001', END + 1],
    ['leading', led('100'), 'ann', '999', 2],
    ['amountWrong', led('100'), 'ben', '105.001', 2],
    ['amountWrong', led('100'), 'ben', '-1', 2],
    ['tooLow', led('100'), 'ben', '104.99', 2],
    ['tooLow', auction(), 'ben', '99.99', 2],
  ] as const)('%s', (refused, of, bidder, amount, now) => {
    expect(takeBid(of, { bidder, amount }, now)).toEqual({ refused })
  })

  test('by the instant of the bid before it, where a clock stands behind that', () => {
    expect(instantOf(led('100', 'ann', 50), 20)).toBe(50)
    expect(takeBid(led('100', 'ann', END), { bidder: 'ben', amount: '105' }, 20)).toEqual({ refused: 'over' })
  })
})

const cents = (value: string): bigint => BigInt(Math.round(Number(value) * 100))
const text = (value: number): string => (value / 100).toFixed(2)
const bids = fc.array(
  fc.record({
    bidder: fc.constantFrom('ann', 'ben', 'cas', 'dan'),
    cents: fc.integer({ min: 1, max: 3_000_000 }),
    later: fc.integer({ min: -60_000, max: 20 * 60_000 }),
  }),
  { minLength: 1, maxLength: 60 },
)

/** Whoever bids what and when: the whole of rule N-1, said once more in whole cents. */
test('whatever is bid, each bid that is taken follows the rule, and the highest one wins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), bids, (start, all) => {
      let now = 1
      let current = auction({ startPrice: text(start), endsAt: 3_600_000 })
      let best: { bidder: string; cents: bigint; at: number } | null = null
      let end = 3_600_000
      for (const { bidder, cents: given, later } of all) {
        now += later
        const at: number = Math.max(now, best?.at ?? now)
        const least: bigint = best === null ? BigInt(start) : (best.cents * 105n + 99n) / 100n
        const isTaken = at < end && best?.bidder !== bidder && BigInt(given) >= least
        const answer = takeBid(current, { bidder, amount: text(given) }, now)
        expect('taken' in answer).toBe(isTaken)
        if (!('taken' in answer)) continue
        best = { bidder, cents: BigInt(given), at }
        end = Math.max(end, at + 900_000)
        expect(answer.taken.endsAt).toBe(end)
        expect(answer.taken.highest).toMatchObject({ bidder, at })
        expect(cents(answer.taken.highest.amount)).toBe(best.cents)
        expect(isOver(answer.taken, at)).toBe(false)
        current = answer.taken
      }
      expect(current.highest?.bidder).toBe(best?.bidder)
    }),
    { numRuns: 500 },
  )
})

test('each bid that is taken is above the one before, so that of two alike the first one counts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      const first = takeBid(auction({ startPrice: '0.01' }), { bidder: 'ann', amount: text(amount) }, 1)
      if (!('taken' in first)) throw new Error('it opens')
      expect(takeBid(first.taken, { bidder: 'ben', amount: text(amount) }, 1)).toEqual({ refused: 'tooLow' })
      expect(compare(leastBid(first.taken), first.taken.highest.amount)).toBe(1)
    }),
  )
})
