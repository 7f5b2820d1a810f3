/**
 * Bollinger bands: the simple average, and as many standard deviations above and below it. The deviation is that of the whole
 * population (divided by the period, not by one less), as J. Bollinger has it (Bollinger on Bollinger Bands, 2001). Floats
 * are right here: indicators are drawn, they are not money.
 */
import { meanOf } from './sma.ts'

export interface BollingerColumns {
  readonly middle: Float64Array
  readonly upper: Float64Array
  readonly lower: Float64Array
}

/**
 * Writes the bands of `values` from index `from` up to `length`; before the first whole period there are none (NaN). The
 * deviation is taken in two passes: the difference of two great squares would leave nothing of a quiet market.
 */
export const bollinger = (
  values: Float64Array,
  length: number,
  period: number,
  deviations: number,
  out: BollingerColumns,
  from = 0,
): void => {
  const { middle, upper, lower } = out
  for (let i = from; i < length; i++) {
    if (i < period - 1) {
      middle[i] = upper[i] = lower[i] = Number.NaN
      continue
    }
    const mean = meanOf(values, i, period)
    let squares = 0
    for (let k = i - period + 1; k <= i; k++) squares += (values[k]! - mean) * (values[k]! - mean)
    const band = deviations * Math.sqrt(squares / period)
    middle[i] = mean
    upper[i] = mean + band
    lower[i] = mean - band
  }
}
