/** Daily closes of a market, on every UTC day that is over. They never change, so each is asked for once. */
import type { Decimal } from '../../../src/domain/money.ts'
import { DAY } from '../../../src/domain/simulation/calendar.ts'
import { closesFrom, SLACK_DAYS } from '../../../src/domain/plans/day-closes.ts'
import { dueTimeOf } from '../../../src/domain/plans/plan-days.ts'
import type { Feed } from '../feed/feed.ts'
import type { Instrument } from '../feed/instrument.ts'

/** An exchange that doesn't answer is left alone for so long, milliseconds. */
const RETRY_AFTER = 60_000
const STRETCHES_KEPT = 200

/** The closes aren't known now, and may be later. */
export class ClosesUnknown extends Error {}

/** They aren't, and nobody was asked: the source of prices is left alone for a while. */
export class ClosesNotAsked extends ClosesUnknown {}

interface Known {
  readonly stretches: Map<string, Promise<readonly Decimal[]>>
  /** Until when a market isn't asked for again. */
  readonly resting: Map<string, number>
}
const known = new WeakMap<Feed, Known>()

const knownOf = (feed: Feed): Known => {
  const of = known.get(feed) ?? { stretches: new Map<string, Promise<readonly Decimal[]>>(), resting: new Map<string, number>() }
  known.set(feed, of)
  return of
}

const read = async (feed: Feed, instrument: Instrument, lastDay: number, count: number, now: number): Promise<readonly Decimal[]> => {
  const end = (lastDay + 1) * DAY
  const candles = await feed.candles(instrument, { period: '1d', before: end, limit: count + SLACK_DAYS, now: end - 1 })
  // An exchange trades every day: a day that is missing has been left out, or isn't there yet.
  if (!feed.isSimulated && !candles.some(([open]) => Math.floor(open / DAY) === lastDay) && now < dueTimeOf(lastDay) + DAY)
    throw new ClosesUnknown(`${instrument.code} has no candle of the last day yet`)
  const closes = closesFrom(candles, lastDay, count)
  if (closes === null) throw new ClosesUnknown(`${instrument.code} has no close of a day up to ${lastDay}`)
  return closes
}

/**
 * The closes of `count` days up to `lastDay`, which must be over, oldest first. Throws `ClosesUnknown` when the source of prices
 * doesn't tell; then it isn't asked again for a minute.
 *
 * @param now epoch milliseconds
 */
export const closesOf = (feed: Feed, instrument: Instrument, lastDay: number, count: number, now: number): Promise<readonly Decimal[]> => {
  const { stretches, resting } = knownOf(feed)
  const { code } = instrument
  const key = `${code} ${lastDay} ${count}`
  const found = stretches.get(key)
  if (found) return found
  if (now < (resting.get(code) ?? -Infinity)) return Promise.reject(new ClosesNotAsked(`${code} was asked for in vain`))
  const reading = read(feed, instrument, lastDay, count, now).catch((error: unknown) => {
    stretches.delete(key)
    resting.set(code, now + RETRY_AFTER)
    throw error instanceof ClosesUnknown ? error : new ClosesUnknown(`${code} has no closes now`, { cause: error })
  })
  stretches.set(key, reading)
  for (const oldest of stretches.keys()) {
    if (stretches.size <= STRETCHES_KEPT) break
    stretches.delete(oldest)
  }
  return reading
}
