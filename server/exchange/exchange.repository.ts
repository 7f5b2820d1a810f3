import type { Selectable } from 'kysely'
import { dec, type Currency, type Decimal } from '../../src/domain/money.ts'
import type { Exchange, ExchangeListQuery } from '../../src/domain/wire/exchange.ts'
import type { Book, Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import type { Account } from '../core/figures.ts'
import { pageOfNewest } from '../core/pages.ts'

interface ExchangesTable {
  id: Id
  user_id: Fixed<string>
  book: Fixed<Book>
  from_currency: Fixed<Currency>
  to_currency: Fixed<Currency>
  amount: Fixed<Decimal>
  receive: Fixed<Decimal>
  rate: Fixed<Decimal>
  at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    exchanges: ExchangesTable
  }
}

type ExchangeRow = Selectable<ExchangesTable>

export const exchangeOf = (row: ExchangeRow): Exchange => ({
  id: row.id,
  from: row.from_currency,
  to: row.to_currency,
  amount: dec(row.amount).toFixed(),
  receive: dec(row.receive).toFixed(),
  rate: dec(row.rate).toFixed(),
  at: row.at.getTime(),
})

export const insertExchange = (tx: Tx, row: Omit<ExchangeRow, 'id'>): Promise<ExchangeRow> =>
  tx.insertInto('exchanges').values(row).returningAll().executeTakeFirstOrThrow()

/** Newest first. */
export const pageOfExchanges = (db: Db, { userId, book }: Account, asked: ExchangeListQuery) => {
  const { currency, from, to } = asked
  let query = db.selectFrom('exchanges').selectAll().where('user_id', '=', userId).where('book', '=', book)
  if (currency !== undefined) query = query.where((eb) => eb.or([eb('from_currency', '=', currency), eb('to_currency', '=', currency)]))
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<=', new Date(to))
  return pageOfNewest(asked, query, exchangeOf)
}
