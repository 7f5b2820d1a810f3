/** Months and days by UTC, as the venue names them: `2026-11`, `2026-11-05`. */

/** What the venue can be asked for. */
export const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/
const FIRST_MONTH = '2000-01'
const DAYS_OF_WEEK = 7

/** The day of an instant. */
export const utcDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The month of a day or of an instant that is written out. */
export const monthOf = (day: string): string => day.slice(0, 7)

const shifted = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(utcDayOf(Date.UTC(year, number - 1 + by)))
}

export const monthAfter = (month: string): string => shifted(month, 1)

/** `null` before the first month that the venue can be asked for. */
export const monthBefore = (month: string): string | null => (month > FIRST_MONTH ? shifted(month, -1) : null)

/** The first instant of a day. */
export const startOfUtcDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Day of the week, from Monday 1 to Sunday 7. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

const weekDayOf = (day: string): number => new Date(startOfUtcDay(day)).getUTCDay() || DAYS_OF_WEEK

/** The days of a month week by week; `null` where a week has days of another month. */
export const weeksOf = (month: string, firstDay: WeekDay): readonly (readonly (string | null)[])[] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (weekDayOf(`${month}-01`) - firstDay + DAYS_OF_WEEK) % DAYS_OF_WEEK
  const weeks = Math.ceil((before + count) / DAYS_OF_WEEK)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_place, place) => {
      const day = week * DAYS_OF_WEEK + place - before + 1
      return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}
