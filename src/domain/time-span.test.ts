import { expect, test } from 'vitest'
import { ALL_TIME, instantsOf, isBackwards, type TimeSpan } from './time-span.ts'

const NOW = Date.UTC(2026, 2, 14, 15)
const DAY = 86_400_000
const between = (from: string, to: string): TimeSpan => ({ days: 0, dates: { from, to } })
const at = (...of: [number, number, number]) => new Date(...of).getTime()

test('all time has no ends, days back have a beginning', () => {
  expect(instantsOf(ALL_TIME, NOW)).toEqual({})
  expect(instantsOf({ days: 30, dates: null }, NOW)).toEqual({ from: NOW - 30 * DAY })
})

test('dates are days of the calendar here, from their first instant to their last', () => {
  expect(instantsOf(between('2026-03-01', '2026-03-01'), NOW)).toEqual({ from: at(2026, 2, 1), to: at(2026, 2, 2) - 1 })
  expect(instantsOf(between('2026-02-28', '2026-12-31'), NOW)).toEqual({ from: at(2026, 1, 28), to: at(2027, 0, 1) - 1 })
  expect(instantsOf(between('2028-02-29', '2028-02-29'), NOW)).toEqual({ from: at(2028, 1, 29), to: at(2028, 2, 1) - 1 })
})

test('one date alone leaves the other end open, none leaves both', () => {
  expect(instantsOf(between('2026-03-01', ''), NOW)).toEqual({ from: at(2026, 2, 1) })
  expect(instantsOf(between('', '2026-03-01'), NOW)).toEqual({ to: at(2026, 2, 2) - 1 })
  expect(instantsOf(between('', ''), NOW)).toEqual({})
})

test('a year that is being typed is asked for as the venue can read it', () => {
  expect(instantsOf(between('0002-03-01', '0020-03-01'), NOW)).toEqual({ from: 0, to: 0 })
  expect(instantsOf(between('2026-03-01', '275760-12-31'), NOW)).toEqual({ from: at(2026, 2, 1) })
})

test('days by UTC begin and end by UTC, wherever the person is', () => {
  const byUtc = (from: string, to: string): TimeSpan => ({ days: 0, dates: { from, to, isUtc: true } })
  expect(instantsOf(byUtc('2026-11-05', '2026-11-05'), NOW)).toEqual({ from: Date.UTC(2026, 10, 5), to: Date.UTC(2026, 10, 6) - 1 })
  expect(instantsOf(byUtc('2026-12-31', ''), NOW)).toEqual({ from: Date.UTC(2026, 11, 31) })
  expect(instantsOf(byUtc('0020-03-01', '2028-02-29'), NOW)).toEqual({ from: 0, to: Date.UTC(2028, 2, 1) - 1 })
})

test.each([
  [between('2026-03-02', '2026-03-01'), true],
  [between('2026-03-01', '2026-03-01'), false],
  [between('2026-03-02', ''), false],
  [ALL_TIME, false],
])('%j is backwards: %s', (span, expected) => expect(isBackwards(span)).toBe(expected))
