import { sql } from 'kysely'
import { MONEY_LOG_TYPES } from '../../src/domain/constants.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { Currency } from '../../src/domain/money.ts'
import type { Book, Db, Tx } from '../core/database/schema.ts'
import type { UserAccountKind } from '../core/ledger/ledger.ts'
import type { SettlementKind } from '../core/ledger/money-log.ts'
import { idOf, pageOfRows, skippedBy } from '../core/pages.ts'

/** One of the balances of a user's account, or the same of every currency. */
export interface Ledgered {
  readonly userId: string
  readonly book: Book
  readonly kind: UserAccountKind
  readonly currency: Currency | undefined
}

/** The accounts are looked up first: entries are found, and found in order, by the index of their account. */
const movements = (db: Db | Tx, { userId, book, kind, currency }: Ledgered) => {
  const all = db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .innerJoin('transactions', 'transactions.id', 'entries.transaction_id')
  const own = db
    .selectFrom('accounts as own')
    .select('own.id')
    .where('own.user_id', '=', userId)
    .where('own.book', '=', book)
    .where('own.kind', '=', kind)
  return currency === undefined
    ? all.where('entries.account_id', 'in', own)
    : all.where('entries.account_id', '=', own.where('own.currency', '=', currency))
}

type Movements = ReturnType<typeof movements>

/**
 * Number of a movement's type. What a venue gave before practice funds had a number of their own is in the ledger as a deposit,
 * and the ledger is never changed: the settlement says what it was.
 */
const moneyType = sql<number>`case entries.settlement
  when 'practiceFunds' then ${sql.lit(MONEY_LOG_TYPES.practiceFunds)}
  when 'openingBalance' then ${sql.lit(MONEY_LOG_TYPES.openingBalance)}
  else transactions.money_type end`

/** Only what moves the free balance is named; what is held has the name of the movement that it came by. */
const settlement = sql<SettlementKind>`coalesce(entries.settlement, (select named.settlement from entries named
  where named.transaction_id = entries.transaction_id and named.settlement is not null order by named.id limit 1))`

const rowsOf = (query: Movements) =>
  query
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .leftJoin('option_orders as options', 'options.id', 'transactions.order_id')
    .leftJoin('pending_orders as pending', 'pending.id', 'transactions.order_id')
    .leftJoin('smart_plans as plans', 'plans.id', 'transactions.order_id')
    .leftJoin('investment_plans as investments', 'investments.id', 'transactions.order_id')
    .leftJoin('mining_orders as mining', 'mining.id', 'transactions.order_id')
    .leftJoin('nft_bidders as nfts', 'nfts.id', 'transactions.order_id')
    .select([
      // Orders of all kinds share one sequence of ids, so that at most one of the seven is there.
      sql<
        string | null
      >`coalesce(orders.order_number, options.order_number, pending.order_number, plans.order_number, investments.order_number, mining.order_number, nfts.order_number)`.as(
        'order_number',
      ),
      sql<string | null>`coalesce(orders.code, options.code, pending.code)`.as('code'),
      'entries.id',
      'entries.amount',
      settlement.as('settlement'),
      'entries.balance_after',
      moneyType.as('money_type'),
      'transactions.at',
      'accounts.currency',
    ])
    .execute()

type MovementRow = Awaited<ReturnType<typeof rowsOf>>[number]

const entryOf = (row: MovementRow): MoneyEntry => ({
  id: row.id,
  type: row.money_type,
  settlement: row.settlement,
  currency: row.currency,
  amount: row.amount,
  balance: row.balance_after ?? '0',
  at: row.at.getTime(),
  orderNumber: row.order_number,
  code: row.code,
})

const read = async (query: Movements): Promise<MoneyEntry[]> => (await rowsOf(query)).map(entryOf)

interface MovementsAsked extends PageQuery, Ledgered {
  readonly type: number | undefined
  /** Epoch milliseconds, both included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Movements, newest first. */
export const pageOfMovements = (db: Db, asked: MovementsAsked) => {
  const { type, from, to, cursor, size } = asked
  let query = movements(db, asked)
  if (type !== undefined) query = query.where(moneyType, '=', type)
  if (from !== undefined) query = query.where('transactions.at', '>=', new Date(from))
  if (to !== undefined) query = query.where('transactions.at', '<=', new Date(to))
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
export const periodOf = async (db: Db, of: Ledgered & { readonly from: number; readonly to: number }): Promise<Period> => {
  const last = async (compare: '<' | '<=', at: number): Promise<Place> => {
    const row = await movements(db, of)
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
export async function* movementsOf(db: Db, of: Ledgered, period: Period): AsyncGenerator<MoneyEntry[]> {
  for (let after = period.after; ;) {
    const rows = await read(
      movements(db, of).where('entries.id', '>', after).where('entries.id', '<=', period.upTo).orderBy('entries.id').limit(READ_AT_ONCE),
    )
    if (rows.length > 0) yield rows
    if (rows.length < READ_AT_ONCE) return
    after = rows.at(-1)?.id ?? period.upTo
  }
}
