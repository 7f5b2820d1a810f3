import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import type { Book, Db, Tx } from '../database/schema.ts'
import type { SettlementKind } from '../ledger/money-log.ts'

const movements = (db: Db | Tx, userId: string, book: Book) =>
  db.selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .innerJoin('transactions', 'transactions.id', 'entries.transaction_id')
    .where('accounts.user_id', '=', userId).where('accounts.book', '=', book)
    .where('accounts.kind', '=', 'free').where('accounts.currency', '=', 'USDT')

type Movements = ReturnType<typeof movements>

const read = async (query: Movements): Promise<MoneyEntry[]> => {
  const rows = await query.leftJoin('orders', 'orders.id', 'transactions.order_id')
    .select([
      'entries.id', 'entries.amount', 'entries.settlement', 'entries.balance_after', 'transactions.money_type', 'transactions.at',
      'accounts.currency', 'orders.order_number', 'orders.code',
    ]).execute()
  return rows.map((row) => ({
    id: row.id, type: row.money_type, settlement: row.settlement as SettlementKind, currency: row.currency, amount: row.amount,
    balance: row.balance_after ?? '0', at: row.at.getTime(), orderNumber: row.order_number, code: row.code,
  }))
}

export interface MoneyLogPage { readonly items: MoneyEntry[]; readonly total: number }

/** Movements of the free balance, newest first. */
export const pageOfMovements = async (
  db: Db, of: { userId: string; book: Book; type: number | undefined; page: number; size: number },
): Promise<MoneyLogPage> => {
  let query = movements(db, of.userId, of.book)
  if (of.type !== undefined) query = query.where('transactions.money_type', '=', of.type)
  const [items, { count }] = await Promise.all([
    read(query.orderBy('entries.id', 'desc').limit(of.size).offset((of.page - 1) * of.size)),
    query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items, total: Number(count) }
}

/** The newest movements of a period, oldest first. */
export const movementsBetween = async (
  db: Db, of: { userId: string; book: Book; from: number; to: number; most: number },
): Promise<MoneyEntry[]> => {
  const query = movements(db, of.userId, of.book)
    .where('transactions.at', '>=', new Date(of.from)).where('transactions.at', '<=', new Date(of.to))
  return (await read(query.orderBy('entries.id', 'desc').limit(of.most))).toReversed()
}

/** The balance after the last movement before `before`; `0` when there is none. */
export const balanceBefore = async (db: Db, userId: string, book: Book, before: number): Promise<string> =>
  (await movements(db, userId, book).where('transactions.at', '<', new Date(before)).select('entries.balance_after')
    .orderBy('entries.id', 'desc').limit(1).executeTakeFirst())?.balance_after ?? '0'
