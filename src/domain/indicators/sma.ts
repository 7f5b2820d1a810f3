/**
 * Simple moving average: the mean of the last `period` values (as in every textbook; J. Murphy, Technical Analysis of the
 * Financial Markets, chapter 9). Indicators are drawn and not money: floats are right here, they only become pixels.
 */

/**
 * Writes the averages of `values` from index `from` up to `length` into `out`; before the first whole period there is none
 * (NaN). What lies before `from` in `out` must be as this function left it. The running sum is taken anew at every multiple
 * of the period, so rounding does not pile up and a value depends on its index alone, not on where the writing began.
 */
export const sma = (values: Float64Array, length: number, period: number, out: Float64Array, from = 0): void => {
  for (let i = from; i < length; i++) {
    if (i < period - 1) out[i] = Number.NaN
    else if (i === period - 1 || i % period === 0) out[i] = meanOf(values, i, period)
    else out[i] = out[i - 1]! + (values[i]! - values[i - period]!) / period
  }
}

/** Mean of the `period` values that end with index `end`. */
export const meanOf = (values: Float64Array, end: number, period: number): number => {
  let sum = 0
  for (let i = end - period + 1; i <= end; i++) sum += values[i]!
  return sum / period
}
