/** Prices for the tests of indicators, and a market that tells them as a live one does. */
import fc from 'fast-check'

export const prices = fc
  .array(fc.double({ min: 0.000_1, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 60 })
  .map((list) => Float64Array.from(list))

/**
 * As the chart brings an indicator in step: the history at once, then every bar first with a price that it did not keep, then
 * with the price that it did. Each time only what may have changed is written: the last bar, or the last two when one was added.
 */
export const writtenInParts = (values: Float64Array, write: (seen: Float64Array, length: number, from: number) => void): void => {
  const seen = Float64Array.from(values)
  const history = Math.max(1, values.length >> 1)
  write(seen, history, 0)
  for (let i = history; i < values.length; i++) {
    seen[i] = values[i]! * 1.5
    write(seen, i + 1, i - 1)
    seen[i] = values[i]!
    write(seen, i + 1, i)
  }
}
