/** Lists of deposits and of withdrawals, which are asked for by one form. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { FundCurrency, FundState } from '../../src/domain/funds.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import { pageOfNewest } from './pages.ts'

export interface FundsAsked extends PageQuery {
  readonly currency?: FundCurrency | undefined
  readonly state?: FundState | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Of the rows that `query` finds, newest first, those that were asked for. */
export const pageOfFunds = <DB, Tables extends keyof DB, Row extends { readonly id: string }, Item>(
  asked: FundsAsked,
  query: SelectQueryBuilder<DB, Tables, Row>,
  itemOf: (row: Row) => Item,
) => {
  const { currency, state, from, to } = asked
  let wanted = query
  if (currency !== undefined) wanted = wanted.where(sql.ref<string>('currency'), '=', currency)
  if (state !== undefined) wanted = wanted.where(sql.ref<string>('state'), '=', state)
  if (from !== undefined) wanted = wanted.where(sql.ref<Date>('submitted_at'), '>=', new Date(from))
  if (to !== undefined) wanted = wanted.where(sql.ref<Date>('submitted_at'), '<=', new Date(to))
  return pageOfNewest(asked, wanted, itemOf)
}
