import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prices, writtenInParts } from '../../../tests/support/indicator-series.ts'
import { ema } from './ema.ts'

test('begins with the mean of the first period, then takes in half of each distance', () => {
  const out = new Float64Array(6)
  // A period of three weighs 2 / (3 + 1): 2 → (10 + 2) / 2 = 6 → (4 + 6) / 2 = 5 → (6 + 5) / 2 = 5.5
  ema(Float64Array.of(1, 2, 3, 10, 4, 6), 6, 3, out)
  expect([...out]).toEqual([Number.NaN, Number.NaN, 2, 6, 5, 5.5])
})

test('begins later where the values begin later', () => {
  const out = new Float64Array(5)
  ema(Float64Array.of(Number.NaN, Number.NaN, 4, 8, 12), 5, 2, out, 0, 2)
  // 6, then 6 + (12 − 6) × 2 / 3 = 10
  expect([...out]).toEqual([Number.NaN, Number.NaN, Number.NaN, 6, 10])
})

test('what is written piece by piece is what is written at once, to the last bit', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 12 }), (values, period) => {
      const [whole, grown] = [new Float64Array(values.length), new Float64Array(values.length)]
      ema(values, values.length, period, whole)
      writtenInParts(values, (seen, length, from) => ema(seen, length, period, grown, from))
      expect(grown).toEqual(whole)
    }),
  )
})
