/** What the money log is narrowed to. */
import type { MoneyLogType } from './constants.ts'
import type { Currency } from './money.ts'
import { ALL_TIME, type TimeSpan } from './time-span.ts'

/** `null` leaves everything. */
export interface MoneyFilter extends TimeSpan {
  readonly type: MoneyLogType | null
  readonly currency: Currency | null
}

/** The same, also where a journal of former days holds the kind of movement alone, or knows of no dates. */
export const moneyFilterOf = (filter: object | string | null): MoneyFilter => ({
  ...ALL_TIME,
  type: null,
  currency: null,
  ...(typeof filter === 'string' ? { type: filter as MoneyLogType } : filter),
})
