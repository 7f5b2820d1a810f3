/**
 * Moving average convergence/divergence: the fast exponential average less the slow one, its own exponential average as the
 * signal, and the distance between the two (G. Appel, The Moving Average Convergence-Divergence Method, 1979; the distance
 * after T. Aspray, 1986). Floats are right here: indicators are drawn, they are not money.
 */
import { ema } from './ema.ts'

export interface MacdColumns {
  readonly line: Float64Array
  readonly signal: Float64Array
  readonly distance: Float64Array
  /** The two averages that the next value is made from. */
  readonly fast: Float64Array
  readonly slow: Float64Array
}

export interface MacdPeriods {
  readonly fast: number
  readonly slow: number
  readonly signal: number
}

/**
 * Writes line, signal and distance of `values` from index `from` up to `length`; NaN where there is none yet. What lies before
 * `from` in `out` must be as this function left it.
 */
export const macd = (values: Float64Array, length: number, periods: MacdPeriods, out: MacdColumns, from = 0): void => {
  const { line, signal, distance, fast, slow } = out
  ema(values, length, periods.fast, fast, from)
  ema(values, length, periods.slow, slow, from)
  for (let i = from; i < length; i++) line[i] = fast[i]! - slow[i]!
  ema(line, length, periods.signal, signal, from, Math.max(periods.fast, periods.slow) - 1)
  for (let i = from; i < length; i++) distance[i] = line[i]! - signal[i]!
}
