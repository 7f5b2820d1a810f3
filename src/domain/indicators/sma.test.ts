import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prices, writtenInParts } from '../../../tests/support/indicator-series.ts'
import { sma } from './sma.ts'

test('the mean of the last three values, none before there are three', () => {
  const out = new Float64Array(6)
  sma(Float64Array.of(1, 2, 3, 10, 5, 6), 6, 3, out)
  expect([...out]).toEqual([Number.NaN, Number.NaN, 2, 5, 6, 7])
})

test('what is written piece by piece is what is written at once, to the last bit', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 12 }), (values, period) => {
      const [whole, grown] = [new Float64Array(values.length), new Float64Array(values.length)]
      sma(values, values.length, period, whole)
      writtenInParts(values, (seen, length, from) => sma(seen, length, period, grown, from))
      expect(grown).toEqual(whole)
    }),
  )
})

test('rounding does not pile up over a hundred thousand values', () => {
  const values = Float64Array.from({ length: 100_000 }, (_, i) => 64_000 + Math.sin(i) * 0.001 + (i % 7) / 3)
  const out = new Float64Array(values.length)
  sma(values, values.length, 20, out)
  let sum = 0
  for (let i = 99_979; i < 99_999; i++) sum += values[i]!
  expect(out[99_998]).toBeCloseTo(sum / 20, 9)
})
