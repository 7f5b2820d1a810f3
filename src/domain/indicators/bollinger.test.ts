import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prices, writtenInParts } from '../../../tests/support/indicator-series.ts'
import { bollinger, type BollingerColumns } from './bollinger.ts'

const columns = (size: number): BollingerColumns => ({
  middle: new Float64Array(size),
  upper: new Float64Array(size),
  lower: new Float64Array(size),
})

test('two deviations of the whole population about the mean', () => {
  const out = columns(9)
  // Mean 5; squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, by eight is 4, its root 2. The ninth value moves the window:
  // 4 4 4 5 5 7 9 10 has the mean 6, squares 4 + 4 + 4 + 1 + 1 + 1 + 9 + 16 = 40, by eight is 5.
  bollinger(Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9, 10), 9, 8, 2, out)
  expect([out.middle[6], out.middle[7], out.upper[7], out.lower[7]]).toEqual([Number.NaN, 5, 9, 1])
  expect([out.middle[8], out.upper[8], out.lower[8]]).toEqual([6, 6 + 2 * Math.sqrt(5), 6 - 2 * Math.sqrt(5)])
})

test('a market that does not move has no width, however dear', () => {
  const out = columns(3)
  bollinger(new Float64Array(3).fill(65_536.25), 3, 3, 2, out)
  expect([out.upper[2], out.lower[2]]).toEqual([65_536.25, 65_536.25])
})

test('what is written piece by piece is what is written at once, to the last bit', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 12 }), (values, period) => {
      const [whole, grown] = [columns(values.length), columns(values.length)]
      bollinger(values, values.length, period, 2, whole)
      writtenInParts(values, (seen, length, from) => bollinger(seen, length, period, 2, grown, from))
      expect(grown).toEqual(whole)
    }),
  )
})
