import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVIDENCE, FIRST_DAY, MADE_AT, pageHashes, prices, seedOf, TERMS, termsHashOf } from '../../../tests/support/simulated-world.ts'
import { closesFrom, SLACK_DAYS } from '../plans/day-closes.ts'
import { closesOfRule, rawRateOf, type DayRule } from '../plans/day-rule.ts'
import { dateOfDay, dueTimeOf } from '../plans/plan-days.ts'
import { dayAmount } from '../plans/plan-money.ts'
import { clampRate } from '../plans/rates.ts'
import type { Candle } from '../wire/market.ts'
import { DAY } from './calendar.ts'
import { printTerms } from './market-terms.ts'
import type { Evidence } from './outcome.ts'
import { isEmpty } from './simulated-prices.ts'
import { dayOfClaim, verifyPlanDay } from './verify-plan-day.ts'
import type { PlanDayClaim } from '../plans/plan-day-claim.ts'

/** As the venue finds them: in its daily candles, of which a closed day has none. */
const venueCloses = (code: string, last: number, count: number): readonly string[] => {
  const days = Array.from({ length: count + SLACK_DAYS }, (_, n) => last - count - SLACK_DAYS + 1 + n)
  const candles = days.flatMap((day): Candle[] => {
    const range = prices({ code }).day(day)
    const close = prices({ code }).print(range.close)
    return isEmpty(range) ? [] : [[day * DAY, close, close, close, close]]
  })
  return closesFrom(candles, last, count)!
}

/** A day that the venue has posted, so many days after the commitment. */
const posted = (rule: DayRule, codes: readonly string[], after: number, amount = '1000'): PlanDayClaim => {
  const last = FIRST_DAY + after
  const range = { minRate: '-0.015', maxRate: '0.015' }
  const closes = codes.map((code) => ({ code, closes: [...venueCloses(code, last, closesOfRule(rule))] }))
  const rawRate = rawRateOf(rule, closes)
  const rate = clampRate(rawRate, range)
  const day = { date: dateOfDay(last), rawRate, rate, closes, amount: dayAmount(amount, rate), postTime: dueTimeOf(last) }
  return { plan: { openTime: MADE_AT + 1, rule, markets: codes.map((code) => ({ code })), amount, ...range }, day }
}
const verify = (claim: PlanDayClaim, change: Partial<Evidence> = {}) =>
  verifyPlanDay(claim, { ...EVIDENCE, seed: seedOf(dayOfClaim(claim)), ...change }, pageHashes)

const CODES = TERMS.markets.map(({ code }) => code)
const REVERSION: DayRule = { kind: 'reversion', threshold: '0.01' }
const SHARE: DayRule = { kind: 'share', share: '0.142857' }

test('a posted day matches, of 300 days of four rules in markets that close and in one that never does', { timeout: 60_000 }, () => {
  const claims = fc
    .tuple(
      fc.constantFrom<DayRule>({ kind: 'trend' }, REVERSION, { kind: 'basket' }, SHARE),
      fc.constantFrom(...CODES),
      fc.integer({ min: 1, max: 400 }),
    )
    .map(([rule, code, after]) => posted(rule, rule.kind === 'basket' || rule.kind === 'share' ? CODES : [code], after))
  fc.assert(
    fc.property(claims, (claim) => {
      const { matches, checks } = verify(claim)
      expect(checks.filter(({ isRight }) => !isRight)).toEqual([])
      expect({ matches, names: checks.map(({ name }) => name) }).toEqual({
        matches: true,
        names: ['commitment', 'terms', 'seed', 'when', 'closes', 'result'],
      })
    }),
    { numRuns: 300, seed: 9 },
  )
})

test('digits that say nothing make no difference', () => {
  const claim = posted({ kind: 'basket' }, ['EUR/USD'], 3)
  const { day } = claim
  expect(
    verify({ ...claim, day: { ...day, closes: [{ code: 'EUR/USD', closes: day.closes[0]!.closes.map(Number).map(String) }] } }).matches,
  ).toBe(true)
})

describe('a fraud is found', () => {
  const claim = posted({ kind: 'trend' }, ['BTC/USDT'], 12)
  const { plan, day } = claim
  const [market] = day.closes
  const withCloses = (closes: readonly string[]): PlanDayClaim => ({
    plan,
    day: { ...day, closes: [{ code: 'BTC/USDT', closes: [...closes] }] },
  })
  const otherTerms = printTerms({ ...TERMS, markets: [{ ...TERMS.markets[0]!, volatility: 0.8 }] })
  const made = (change: object): Partial<Evidence> => ({ commitments: [{ ...EVIDENCE.commitments[0]!, ...change }] })

  test.each<readonly [string, PlanDayClaim, Partial<Evidence>, string]>([
    [
      'the close of the day a cent higher',
      withCloses(market!.closes.with(-1, (Number(market!.closes.at(-1)) + 0.01).toFixed(2))),
      {},
      'closes',
    ],
    ['a close of three weeks before', withCloses(market!.closes.with(0, '1')), {}, 'closes'],
    ['the closes of another day', { plan, day: { ...day, closes: posted({ kind: 'trend' }, ['BTC/USDT'], 13).day.closes } }, {}, 'closes'],
    ['another rate before the range', { plan, day: { ...day, rawRate: '0.001' } }, {}, 'result'],
    ['another rate', { plan, day: { ...day, rate: '0.0149' } }, {}, 'result'],
    ['a cent less', { plan, day: { ...day, amount: (Number(day.amount) - 0.01).toFixed(2) } }, {}, 'result'],
    ['another day', { plan, day: { ...day, date: dateOfDay(FIRST_DAY + 13) } }, {}, 'closes'],
    ['a narrower range than was agreed', { plan: { ...plan, minRate: '-0.000001', maxRate: '0.000001' }, day }, {}, 'result'],
    ['a plan bought before the commitment', { plan: { ...plan, openTime: MADE_AT - 1 }, day }, {}, 'commitment'],
    ['a commitment made later', claim, made({ madeAt: plan.openTime + 1 }), 'commitment'],
    ['no commitment', claim, { commitments: [] }, 'commitment'],
    ['another seed', claim, { seed: 'ab'.repeat(32) }, 'seed'],
    ['the seed of the day before', claim, { seed: seedOf(dayOfClaim(claim) - 1) }, 'seed'],
    ['another commitment', claim, made({ head: 'cd'.repeat(32) }), 'seed'],
    ['other terms', claim, { terms: otherTerms }, 'terms'],
    ['other terms with their hash', claim, { terms: otherTerms, ...made({ termsHash: termsHashOf(otherTerms) }) }, 'closes'],
    ['terms that can’t be read', claim, { terms: 'nothing' }, 'terms'],
    ['a market that isn’t in the terms', { plan: { ...plan, markets: [{ code: 'XYZ' }] }, day }, {}, 'matches'],
  ])('%s', (_, said, change, found) => {
    const { matches, checks } = verify(said, change)
    expect(matches).toBe(false)
    if (found !== 'matches') expect(checks.filter(({ isRight }) => !isRight).map(({ name }) => name)).toContain(found)
  })
})
