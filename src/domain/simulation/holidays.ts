/** Whole days on which the New York exchanges stay closed, by their own rules (NYSE Rule 7.2); half days are not modelled. */
const DAY = 86_400_000

/** The `nth` weekday (0 Sunday) of a month; -1 is the last one. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  if (nth < 0) {
    const last = Date.UTC(year, month + 1, 0)
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY
  }
  const first = Date.UTC(year, month, 1)
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7) * DAY
}

/** A fixed date, moved to Friday when it falls on Saturday and to Monday when on Sunday. */
const observed = (year: number, month: number, day: number): number => {
  const date = Date.UTC(year, month, day)
  const weekday = new Date(date).getUTCDay()
  return weekday === 6 ? date - DAY : weekday === 0 ? date + DAY : date
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, ch. 8). */
const easter = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthDay = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(monthDay / 31) - 1, (monthDay % 31) + 1)
}

const holidaysOf = (year: number): ReadonlySet<number> => {
  const days = [
    nthWeekday(year, 0, 1, 3),
    nthWeekday(year, 1, 1, 3),
    easter(year) - 2 * DAY,
    nthWeekday(year, 4, 1, -1),
    observed(year, 6, 4),
    nthWeekday(year, 8, 1, 1),
    nthWeekday(year, 10, 4, 4),
    observed(year, 11, 25),
  ]
  // A New Year's Day on Saturday is not made up for on the last trading day of the old year.
  const newYear = Date.UTC(year, 0, 1)
  if (new Date(newYear).getUTCDay() !== 6) days.push(observed(year, 0, 1))
  if (year >= 2022) days.push(observed(year, 5, 19))
  return new Set(days)
}

const years = new Map<number, ReadonlySet<number>>()

/** `day` is a New York date as UTC midnight, epoch milliseconds. */
export const isNewYorkHoliday = (day: number): boolean => {
  const year = new Date(day).getUTCFullYear()
  let days = years.get(year)
  if (!days) {
    days = holidaysOf(year)
    years.set(year, days)
  }
  return days.has(day)
}
