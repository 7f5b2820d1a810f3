import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanRule } from '../wire/smart.ts'
import { clampRate } from '../plans/rates.ts'
import { AVERAGE_DAYS, closesNeeded, workOutDay } from './plan-rule.ts'

const TREND: PlanRule = { kind: 'trend' }
const REVERSION: PlanRule = { kind: 'reversion', threshold: '0.01' }
const BASKET: PlanRule = { kind: 'basket' }

/** Twenty days at `price`, of which the last is `last`; then the day itself. */
const days = (price: string, last: string, day: string) => [
  { code: 'A', closes: [...Array.from({ length: AVERAGE_DAYS - 1 }, () => price), last, day] },
]

describe('trend', () => {
  test.each([
    ['above its average it is for the price', '110', '121', 1, '0.1'],
    ['and loses when the price falls', '110', '99', 1, '-0.1'],
    ['below its average it is against the price', '90', '81', -1, '0.1'],
    ['on its average it is out of the market', '100', '150', 0, '0'],
  ])('%s', (_, last, day, position, rawRate) => {
    const working = workOutDay(TREND, days('100', last, day))
    expect(working.markets[0]!.position).toBe(position)
    expect(working.rawRate).toBe(rawRate)
  })

  test('says average and deviation', () => {
    expect(workOutDay(TREND, days('100', '120', '120')).markets[0]).toMatchObject({ average: '101', deviation: '0.18811881', from: '120' })
  })
})

describe('reversion', () => {
  test.each([
    ['far above its average it is against the price', '110', '99', -1, '0.1'],
    ['far below its average it is for the price', '90', '81', 1, '-0.1'],
    ['near its average it is out of the market', '100.5', '150', 0, '0'],
  ])('%s', (_, last, day, position, rawRate) => {
    const working = workOutDay(REVERSION, days('100', last, day))
    expect([working.markets[0]!.position, working.rawRate]).toEqual([position, rawRate])
  })

  test('a deviation of the threshold exactly is not over it', () => {
    const closes = (last: number) => days('99', String(last), '99')
    // The average is (19 × 99 + 101) ÷ 20 = 99.1; 101 ÷ 99.1 − 1 = 0.01917…
    const threshold = '0.019'
    expect(workOutDay({ kind: 'reversion', threshold }, closes(101)).markets[0]!.position).toBe(-1)
    // (19 × 95 + 105) ÷ 20 = 95.5; 105 ÷ 95.5 − 1 = 19 ÷ 191 has no end, 100 ÷ 80 − 1 has: (19 × x + 100) ÷ 20 = 80 at x = 1500 ÷ 19.
    const edge = [{ code: 'A', closes: [...Array.from({ length: 15 }, () => '80'), '75', '75', '75', '75', '100', '90'] }]
    expect(workOutDay({ kind: 'reversion', threshold: '0.25' }, edge).markets[0]!.position).toBe(0)
    expect(workOutDay({ kind: 'reversion', threshold: '0.2499' }, edge).markets[0]!.position).toBe(-1)
  })
})

test('a basket is the mean of its markets', () => {
  const closes = [
    { code: 'A', closes: ['100', '110'] },
    { code: 'B', closes: ['100', '95'] },
    { code: 'C', closes: ['3', '3'] },
  ]
  expect(workOutDay(BASKET, closes).rawRate).toBe('0.01666666')
})

test('rates have eight digits, cut toward zero on both sides', () => {
  expect(workOutDay(BASKET, [{ code: 'A', closes: ['3', '4'] }]).rawRate).toBe('0.33333333')
  expect(workOutDay(BASKET, [{ code: 'A', closes: ['3', '1'] }]).rawRate).toBe('-0.66666666')
})

test.each([
  ['0.02', '0.015'],
  ['-0.02', '-0.01'],
  ['0.0149', '0.0149'],
  ['-0.01', '-0.01'],
  ['0', '0'],
])('%s within −0.01…0.015 is %s', (raw, rate) => {
  expect(clampRate(raw, { minRate: '-0.01', maxRate: '0.015' })).toBe(rate)
})

test('other numbers of closes, and no market, are mistakes', () => {
  expect(() => workOutDay(TREND, [{ code: 'A', closes: ['1', '2'] }])).toThrow('needs 21 closes')
  expect(() => workOutDay(BASKET, [])).toThrow('needs a market')
})

/** Whole hundredths: the same formulas in integers, written from the decision and not from the code. */
const inIntegers = (rule: PlanRule, markets: readonly (readonly bigint[])[]): bigint => {
  const DIGITS = 100_000_000n
  const results = markets.map((closes) => {
    const [day, before] = [closes.at(-1)!, closes.at(-2)!]
    const move = ((day - before) * DIGITS) / before
    if (rule.kind === 'basket') return move
    const sum = closes.slice(0, 20).reduce((total, each) => total + each, 0n)
    const above = before * 20n - sum
    const sign = above > 0n ? 1n : above < 0n ? -1n : 0n
    if (rule.kind === 'trend') return sign * move
    // The threshold of these runs is one hundredth.
    return (above < 0n ? -above : above) * 100n > sum ? -sign * move : 0n
  })
  return results.reduce((total, each) => total + each, 0n) / BigInt(results.length)
}

test('are what the same formulas give in whole numbers', () => {
  const close = fc.bigInt({ min: 1_00n, max: 90_000_00n })
  fc.assert(
    fc.property(
      fc.constantFrom(TREND, REVERSION, BASKET),
      fc.array(fc.array(close, { minLength: 21, maxLength: 21 }), { minLength: 1, maxLength: 5 }),
      (rule, all) => {
        const markets = all.map((closes) => closes.slice(-closesNeeded(rule)))
        const printed = markets.map((closes, index) => ({
          code: String(index),
          closes: closes.map((each) => `${each / 100n}.${String(each % 100n).padStart(2, '0')}`),
        }))
        expect(Math.round(Number(workOutDay(rule, printed).rawRate) * 1e8)).toBe(Number(inIntegers(rule, markets)))
      },
    ),
    { numRuns: 500 },
  )
})
