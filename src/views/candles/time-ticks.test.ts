import { describe, expect, test } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const HOUR = 3_600_000
const offset = new Date(Date.UTC(2026, 2, 14)).getTimezoneOffset() * 60_000
/** Local midnight of 14 March 2026, so that the test holds in any time zone. */
const START = Date.UTC(2026, 2, 14) + offset

const series = (count: number, period: number, start = START): { time: Float64Array; slot: Float64Array } => ({
  time: Float64Array.from({ length: count }, (_, i) => start + i * period),
  slot: Float64Array.from({ length: count }, (_, i) => i),
})

describe('timeTicks', () => {
  test('marks hours at even distances and the new day as a day', () => {
    const { time, slot } = series(60, HOUR)
    const ticks = timeTicks(time, slot, 0, 59, 1, HOUR, 10)
    expect(ticks.map((tick) => [tick.index, tick.kind])).toEqual([
      [12, 'time'],
      [24, 'day'],
      [36, 'time'],
      [48, 'day'],
    ])
  })

  test('marks months and years of daily bars', () => {
    const { time, slot } = series(400, 24 * HOUR)
    const kinds = timeTicks(time, slot, 0, 399, 1, 24 * HOUR, 25).map((tick) => tick.kind)
    expect(kinds.filter((kind) => kind === 'year')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'month').length).toBeGreaterThanOrEqual(11)
    expect(kinds).not.toContain('time')
  })

  test('never puts two marks closer than they may be', () => {
    const { time, slot } = series(2_000, 60_000)
    for (const apart of [7, 12, 33, 90, 400]) {
      const ticks = timeTicks(time, slot, 100, 1_900, 1, 60_000, apart)
      for (let i = 1; i < ticks.length; i++) expect(ticks[i]!.index - ticks[i - 1]!.index).toBeGreaterThanOrEqual(apart * 0.8)
    }
  })

  test('after a pause the new day goes before the hour that it crowds out', () => {
    const time = Float64Array.from([20, 21, 22, 23, 33, 34, 35, 36].map((hour) => START + hour * HOUR))
    const slot = Float64Array.from([0, 1, 2, 3, 7, 8, 9, 10])
    const ticks = timeTicks(time, slot, 0, 7, 1, HOUR, 2)
    expect(ticks.find((tick) => tick.index === 4)?.kind).toBe('day')
  })

  test('the same part of the axis has the same marks whatever else is in view', () => {
    const { time, slot } = series(500, 60_000)
    const all = timeTicks(time, slot, 0, 499, 1, 60_000, 10).filter((tick) => tick.index >= 200 && tick.index <= 300)
    const part = timeTicks(time, slot, 150, 350, 1, 60_000, 10).filter((tick) => tick.index >= 200 && tick.index <= 300)
    expect(part).toEqual(all)
  })
})
