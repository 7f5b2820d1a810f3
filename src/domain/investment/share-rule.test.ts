import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampRate } from '../plans/rates.ts'
import type { ShareRule } from '../wire/investment.ts'
import { workOutShare } from './share-rule.ts'

const TENTH: ShareRule = { kind: 'share', share: '0.1' }

test('a day is the share of the mean change, each step cut toward zero', () => {
  const { markets, mean, rawRate } = workOutShare(TENTH, [
    { code: 'A', closes: ['100', '110'] },
    { code: 'B', closes: ['100', '95'] },
    { code: 'C', closes: ['3', '3'] },
  ])
  expect(markets.map(({ change }) => change)).toEqual(['0.1', '-0.05', '0'])
  expect([mean, rawRate]).toEqual(['0.01666666', '0.00166666'])
  expect(workOutShare({ kind: 'share', share: '0.142857' }, [{ code: 'A', closes: ['3', '1'] }]).rawRate).toBe('-0.09523799')
})

test('a loss stays a loss, within the range', () => {
  const { rawRate } = workOutShare(TENTH, [{ code: 'A', closes: ['1000', '973'] }])
  expect(rawRate).toBe('-0.0027')
  expect(clampRate(rawRate, { minRate: '-0.002', maxRate: '0.0045' })).toBe('-0.002')
})

test('other numbers of closes, and no market, are mistakes', () => {
  expect(() => workOutShare(TENTH, [{ code: 'A', closes: ['1', '2', '3'] }])).toThrow('needs 2 closes')
  expect(() => workOutShare(TENTH, [{ code: 'A', closes: ['1'] }])).toThrow('needs 2 closes')
  expect(() => workOutShare(TENTH, [])).toThrow('needs a market')
})

/** Whole hundredths and millionths: the same formula in integers, written from the decision and not from the code. */
const inIntegers = (share: bigint, markets: readonly (readonly [bigint, bigint])[]): bigint => {
  const DIGITS = 100_000_000n
  const sum = markets.reduce((total, [before, day]) => total + ((day - before) * DIGITS) / before, 0n)
  return ((sum / BigInt(markets.length)) * share) / 1_000_000n
}

test('are what the same formula gives in whole numbers', () => {
  const close = fc.bigInt({ min: 1_00n, max: 90_000_00n })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 999_999n }),
      fc.array(fc.tuple(close, close), { minLength: 1, maxLength: 20 }),
      (share, markets) => {
        const text = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
        const { rawRate } = workOutShare(
          { kind: 'share', share: `0.${String(share).padStart(6, '0')}` },
          markets.map((pair, index) => ({ code: String(index), closes: pair.map(text) })),
        )
        expect(BigInt(Math.round(Number(rawRate) * 1e8))).toBe(inIntegers(share, markets))
      },
    ),
    { numRuns: 500 },
  )
})
