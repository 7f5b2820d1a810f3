import { describe, expect, test } from 'vitest'
import { newYorkOffset, openStretches, phaseAt, type Calendar } from '../../src/domain/simulation/calendar.ts'
import { isNewYorkHoliday } from '../../src/domain/simulation/holidays.ts'

const at = (text: string): number => Date.parse(`${text}Z`)

describe('market hours', () => {
  test.each<[Calendar, string, boolean, string]>([
    ['forex', '2026-01-16T21:59', true, '2026-01-16T22:00'],
    ['forex', '2026-01-16T22:00', false, '2026-01-18T22:00'],
    ['forex', '2026-01-18T22:00', true, '2026-01-23T22:00'],
    ['forex', '2026-03-13T20:00', true, '2026-03-13T21:00'],
    ['globex', '2026-01-14T21:59', true, '2026-01-14T22:00'],
    ['globex', '2026-01-14T22:30', false, '2026-01-14T23:00'],
    ['globex', '2026-01-17T12:00', false, '2026-01-18T23:00'],
    ['newYork', '2026-01-14T14:29', false, '2026-01-14T14:30'],
    ['newYork', '2026-01-14T14:30', true, '2026-01-14T21:00'],
    ['newYork', '2026-07-15T13:30', true, '2026-07-15T20:00'],
    ['newYork', '2026-12-24T21:00', false, '2026-12-28T14:30'],
  ])('%s at %s is open: %s, until %s', (calendar, time, isOpen, until) => {
    expect(phaseAt(calendar, at(time))).toMatchObject({ isOpen, until: at(until) })
  })

  test('crypto never closes', () => {
    expect(phaseAt('always', 0)).toEqual({ isOpen: true, since: -Infinity, until: Infinity })
  })

  test.each<Calendar>(['forex', 'globex', 'newYork'])('phases of %s follow each other without gap or overlap', (calendar) => {
    let phase = phaseAt(calendar, at('2025-01-01T00:00'))
    while (phase.until < at('2027-01-01T00:00')) {
      const next = phaseAt(calendar, phase.until)
      expect(next.since).toBe(phase.until)
      expect(next.isOpen).toBe(!phase.isOpen)
      expect(phaseAt(calendar, next.until - 1)).toEqual(next)
      phase = next
    }
  })

  test('a week of shares has five sessions of six and a half hours', () => {
    const stretches = [...openStretches('newYork', at('2026-02-02T00:00'), at('2026-02-09T00:00'))]
    expect(stretches.map(([start, end]) => (end - start) / 3_600_000)).toEqual([6.5, 6.5, 6.5, 6.5, 6.5])
  })

  test('New York keeps summer time from the second Sunday of March to the first of November', () => {
    const hours = (text: string): number => newYorkOffset(at(text)) / 3_600_000
    expect(['2026-03-08T06:59', '2026-03-08T07:00', '2026-11-01T05:59', '2026-11-01T06:00'].map(hours)).toEqual([-5, -4, -4, -5])
    for (let time = at('2024-01-01T00:30'); time < at('2027-01-01T00:00'); time += 6 * 3_600_000) {
      const [shown] = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' }).formatToParts(
        time,
      )
      expect(Number(shown?.value)).toBe(new Date(time + newYorkOffset(time)).getUTCHours())
    }
  })

  test.each([
    ['2026', ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25']],
    ['2027', ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24']],
    ['2022', ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26']],
  ])('holidays of %s are those the exchange published', (year, expected) => {
    const days: string[] = []
    for (let day = at(`${year}-01-01T00:00`); day < at(`${Number(year) + 1}-01-01T00:00`); day += 86_400_000) {
      if (isNewYorkHoliday(day)) days.push(new Date(day).toISOString().slice(5, 10))
    }
    expect(days).toEqual(expected)
  })
})
