/** Where candles begin, on both sides. Weeks begin on Monday 00:00 UTC, every other period divides the UTC day. */
import { PERIOD_MS, type Period } from './periods.ts'

/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4 * 86_400_000

/** Open time of the candle that holds `at`. */
export const candleOpenTime = (period: Period, at: number): number => {
  const offset = period === '1w' ? FIRST_MONDAY : 0
  return Math.floor((at - offset) / PERIOD_MS[period]) * PERIOD_MS[period] + offset
}
