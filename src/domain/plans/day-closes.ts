/** Closes of consecutive UTC days out of daily candles: the venue works by them, and the page checks them against the candles that all see. */
import { compare, type Decimal } from '../money.ts'
import { DAY } from '../simulation/calendar.ts'
import type { Candle } from '../wire/market.ts'

/** Candles to ask for besides those of the days: more than the longest stretch without trading, which is some holidays and a weekend. */
export const SLACK_DAYS = 10

/**
 * Closes of `count` days up to `lastDay`, oldest first; `null` when the candles don't tell. A day without trading has the close of
 * the day before.
 *
 * @param candles daily ones, oldest first
 */
export const closesFrom = (candles: readonly Candle[], lastDay: number, count: number): readonly Decimal[] | null => {
  const closeOf = new Map(candles.map(([open, , , , close]) => [Math.floor(open / DAY), close]))
  const closes: Decimal[] = []
  const firstDay = lastDay - count + 1
  let close = candles.findLast(([open]) => open < firstDay * DAY)?.[4]
  for (let day = firstDay; day <= lastDay; day++) {
    close = closeOf.get(day) ?? close
    if (close === undefined || compare(close, '0') <= 0) return null
    closes.push(close)
  }
  return closes
}
