import { expect, test } from 'vitest'
import { dateOfDay, dueTimeOf, firstDayOf, lastDueDay } from './plan-days.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  ['2026-01-14T00:00:00Z', '2026-01-15'],
  ['2026-01-14T23:59:59.999Z', '2026-01-15'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('of a purchase at %s the first day is %s', (bought, first) => {
  expect(dateOfDay(firstDayOf(at(bought)))).toBe(first)
})

test('a result is due ten minutes after the end of its day, and not a millisecond before', () => {
  const day = firstDayOf(at('2026-01-13T09:00:00Z'))
  expect(dateOfDay(day)).toBe('2026-01-14')
  expect(new Date(dueTimeOf(day)).toISOString()).toBe('2026-01-15T00:10:00.000Z')
  expect(lastDueDay(dueTimeOf(day))).toBe(day)
  expect(lastDueDay(dueTimeOf(day) - 1)).toBe(day - 1)
})
