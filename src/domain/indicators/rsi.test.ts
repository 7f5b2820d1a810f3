import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prices, writtenInParts } from '../../../tests/support/indicator-series.ts'
import { rsi, type RsiColumns } from './rsi.ts'

const columns = (size: number): RsiColumns => ({
  index: new Float64Array(size),
  gain: new Float64Array(size),
  loss: new Float64Array(size),
})
const indexOf = (...values: number[]): number[] => {
  const out = columns(values.length)
  rsi(Float64Array.from(values), values.length, 4, out)
  return [...out.index]
}

test('Wilder’s smoothing: the first averages are simple, each later one keeps three quarters of the former', () => {
  // Changes +4, −2, +4, −2: gains 8 / 4 = 2, losses 4 / 4 = 1, so 100 × 2 / 3.
  // Then +6: gains (2 × 3 + 6) / 4 = 3, losses (1 × 3) / 4 = 0.75, so 100 × 3 / 3.75 = 80.
  // Then −3: gains 9 / 4 = 2.25, losses (0.75 × 3 + 3) / 4 = 1.3125, so 100 × 2.25 / 3.5625.
  const values = indexOf(10, 14, 12, 16, 14, 20, 17)
  expect(values.slice(0, 4)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  expect(values[4]).toBeCloseTo(66.666_666_7, 6)
  expect(values[5]).toBe(80)
  expect(values[6]).toBeCloseTo(63.157_894_7, 6)
})

test('100 where it only rose, 0 where it only fell, 50 where it did not move', () => {
  expect([indexOf(1, 2, 3, 4, 5).at(-1), indexOf(5, 4, 3, 2, 1).at(-1), indexOf(3, 3, 3, 3, 3).at(-1)]).toEqual([100, 0, 50])
})

test('what is written piece by piece is what is written at once, to the last bit, and never beyond 0 and 100', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 12 }), (values, period) => {
      const [whole, grown] = [columns(values.length), columns(values.length)]
      rsi(values, values.length, period, whole)
      writtenInParts(values, (seen, length, from) => rsi(seen, length, period, grown, from))
      expect(grown).toEqual(whole)
      expect(whole.index.every((value) => Number.isNaN(value) || (value >= 0 && value <= 100))).toBe(true)
    }),
  )
})
