import { expect, test } from 'vitest'
import { LOCALES } from '../../domain/constants.ts'
import { WEEK_START, weekStartOf } from './week-start.ts'

test.each(LOCALES)('what is written down for %s is what this engine says', (locale) => expect(weekStartOf(locale)).toBe(WEEK_START[locale]))

test('a browser may say it in either way, or not at all', () => {
  expect(weekStartOf('de', () => ({ getWeekInfo: () => ({ firstDay: 7 }) }))).toBe(7)
  expect(weekStartOf('de', () => ({ weekInfo: { firstDay: 6 } }))).toBe(6)
  expect(weekStartOf('ar', () => ({}))).toBe(6)
  expect(weekStartOf('de', () => ({ weekInfo: { firstDay: 0 } }))).toBe(1)
})
