/**
 * Relative strength index, 0 to 100, with the smoothing of its inventor: the first averages of gains and losses are simple
 * ones, each later one is the former times (period − 1), plus the new change, by the period (J. W. Wilder, New Concepts in
 * Technical Trading Systems, 1978). Floats are right here: indicators are drawn, they are not money.
 */

export interface RsiColumns {
  readonly index: Float64Array
  /** The smoothed averages that the next value is made from. */
  readonly gain: Float64Array
  readonly loss: Float64Array
}

/**
 * Writes the index of `values` from index `from` up to `length`; the first is that of the bar `period`, which closes as many
 * changes (NaN before). What lies before `from` in `out` must be as this function left it. A market that did not move at all
 * stands in the middle, at 50.
 */
export const rsi = (values: Float64Array, length: number, period: number, out: RsiColumns, from = 0): void => {
  const { index, gain, loss } = out
  for (let i = from; i < length; i++) {
    if (i < period) {
      index[i] = gain[i] = loss[i] = Number.NaN
      continue
    }
    if (i === period) {
      let [gains, losses] = [0, 0]
      for (let k = 1; k <= period; k++) {
        const change = values[k]! - values[k - 1]!
        if (change > 0) gains += change
        else losses -= change
      }
      gain[i] = gains / period
      loss[i] = losses / period
    } else {
      const change = values[i]! - values[i - 1]!
      gain[i] = (gain[i - 1]! * (period - 1) + Math.max(0, change)) / period
      loss[i] = (loss[i - 1]! * (period - 1) + Math.max(0, -change)) / period
    }
    const both = gain[i]! + loss[i]!
    index[i] = both === 0 ? 50 : 100 * (gain[i]! / both)
  }
}
