/** What the money log is narrowed to. */
import type { MoneyLogType } from './constants.ts'
import type { Currency } from './money.ts'
import type { StatementDays } from './statement.ts'

/** `null`, and `0` for the days, leave everything. */
export interface MoneyFilter {
  readonly type: MoneyLogType | null
  readonly currency: Currency | null
  readonly days: StatementDays
}

/** The same, also where a journal of former days holds the kind of movement alone. */
export const moneyFilterOf = (filter: MoneyFilter | string | null): MoneyFilter =>
  typeof filter === 'object' && filter !== null ? filter : { type: filter as MoneyLogType | null, currency: null, days: 0 }
