/**
 * When markets trade. Hours are New York's, where forex, futures, metals and shares all take their day from; the summer
 * time rule is the one of the Energy Policy Act of 2005. Boundaries fall on whole minutes.
 */
import { isNewYorkHoliday } from './holidays.ts'

export const CALENDARS = ['always', 'forex', 'globex', 'newYork'] as const
export type Calendar = (typeof CALENDARS)[number]

/** A stretch of time in which a market trades, or does not: from `since` until just before `until`, epoch milliseconds. */
export interface MarketPhase {
  readonly isOpen: boolean
  readonly since: number
  readonly until: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const sundayOnOrAfter = (year: number, month: number, day: number): number => {
  const first = Date.UTC(year, month, day)
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY
}

const summers = new Map<number, readonly [number, number]>()
const summerOf = (year: number): readonly [number, number] => {
  const known = summers.get(year)
  if (known) return known
  const summer = [sundayOnOrAfter(year, 2, 8) + 7 * HOUR, sundayOnOrAfter(year, 10, 1) + 6 * HOUR] as const
  summers.set(year, summer)
  return summer
}

/** Milliseconds to add to UTC to read New York's clock. */
export const newYorkOffset = (at: number): number => {
  const [start, end] = summerOf(new Date(at).getUTCFullYear())
  return at >= start && at < end ? -4 * HOUR : -5 * HOUR
}

/** UTC instant of a New York wall-clock time given as if it were UTC. No session begins or ends in the lost or doubled hour. */
const fromNewYork = (local: number): number => local - newYorkOffset(local + 5 * HOUR)

/** Local start and end of the session that begins on this local day (midnight as if UTC), if one does. */
const sessionBeginning = (calendar: Exclude<Calendar, 'always'>, day: number): readonly [number, number] | null => {
  const weekday = new Date(day).getUTCDay()
  switch (calendar) {
    case 'forex':
      return weekday === 0 ? [day + 17 * HOUR, day + 5 * DAY + 17 * HOUR] : null
    case 'globex':
      return weekday <= 4 ? [day + 18 * HOUR, day + DAY + 17 * HOUR] : null
    case 'newYork':
      return weekday >= 1 && weekday <= 5 && !isNewYorkHoliday(day) ? [day + 9.5 * HOUR, day + 16 * HOUR] : null
  }
}

/** Longer than any stretch between two openings. */
const LOOK = 9

const findPhase = (calendar: Exclude<Calendar, 'always'>, at: number): MarketPhase => {
  const today = Math.floor((at + newYorkOffset(at)) / DAY) * DAY
  let next = Infinity
  for (let day = today + LOOK * DAY; day >= today - LOOK * DAY; day -= DAY) {
    const session = sessionBeginning(calendar, day)
    if (!session) continue
    const start = fromNewYork(session[0])
    if (start > at) {
      next = start
      continue
    }
    const end = fromNewYork(session[1])
    return at < end ? { isOpen: true, since: start, until: end } : { isOpen: false, since: end, until: next }
  }
  throw new Error(`no session of ${calendar} around ${at}`)
}

const ALWAYS: MarketPhase = { isOpen: true, since: -Infinity, until: Infinity }
const recent: Record<Exclude<Calendar, 'always'>, MarketPhase[]> = { forex: [], globex: [], newYork: [] }
const REMEMBERED = 16

/** The phase that `at` lies in. */
export const phaseAt = (calendar: Calendar, at: number): MarketPhase => {
  if (calendar === 'always') return ALWAYS
  const known = recent[calendar]
  for (const phase of known) if (at >= phase.since && at < phase.until) return phase
  const phase = findPhase(calendar, at)
  known.unshift(phase)
  if (known.length > REMEMBERED) known.pop()
  return phase
}

/** The open stretches within [from, to), clipped to it, oldest first. */
export function* openStretches(calendar: Calendar, from: number, to: number): Generator<readonly [number, number]> {
  for (let at = from; at < to;) {
    const phase = phaseAt(calendar, at)
    const end = Math.min(phase.until, to)
    if (phase.isOpen) yield [at, end]
    at = end
  }
}
