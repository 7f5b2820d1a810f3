/** What the list of everything is narrowed to, and how its address says so. */
import { MONTH } from './calendar-month.ts'
import { STATEMENT_DAYS } from './statement.ts'
import { ALL_TIME, NO_DATES, type TimeSpan } from './time-span.ts'
import type { GeneralKind, GeneralResult, GeneralSide, GeneralStatus } from './wire/general-order.ts'

/** Each part that is `null` leaves everything. The time is that of closing where only closed orders are asked for, and else of opening. */
export interface GeneralFilter extends TimeSpan {
  readonly kind: GeneralKind | null
  readonly status: GeneralStatus | null
  /** A market's code. */
  readonly code: string | null
  readonly side: GeneralSide | null
  readonly result: GeneralResult | null
}

/** In the order in which they are offered. */
export const KINDS_OF_ORDERS: readonly GeneralKind[] = ['contract', 'waiting', 'options', 'smart', 'investment', 'mining']
export const STATUSES_OF_ORDERS: readonly GeneralStatus[] = ['open', 'waiting', 'closed']
export const SIDES_OF_ORDERS: readonly GeneralSide[] = ['up', 'down']
export const RESULTS_OF_ORDERS: readonly GeneralResult[] = ['won', 'lost', 'returned', 'unfilled']

const EVERYTHING: GeneralFilter = { kind: null, status: null, code: null, side: null, result: null, ...ALL_TIME }
const CODE = /^[A-Z0-9/.-]{1,40}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

export const generalFilterOf = (filter: object | string | null): GeneralFilter => ({
  ...EVERYTHING,
  ...(typeof filter === 'object' && filter),
})

/** How many parts leave something out; days from and to are one. */
export const partsChosen = ({ kind, status, code, side, result, days, dates }: GeneralFilter): number => {
  const isTimed = days !== 0 || (dates !== null && dates.from + dates.to !== '')
  return [kind, status, code, side, result].filter((part) => part !== null).length + (isTimed ? 1 : 0)
}

const spanIn = (query: URLSearchParams): TimeSpan => {
  const day = (name: string): string => DAY.exec(query.get(name) ?? '')?.[0] ?? ''
  const isUtc = query.get('zone') === 'utc'
  if (query.has('from') || query.has('to'))
    return { days: 0, dates: { ...NO_DATES, from: day('from'), to: day('to'), ...(isUtc && { isUtc }) } }
  return { days: STATEMENT_DAYS.find((days) => String(days) === query.get('days')) ?? 0, dates: null }
}

/** The filter that an address names: `?kind=general&of=options&status=closed&days=30`. What it doesn't know leaves everything. */
export const generalFilterIn = (query: URLSearchParams): GeneralFilter => {
  const oneOf = <Word extends string>(words: readonly Word[], name: string): Word | null =>
    words.find((word) => word === query.get(name)) ?? null
  return {
    kind: oneOf(KINDS_OF_ORDERS, 'of'),
    status: oneOf(STATUSES_OF_ORDERS, 'status'),
    code: CODE.exec(query.get('code') ?? '')?.[0] ?? null,
    side: oneOf(SIDES_OF_ORDERS, 'side'),
    result: oneOf(RESULTS_OF_ORDERS, 'result'),
    ...spanIn(query),
  }
}

/** The calendar of profits is shown in the place of the list; `null` is the present month. */
export interface CalendarView {
  readonly month: string | null
}

/** The month that an address names with `view=calendar`; without that it's the list that is shown. */
export const calendarIn = (query: URLSearchParams): CalendarView | null =>
  query.get('view') === 'calendar' ? { month: MONTH.exec(query.get('month') ?? '')?.[0] ?? null } : null

/** All orders that ended on a day by UTC. */
export const endedOn = (day: string): GeneralFilter => ({ ...EVERYTHING, status: 'closed', dates: { from: day, to: day, isUtc: true } })

/** The address of the list under a filter, or of the calendar, to which the filter is of no account but stays. */
export const searchOfGeneral = (
  { kind, status, code, side, result, days, dates }: GeneralFilter,
  calendar: CalendarView | null = null,
): string => {
  const query = new URLSearchParams({ kind: 'general' })
  const narrowed = { of: kind, status, code, side, result, days: days === 0 ? null : String(days), from: dates?.from, to: dates?.to }
  const parts = { ...narrowed, zone: dates?.isUtc ? 'utc' : null, view: calendar === null ? null : 'calendar', month: calendar?.month }
  for (const [name, part] of Object.entries(parts)) if (part !== null && part !== undefined) query.set(name, part)
  return `?${query.toString()}`
}
