/** How many lines of the log fall into each stretch of time. Pure. */
import { bin } from 'd3-array'
import type { LogLine } from './log-lines.ts'

export interface LogBar {
  /** Epoch milliseconds; the last bar ends with the last line. */
  readonly from: number
  readonly to: number
  readonly count: number
  readonly errors: number
  /** Of the first line in it; of an empty bar, of the first line after it. */
  readonly seq: number
}

export const MOST_BARS = 60

/** Stretches of equal length from the first moment to the last; fewer than {@link MOST_BARS} only if there aren't as many milliseconds. */
export const barsOf = (lines: readonly LogLine[], start: number, end: number): readonly LogBar[] => {
  if (lines.length === 0) return []
  const length = Math.max(1, Math.ceil((end - start + 1) / MOST_BARS))
  const thresholds = Array.from({ length: MOST_BARS - 1 }, (_, index) => start + (index + 1) * length).filter((at) => at <= end)
  const bins = bin<LogLine, number>()
    .value(({ at }) => at)
    .domain([start, start + (thresholds.length + 1) * length])
    .thresholds(thresholds)(lines)
  let next = lines.at(-1)!.seq
  return bins
    .toReversed()
    .map((each) => {
      next = each[0]?.seq ?? next
      return {
        from: each.x0!,
        to: Math.min(each.x1!, end),
        count: each.length,
        errors: each.filter(({ origin }) => origin === 'errors').length,
        seq: next,
      }
    })
    .toReversed()
}

/** The bar that holds a moment. */
export const barAt = (bars: readonly LogBar[], at: number): number =>
  Math.max(
    0,
    bars.findLastIndex(({ from }) => from <= at),
  )

/** The nearest bar with lines in it, in one direction; where there is none, the bar one is at. */
export const nextFilled = (bars: readonly LogBar[], from: number, direction: 1 | -1): number => {
  for (let index = from + direction; index >= 0 && index < bars.length; index += direction) if (bars[index]!.count > 0) return index
  return from
}
