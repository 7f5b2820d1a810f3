/** Where the time axis is marked: on the first bar of a new minute, hour, day, month or year, whichever fits. */

export type TickKind = 'time' | 'day' | 'month' | 'year'

export interface TimeTick {
  readonly index: number
  readonly kind: TickKind
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Spans in milliseconds; the last three are calendar months, of which only the rough length is needed. */
const SPANS = [1, 2, 5, 10, 15, 30]
  .map((n) => n * MINUTE)
  .concat(
    [1, 2, 3, 4, 6, 12].map((n) => n * HOUR),
    [1, 2, 3, 7].map((n) => n * DAY),
    [30, 91, 365].map((n) => n * DAY),
  )
const MONTHS = new Map([
  [30 * DAY, 1],
  [91 * DAY, 3],
  [365 * DAY, 12],
])

/** Monday is the first day of a week: 1 January 1970 was a Thursday. */
const WEEK_OFFSET = 3 * DAY

const offsets = new Map<number, number>()
/** Milliseconds to add to UTC for local time; asked once per UTC day, the engine's own answer is slow. */
const localOffset = (time: number): number => {
  const day = Math.floor(time / DAY)
  let offset = offsets.get(day)
  if (offset === undefined) {
    if (offsets.size > 4_000) offsets.clear()
    offset = -new Date(time).getTimezoneOffset() * MINUTE
    offsets.set(day, offset)
  }
  return offset
}

const monthOf = (local: number): number => {
  const date = new Date(local)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The part of time that `span` cuts it into; two bars in different parts have a mark between them. */
const partOf = (local: number, span: number): number => {
  const months = MONTHS.get(span)
  if (months !== undefined) return Math.floor(monthOf(local) / months)
  return span === 7 * DAY ? Math.floor((local + WEEK_OFFSET) / span) : Math.floor(local / span)
}

const kindOf = (local: number, before: number): TickKind => {
  if (Math.floor(local / DAY) === Math.floor(before / DAY)) return 'time'
  const [month, previous] = [monthOf(local), monthOf(before)]
  if (Math.floor(month / 12) !== Math.floor(previous / 12)) return 'year'
  return month !== previous ? 'month' : 'day'
}

const RANK: Readonly<Record<TickKind, number>> = { time: 0, day: 1, month: 2, year: 3 }

/**
 * Marks among the bars `from` to `to`, looking at every `stride`-th one, at least `apart` places from one another.
 * Where two collide the greater (a new day before a new hour) stays.
 */
export const timeTicks = (
  time: Float64Array,
  slot: Float64Array,
  from: number,
  to: number,
  stride: number,
  period: number,
  apart: number,
): readonly TimeTick[] => {
  const span = SPANS.find((s) => s >= apart * period) ?? SPANS.at(-1)!
  const ticks: TimeTick[] = []
  let index = Math.max(0, from - (from % stride))
  let before = time[index]! + localOffset(time[index]!)
  let part = partOf(before, span)
  for (index += stride; index <= to; index += stride) {
    const local = time[index]! + localOffset(time[index]!)
    const next = partOf(local, span)
    if (next !== part) {
      const kind = kindOf(local, before)
      const last = ticks.at(-1)
      const isFree = last === undefined || slot[index]! - slot[last.index]! >= apart * 0.8
      if (isFree) ticks.push({ index, kind })
      else if (RANK[kind] > RANK[last.kind]) ticks[ticks.length - 1] = { index, kind }
      part = next
    }
    before = local
  }
  return ticks
}
