import { expect, test } from 'vitest'
import { barAt, barsOf, MOST_BARS, nextFilled } from './log-histogram.ts'
import type { LogLine } from './log-lines.ts'

const line = (seq: number, at: number, origin: LogLine['origin'] = 'you'): LogLine => ({
  seq,
  at,
  chart: 'session',
  key: '',
  kind: 'fact',
  origin,
  eventType: null,
  name: '',
  reason: '',
  values: {},
  states: [],
})

test('every line is in one bar, the first and the last ones too', () => {
  for (const end of [0, 1, 59, 60, 61, 12_345, 86_400_000]) {
    const lines = Array.from({ length: 50 }, (_, index) => line(index + 1, 1_000 + Math.round((end * index) / 49)))
    const bars = barsOf(lines, 1_000, 1_000 + end)
    expect(bars.length).toBeLessThanOrEqual(MOST_BARS)
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(50)
    expect([bars[0]!.from, bars.at(-1)!.to]).toEqual([1_000, 1_000 + end])
  }
})

test('a bar counts its failures and leads to its first line, an empty one to the next', () => {
  const bars = barsOf([line(4, 0), line(5, 1, 'errors'), line(9, 6_000)], 0, 6_000)
  expect(bars).toHaveLength(MOST_BARS)
  expect(bars[0]).toMatchObject({ count: 2, errors: 1, seq: 4 })
  expect(bars[1]).toMatchObject({ count: 0, errors: 0, seq: 9 })
  expect(bars.at(-1)).toMatchObject({ count: 1, seq: 9 })
})

test('lines that are left out leave the stretches where they were', () => {
  const bars = barsOf([line(9, 3_000)], 0, 6_000)
  expect(bars).toHaveLength(MOST_BARS)
  expect(bars.findIndex(({ count }) => count === 1)).toBe(barAt(bars, 3_000))
  expect(bars.at(-1)).toMatchObject({ count: 0, seq: 9 })
  expect(barsOf([], 0, 6_000)).toEqual([])
})

test('from bar to bar, past those without lines', () => {
  const bars = barsOf([line(1, 0), line(2, 3_000), line(3, 6_000)], 0, 6_000)
  const middle = barAt(bars, 3_000)
  expect([barAt(bars, -5), barAt(bars, 6_000)]).toEqual([0, bars.length - 1])
  expect(nextFilled(bars, 0, 1)).toBe(middle)
  expect(nextFilled(bars, middle, 1)).toBe(bars.length - 1)
  expect(nextFilled(bars, bars.length - 1, 1)).toBe(bars.length - 1)
  expect(nextFilled(bars, middle, -1)).toBe(0)
})
