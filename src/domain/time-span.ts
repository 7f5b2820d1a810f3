/** The time that a list is narrowed to: so many days back, or from one day to another. */
import type { StatementDays } from './statement.ts'

/** Days of the calendar where the person is, `2026-03-14`, both included; one that isn't chosen yet is empty. */
export interface Dates {
  readonly from: string
  readonly to: string
  /** They are days by UTC. */
  readonly isUtc?: true
}

/** `0` days without dates are all time. */
export interface TimeSpan {
  readonly days: StatementDays
  readonly dates: Dates | null
}

export const ALL_TIME: TimeSpan = { days: 0, dates: null }
export const NO_DATES: Dates = { from: '', to: '' }

const DAY = 86_400_000
/** No later than a date can say. */
const LAST_INSTANT = 8.64e15
const DATE = /^(\d{4,6})-(\d{2})-(\d{2})$/

/** The first instant of a day, some days on, by the calendar of this device or by UTC; `null` where there is no such day. */
const startOf = (day: string, on = 0, isUtc = false): number | null => {
  const [, year, month, date] = DATE.exec(day) ?? []
  if (year === undefined) return null
  const parts = [2000, Number(month) - 1, Number(date) + on] as const
  const start = isUtc ? new Date(Date.UTC(...parts)) : new Date(...parts)
  if (isUtc) start.setUTCFullYear(Number(year) + start.getUTCFullYear() - 2000)
  else start.setFullYear(Number(year) + start.getFullYear() - 2000)
  return Number.isNaN(start.getTime()) ? null : start.getTime()
}

const within = (at: number): number => Math.min(Math.max(at, 0), LAST_INSTANT)

/** The last instant of a day by the calendar of this device, epoch milliseconds; `null` where there is no such day. */
export const lastInstantOfDay = (day: string): number | null => {
  const after = startOf(day, 1)
  return after === null ? null : within(after - 1)
}

/** The day of an instant by the calendar of this device, as a date field has it: `2026-12-31`. */
export const dayOf = (at: number): string => {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** As the calls take it: epoch milliseconds, both included. */
export const instantsOf = ({ days, dates }: TimeSpan, now: number): { readonly from?: number; readonly to?: number } => {
  if (dates === null) return days === 0 ? {} : { from: within(now - days * DAY) }
  const [from, after] = [startOf(dates.from, 0, dates.isUtc), startOf(dates.to, 1, dates.isUtc)]
  return { ...(from !== null && { from: within(from) }), ...(after !== null && { to: within(after - 1) }) }
}

/** The first day is after the last: nothing can lie between them. */
export const isBackwards = ({ dates }: TimeSpan): boolean => dates !== null && dates.from !== '' && dates.to !== '' && dates.from > dates.to
