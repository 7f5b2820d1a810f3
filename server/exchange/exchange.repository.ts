import type { Selectable } from 'kysely'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import { dec, type Currency, type Decimal } from '../../src/domain/money.ts'
import type { Exchange } from '../../src/domain/wire/exchange.ts'
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
export const pageOfExchanges = (db: Db, { userId, book }: Account, asked: PageQuery) =>
  pageOfNewest(asked, db.selectFrom('exchanges').selectAll().where('user_id', '=', userId).where('book', '=', book), exchangeOf)
