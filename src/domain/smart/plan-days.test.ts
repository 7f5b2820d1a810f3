import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay, dayOfDate, dueTimeOf, firstDayOf, lastDueDay } from './plan-days.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  ['2026-01-14T00:00:00Z', '2026-01-15'],
  ['2026-01-14T23:59:59.999Z', '2026-01-15'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('of a purchase at %s the first day is %s', (bought, first) => {
  expect(dateOfDay(firstDayOf(at(bought)))).toBe(first)
})

test('a result is due ten minutes after the end of its day, and not a millisecond before', () => {
  const day = dayOfDate('2026-01-14')
  expect(new Date(dueTimeOf(day)).toISOString()).toBe('2026-01-15T00:10:00.000Z')
  expect(lastDueDay(dueTimeOf(day))).toBe(day)
  expect(lastDueDay(dueTimeOf(day) - 1)).toBe(day - 1)
})

test('dates are read as they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (day) => {
      expect(dayOfDate(dateOfDay(day))).toBe(day)
    }),
  )
})
