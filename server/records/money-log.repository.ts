import { sql } from 'kysely'
import { MONEY_LOG_TYPES } from '../../src/domain/constants.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { Book, Db, Tx } from '../core/database/schema.ts'
import type { SettlementKind } from '../core/ledger/money-log.ts'
import { idOf, pageOfRows, skippedBy } from '../core/pages.ts'

/** Of the one account, which is looked up first: entries are found by the index of their account. */
const movements = (db: Db | Tx, userId: string, book: Book) =>
  db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .innerJoin('transactions', 'transactions.id', 'entries.transaction_id')
    .where('entries.account_id', '=', (eb) =>
      eb
        .selectFrom('accounts as own')
        .select('own.id')
        .where('own.user_id', '=', userId)
        .where('own.book', '=', book)
        .where('own.kind', '=', 'free')
        .where('own.currency', '=', 'USDT'),
    )

type Movements = ReturnType<typeof movements>

/**
 * Number of a movement's type. What a venue gave before practice funds had a number of their own is in the ledger as a deposit,
 * and the ledger is never changed: the settlement says what it was.
 */
const moneyType = sql<number>`case entries.settlement
  when 'practiceFunds' then ${sql.lit(MONEY_LOG_TYPES.practiceFunds)}
  when 'openingBalance' then ${sql.lit(MONEY_LOG_TYPES.openingBalance)}
  else transactions.money_type end`

const rowsOf = (query: Movements) =>
  query
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .select([
      'entries.id',
      'entries.amount',
      'entries.settlement',
      'entries.balance_after',
      moneyType.as('money_type'),
      'transactions.at',
      'accounts.currency',
      'orders.order_number',
      'orders.code',
    ])
    .execute()

type MovementRow = Awaited<ReturnType<typeof rowsOf>>[number]

const entryOf = (row: MovementRow): MoneyEntry => ({
  id: row.id,
  type: row.money_type,
  settlement: row.settlement as SettlementKind,
  currency: row.currency,
  amount: row.amount,
  balance: row.balance_after ?? '0',
  at: row.at.getTime(),
  orderNumber: row.order_number,
  code: row.code,
})

const read = async (query: Movements): Promise<MoneyEntry[]> => (await rowsOf(query)).map(entryOf)

interface MovementsAsked extends PageQuery {
  readonly userId: string
  readonly book: Book
  readonly type: number | undefined
}

/** Movements of the free balance, newest first. */
export const pageOfMovements = (db: Db, asked: MovementsAsked) => {
  const { userId, book, type, cursor, size } = asked
  let query = movements(db, userId, book)
  if (type !== undefined) query = query.where(moneyType, '=', type)
  const following = cursor === undefined ? query : query.where('entries.id', '<', idOf(cursor))
  return pageOfRows(
    asked,
    rowsOf(
      following
        .orderBy('entries.id', 'desc')
        .limit(size + 1)
        .offset(skippedBy(asked)),
    ),
    async () => Number((await query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()).count),
    { itemOf: entryOf, cursorOf: ({ id }) => id },
  )
}

/** The movements after the one with id `after` up to the one with id `upTo`; both may lie outside the account. */
export interface Period {
  readonly after: string
  readonly upTo: string
  /** Balance before the first movement, and after the last one. */
  readonly opening: string
  readonly closing: string
}

interface Place {
  readonly id: string
  readonly balance: string
}
const NOWHERE: Place = { id: '0', balance: '0' }

/**
 * Where a period begins and ends in the order in which movements were stored, which is the order of their balances: so
 * opening + movements = closing, and periods that follow each other leave nothing out, even where times are out of order.
 */
export const periodOf = async (db: Db, of: { userId: string; book: Book; from: number; to: number }): Promise<Period> => {
  const last = async (compare: '<' | '<=', at: number): Promise<Place> => {
    const row = await movements(db, of.userId, of.book)
      .where('transactions.at', compare, new Date(at))
      .select(['entries.id', 'entries.balance_after'])
      .orderBy('entries.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? { id: row.id, balance: row.balance_after ?? '0' } : NOWHERE
  }
  const [before, end] = await Promise.all([last('<', of.from), last('<=', of.to)])
  // A period that ends before it begins has nothing in it.
  const upTo = BigInt(end.id) > BigInt(before.id) ? end : before
  return { after: before.id, upTo: upTo.id, opening: before.balance, closing: upTo.balance }
}

const READ_AT_ONCE = 1_000

/** The movements of a period, oldest first, some at a time: what was stored never changes, so no transaction is held open. */
export async function* movementsOf(db: Db, userId: string, book: Book, period: Period): AsyncGenerator<MoneyEntry[]> {
  for (let after = period.after; ;) {
    const rows = await read(
      movements(db, userId, book)
        .where('entries.id', '>', after)
        .where('entries.id', '<=', period.upTo)
        .orderBy('entries.id')
        .limit(READ_AT_ONCE),
    )
    if (rows.length > 0) yield rows
    if (rows.length < READ_AT_ONCE) return
    after = rows.at(-1)?.id ?? period.upTo
  }
}
