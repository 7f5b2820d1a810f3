import type { Decimal } from '../../src/domain/money.ts'
import { trailingStopOf } from '../../src/domain/trailing.ts'
import type { Feed } from '../core/feed/feed.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import { trailOf } from './contract-rules.ts'
import type { OrderRow } from './orders.repository.ts'

/**
 * Where the trailing stop of an open order lies at an instant, asked again and again: each time only the ticks since are looked at.
 * `null` for an order that has none.
 */
export const followTrail = (feed: Feed, instrument: Instrument, row: OrderRow): ((now: number) => Decimal) | null => {
  const followed = trailOf(row)
  if (followed === null) return null
  const { setAt: _, since, ...start } = followed
  let [trail, seen] = [start, since]
  let stop = trailingStopOf(trail)
  return (now) => {
    if (now <= seen) return stop
    const { best } = feed.firstTrailing(instrument, seen, now, trail)
    seen = now
    if (best !== trail.best) {
      trail = { ...trail, best }
      stop = trailingStopOf(trail)
    }
    return stop
  }
}
