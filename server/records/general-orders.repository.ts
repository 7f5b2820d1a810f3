/** Orders of all kinds as one list. The tables belong to their modules; they are only read here. */
import { sql } from 'kysely'
import { dec, subtract, type Decimal } from '../../src/domain/money.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type {
  GeneralEnd,
  GeneralKind,
  GeneralOrder,
  GeneralPage,
  GeneralResult,
  GeneralSide,
  GeneralStatus,
  GeneralTotals,
} from '../../src/domain/wire/general-order.ts'
import type { Book, Db } from '../core/database/schema.ts'
import { pageOfOpenAndClosed } from '../core/pages.ts'

export interface GeneralRow {
  readonly id: string
  readonly order_number: string
  readonly kind: GeneralKind
  readonly book: Book
  readonly status: GeneralStatus
  readonly codes: readonly string[]
  readonly scale: number | null
  readonly direction: GeneralOrder['direction']
  readonly leverage: number | null
  readonly amount: Decimal
  readonly opened_at: Date
  readonly open_price: Decimal | null
  readonly closed_at: Date | null
  readonly close_price: Decimal | null
  readonly end: GeneralEnd | null
  readonly result: GeneralResult | null
  readonly profit: Decimal | null
  readonly fee: Decimal
}

export interface Account {
  readonly userId: string
  readonly book: Book
}

/** By what is left after the fee. */
const resultBy = (net: ReturnType<typeof sql>) => sql`case sign(${net}) when 1 then 'won' when -1 then 'lost' when 0 then 'returned' end`

/**
 * Every order of an account once. A waiting order that was carried out is its contract, whose life begins with it; one that ended
 * otherwise has cost nothing, and is a closed one. All ids come from one sequence, so that the newest has the highest.
 */
export const generalOrders = (db: Db, { userId, book }: Account) => {
  const own = sql`user_id = ${userId} and book = ${book}`
  return db.selectFrom(
    sql<GeneralRow>`(
      select id, order_number, 'contract' as kind, book, status, array[code] as codes, scale, direction, leverage, margin as amount,
          opened_at, open_price, closed_at, close_price, close_reason as "end", ${resultBy(sql`profit - fee`)} as result, profit, fee
        from orders where ${own} and kind = 'contract'
      union all
      select id, order_number, 'waiting', book, case status when 'pending' then 'waiting' else 'closed' end, array[code], scale, direction,
          leverage, margin, placed_at, trigger_price, ended_at, null, case when status <> 'pending' then status end,
          case when status <> 'pending' then 'unfilled' end, null, 0
        from pending_orders where ${own} and status <> 'opened'
      union all
      select id, order_number, 'options', book, status, array[code], scale, direction, null, stake, opened_at, open_price, closed_at,
          close_price, outcome, ${resultBy(sql`paid_out - stake`)}, paid_out - stake, 0
        from option_orders where ${own}
      union all
      select id, order_number, 'smart', book, status, array(select market ->> 'code' from jsonb_array_elements(markets) market), null, null,
          null, amount, opened_at, null, closed_at, null, end_reason, ${resultBy(sql`returned - amount`)}, returned - amount, 0
        from smart_plans where ${own}
      union all
      select id, order_number, 'investment', book, status, array(select market ->> 'code' from jsonb_array_elements(markets) market), null,
          null, null, amount, opened_at, null, closed_at, null, end_reason, ${resultBy(sql`returned - amount`)}, returned - amount, 0
        from investment_plans where ${own}
      union all
      select id, order_number, 'mining', book, status, array[market ->> 'code'], null, null, null, amount, opened_at, null, closed_at, null,
          end_reason, case when status = 'closed' then ${resultBy(sql`income - amount`)} end,
          case when status = 'closed' then income - amount end, 0
        from mining_orders where ${own}
    )`.as('general'),
  )
}

/** The order as its owner sees it; prices with all the digits the instrument quotes. */
export const generalOf = (row: GeneralRow): GeneralOrder => {
  const price = (value: Decimal | null): Decimal | null => (value === null || row.scale === null ? value : dec(value).toFixed(row.scale))
  return {
    id: row.id,
    orderNumber: row.order_number,
    kind: row.kind,
    virtual: row.book === 'demo',
    status: row.status,
    codes: [...row.codes],
    scale: row.scale,
    direction: row.direction,
    leverage: row.leverage,
    amount: row.amount,
    openTime: row.opened_at.getTime(),
    openPrice: price(row.open_price),
    closeTime: row.closed_at?.getTime() ?? null,
    closePrice: price(row.close_price),
    end: row.end,
    result: row.result,
    profit: row.profit,
    fee: row.fee,
  }
}

export interface GeneralFilter extends PageQuery, Account {
  readonly kind?: GeneralKind | undefined
  readonly status?: GeneralStatus | undefined
  readonly code?: string | undefined
  readonly side?: GeneralSide | undefined
  readonly result?: GeneralResult | undefined
  /** Epoch milliseconds, both included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

const DIRECTIONS = { up: ['long', 'rise'], down: ['short', 'fall'] } as const

const narrowed = (db: Db, { kind, status, code, side, result, from, to, ...account }: GeneralFilter) => {
  const time = status === 'closed' ? ('closed_at' as const) : ('opened_at' as const)
  let query = generalOrders(db, account)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (status !== undefined) query = query.where('status', '=', status)
  if (code !== undefined) query = query.where(sql<boolean>`${code} = any (codes)`)
  if (side !== undefined) query = query.where('direction', 'in', DIRECTIONS[side])
  if (result !== undefined) query = query.where('result', '=', result)
  if (from !== undefined) query = query.where(time, '>=', new Date(from))
  if (to !== undefined) query = query.where(time, '<=', new Date(to))
  return query
}

/** Sums of money as SQL gives them; none is nothing. */
export const netOf = (profit: Decimal | null, fees: Decimal | null) => {
  const sums = { profit: dec(profit ?? '0').toFixed(), fees: dec(fees ?? '0').toFixed() }
  return { ...sums, net: subtract(sums.profit, sums.fees) }
}

const totalsOf = async (db: Db, filter: GeneralFilter): Promise<GeneralTotals> => {
  const { count, profit, fees } = await narrowed(db, filter)
    .select([sql<string>`count(*)`.as('count'), sql<Decimal | null>`sum(profit)`.as('profit'), sql<Decimal | null>`sum(fee)`.as('fees')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), ...netOf(profit, fees) }
}

/** Markets in which this account has orders, by name. */
const marketsOf = async (db: Db, account: Account): Promise<string[]> => {
  const rows = await generalOrders(db, account)
    .select(sql<string>`unnest(codes)`.as('code'))
    .distinct()
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Newest first; closed ones by the time they were closed, where only those are asked for. */
export const pageOfGeneral = async (db: Db, filter: GeneralFilter): Promise<GeneralPage> => {
  const { status, cursor, page: number, size } = filter
  const isFirst = cursor === undefined
  const [page, totals, markets] = await Promise.all([
    pageOfOpenAndClosed(
      { cursor, page: number, size, ...(status === 'closed' && { status }) },
      narrowed(db, filter).selectAll(),
      generalOf,
    ),
    isFirst ? totalsOf(db, filter) : null,
    isFirst ? marketsOf(db, filter) : null,
  ])
  return { ...page, totals, markets }
}
