import { sql, type Insertable, type Selectable } from 'kysely'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { CloseReason, ContractOrder, Direction, UpdateContractsBody } from '../../src/domain/wire/order.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { Book, Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { pageOfOpenAndClosed } from '../core/pages.ts'

/** Columns follow `contractOrder` of the wire; `book = 'demo'` is its `virtual`. */
interface OrdersTable {
  id: Id
  order_number: string
  user_id: string
  book: Book
  kind: string
  code: string
  app_name: string
  market_id: number
  market_type: number
  scale: number
  lot_size: Decimal
  direction: Direction
  lots: Decimal
  leverage: number
  open_price: Decimal
  opened_at: Fixed<Date>
  margin: Decimal
  fee: Decimal
  liquidation_price: Decimal
  stop_loss: Decimal | null
  take_profit: Decimal | null
  /** Since when this stop and this target hold: ticks after it may close the order. */
  levels_at: Date
  /** Distance of the trailing stop in percent, rule T-1. */
  trailing_percent: Decimal | null
  /** Since when it holds. */
  trailing_at: Date | null
  /** The best price from then until `trailing_seen`; no tick until then is at or beyond the stop. */
  trailing_best: Decimal | null
  trailing_seen: Date | null
  status: 'open' | 'closed'
  close_price: Decimal | null
  closed_at: Date | null
  close_reason: CloseReason | null
  close_tick: Date | null
  profit: Decimal | null
  /** The order that this one was a part of, until the part was closed. */
  split_from: Fixed<string | null>
  /** The order that this one took the place of by a flip. */
  flipped_from: Fixed<string | null>
}

declare module '../core/database/schema.ts' {
  interface Database {
    orders: OrdersTable
  }
}

export type OrderRow = Selectable<OrdersTable>

/** The order as users see it; prices with all the digits the instrument quotes. */
export const orderOf = (row: OrderRow): ContractOrder => {
  const price = <T extends Decimal | null>(level: T): T => (level === null ? level : (dec(level).toFixed(row.scale) as T))
  return {
    id: row.id,
    orderNumber: row.order_number,
    kind: 'contract',
    virtual: row.book === 'demo',
    code: row.code,
    appName: row.app_name,
    marketId: row.market_id,
    marketType: row.market_type,
    scale: row.scale,
    lotSize: row.lot_size,
    direction: row.direction,
    lots: row.lots,
    leverage: row.leverage,
    margin: row.margin,
    fee: row.fee,
    openPrice: price(row.open_price),
    openTime: row.opened_at.getTime(),
    liquidationPrice: price(row.liquidation_price),
    stopLoss: price(row.stop_loss),
    takeProfit: price(row.take_profit),
    trailing: row.trailing_percent,
    trailingTime: row.trailing_at?.getTime() ?? null,
    levelsTime: row.levels_at.getTime(),
    status: row.status,
    closePrice: price(row.close_price),
    closeTime: row.closed_at?.getTime() ?? null,
    closeReason: row.close_reason,
    closeTick: row.close_tick?.getTime() ?? null,
    profit: row.profit,
  }
}

export const insertOrder = (tx: Tx, values: Insertable<OrdersTable>): Promise<OrderRow> =>
  tx.insertInto('orders').values(values).returningAll().executeTakeFirstOrThrow()

/** A contract of this user in this book. */
export const findOrder = (db: Db | Tx, id: string, userId: string, book: Book): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'contract')
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .executeTakeFirst()

/** Holds the order until the transaction ends: of all who would close it, one goes first and the others see it closed. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).where('kind', '=', 'contract').forUpdate().executeTakeFirst()

export const readOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).where('kind', '=', 'contract').executeTakeFirst()

/** Every open contract of the venue. */
export const openOrders = (db: Db): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('status', '=', 'open').where('kind', '=', 'contract').orderBy('id').execute()

export const openOrdersOf = (db: Db | Tx, userId: string, book: Book): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .where('status', '=', 'open')
    .where('kind', '=', 'contract')
    .orderBy('id')
    .execute()

/** How a row of each kind goes on the wire. A kind that has no form yet is in no list, instead of in the form of another. */
const FORMS: Readonly<Record<string, (row: OrderRow) => ContractOrder>> = { contract: orderOf }

