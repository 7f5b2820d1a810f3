import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prices, writtenInParts } from '../../../tests/support/indicator-series.ts'
import { macd, type MacdColumns } from './macd.ts'

const columns = (size: number): MacdColumns => ({
  line: new Float64Array(size),
  signal: new Float64Array(size),
  distance: new Float64Array(size),
  fast: new Float64Array(size),
  slow: new Float64Array(size),
})

test('the fast average less the slow one, its signal, and the distance', () => {
  const out = columns(6)
  // Fast of one is the value itself. Slow of three: 4, then (8 + 4) / 2 = 6, (2 + 6) / 2 = 4, (16 + 4) / 2 = 10.
  // Line: 6 − 4 = 2, 8 − 6 = 2, 2 − 4 = −2, 16 − 10 = 6. Signal of three: (2 + 2 − 2) / 3, then half the way to 6.
  macd(Float64Array.of(2, 4, 6, 8, 2, 16), 6, { fast: 1, slow: 3, signal: 3 }, out)
  expect([...out.line]).toEqual([Number.NaN, Number.NaN, 2, 2, -2, 6])
  expect([...out.signal.slice(0, 4)]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  expect([out.signal[4], out.signal[5]]).toEqual([2 / 3, 2 / 3 + (6 - 2 / 3) / 2])
  expect(out.distance[5]).toBeCloseTo(6 - 10 / 3, 12)
})

test('what is written piece by piece is what is written at once, to the last bit', () => {
  const periods = fc.record({
    fast: fc.integer({ min: 1, max: 6 }),
    slow: fc.integer({ min: 6, max: 12 }),
    signal: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(prices, periods, (values, lengths) => {
      const [whole, grown] = [columns(values.length), columns(values.length)]
      macd(values, values.length, lengths, whole)
      writtenInParts(values, (seen, length, from) => macd(seen, length, lengths, grown, from))
      expect(grown).toEqual(whole)
    }),
  )
})
