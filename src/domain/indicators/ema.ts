/**
 * Exponential moving average with the weight 2 / (period + 1), begun with the simple average of the first period (J. Murphy,
 * Technical Analysis of the Financial Markets, chapter 9). Floats are right here: indicators are drawn, they are not money.
 */
import { meanOf } from './sma.ts'

/**
 * Writes the averages of `values` from index `from` up to `length` into `out`; before the first whole period there is none
 * (NaN). `first` is the index of the first value that there is. What lies before `from` in `out` must be as this function
 * left it.
 */
export const ema = (values: Float64Array, length: number, period: number, out: Float64Array, from = 0, first = 0): void => {
  const weight = 2 / (period + 1)
  const begin = first + period - 1
  for (let i = from; i < length; i++) {
    if (i < begin) out[i] = Number.NaN
    else if (i === begin) out[i] = meanOf(values, i, period)
    else out[i] = out[i - 1]! + weight * (values[i]! - out[i - 1]!)
  }
}