export interface OrderFilter extends PageQuery {
  readonly userId: string
  readonly book: Book
  /** Every kind without one. */
  readonly kind: string | undefined
  readonly status: 'open' | 'closed' | undefined
  /** Epoch milliseconds, both included; of the closing where only closed ones are asked for, else of the opening. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Newest first; closed ones by the time they were closed, the last to close first. */
export const pageOfOrders = (db: Db, filter: OrderFilter) => {
  const { userId, book, kind } = filter
  const kinds = Object.keys(FORMS).filter((name) => kind === undefined || name === kind)
  const query = db.selectFrom('orders').selectAll().where('user_id', '=', userId).where('book', '=', book)
  return pageOfOpenAndClosed(filter, kinds.length > 0 ? query.where('kind', 'in', kinds) : query.where('kind', 'is', null), (row) =>
    (FORMS[row.kind] ?? orderOf)(row),
  )
}

export interface Outcome {
  readonly price: Decimal
  /** Epoch milliseconds. */
  readonly closedAt: number
  readonly reason: CloseReason
  /** Time of the tick that gave the price. */
  readonly tickAt: number
  readonly profit: Decimal
  /** The best price that the stop followed, if that closed it. */
  readonly trailingBest?: Decimal
}

export const storeOutcome = (tx: Tx, id: string, outcome: Outcome): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({
      status: 'closed',
      close_price: outcome.price,
      closed_at: new Date(outcome.closedAt),
      close_reason: outcome.reason,
      close_tick: new Date(outcome.tickAt),
      profit: outcome.profit,
      ...(outcome.trailingBest !== undefined && { trailing_best: outcome.trailingBest, trailing_seen: new Date(outcome.tickAt) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Lots, margin and fee of an order, or of a part of it. */
export type Size = Pick<OrderRow, 'lots' | 'margin' | 'fee'>

/** Takes a part out of a locked open order: an open order of its own with the same terms. Returns both. */
export const splitOrder = async (
  tx: Tx,
  { id, ...row }: OrderRow,
  part: Size & { readonly order_number: string },
  rest: Size,
): Promise<{ readonly part: OrderRow; readonly rest: OrderRow }> => ({
  part: await insertOrder(tx, { ...row, ...part, split_from: id, flipped_from: null }),
  rest: await tx.updateTable('orders').set(rest).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
})

/** The columns of a trailing stop that begins at a price; without a distance of none. */
export const trailingColumns = (trailing: Decimal | null, best: Decimal, at: Date) =>
  trailing === null
    ? { trailing_percent: null, trailing_at: null, trailing_best: null, trailing_seen: null }
    : { trailing_percent: dec(trailing).toFixed(), trailing_at: at, trailing_best: dec(best).toFixed(), trailing_seen: at }

/** @param price where a new trailing stop begins; one that stays goes on as it is */
export const storeLevels = (tx: Tx, row: OrderRow, levels: UpdateContractsBody, price: Decimal, at: number): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({
      stop_loss: levels.stopLoss,
      take_profit: levels.takeProfit,
      levels_at: new Date(at),
      ...(isNewTrailing(row, levels) && trailingColumns(levels.trailing ?? null, price, new Date(at))),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A distance that the order doesn't have yet, or none instead of its own. */
export const isNewTrailing = ({ trailing_percent: old }: Pick<OrderRow, 'trailing_percent'>, { trailing }: UpdateContractsBody): boolean =>
  trailing !== undefined && (trailing === null || old === null ? trailing !== old : !dec(trailing).eq(old))

/** Keeps the best prices that the trailing stops of open orders have followed up to an instant. Returns how many were kept. */
export const storeBestPrices = async (
  db: Db,
  kept: readonly { readonly id: string; readonly setAt: number; readonly best: Decimal; readonly at: number }[],
): Promise<number> => {
  const column = <T>(of: (row: (typeof kept)[number]) => T): T[] => kept.map(of)
  const { numAffectedRows = 0n } = await sql`
    update orders set trailing_best = seen.best, trailing_seen = seen.at
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ setAt }) => new Date(setAt))}::timestamptz[],
      ${column(({ best }) => best)}::numeric[], ${column(({ at }) => new Date(at))}::timestamptz[]) as seen (id, set_at, best, at)
    where orders.id = seen.id and status = 'open' and trailing_at = set_at and trailing_seen < seen.at`.execute(db)
  return Number(numAffectedRows)
}
