import { expect, test } from 'vitest'
import { MONTH, monthAfter, monthBefore, monthOf, startOfUtcDay, utcDayOf, weeksOf } from './calendar-month.ts'

test('a day and a month are those of UTC, whatever the clock of the device says', () => {
  expect(utcDayOf(Date.UTC(2026, 10, 30, 23, 59))).toBe('2026-11-30')
  expect(monthOf('2026-11-30')).toBe('2026-11')
  expect(startOfUtcDay('2026-11-30')).toBe(Date.UTC(2026, 10, 30))
})

test('the months before and after go over the year; there is none before the first that can be asked for', () => {
  expect([monthBefore('2026-01'), monthAfter('2026-12')]).toEqual(['2025-12', '2027-01'])
  expect([monthBefore('2000-02'), monthBefore('2000-01')]).toEqual(['2000-01', null])
})

test.each(['2026-00', '2026-13', '1999-12', '2026-1', '2026-11-01', ''])('%s is no month', (word) => {
  expect(MONTH.test(word)).toBe(false)
})

test('a month is laid out by weeks, from the day on which a week begins', () => {
  // The first of November 2026 is a Sunday.
  const fromMonday = weeksOf('2026-11', 1)
  expect(fromMonday).toHaveLength(6)
  expect(fromMonday[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(fromMonday[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2026-11', 6)[0]).toEqual([null, '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'])
  // Four weeks exactly.
  expect(weeksOf('2021-02', 1)).toHaveLength(4)
  expect(weeksOf('2024-02', 1).flat().filter(Boolean)).toHaveLength(29)
})
