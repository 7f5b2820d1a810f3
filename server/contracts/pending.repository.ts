import type { Insertable, Selectable, Updateable } from 'kysely'
import { add, dec, type Decimal } from '../../src/domain/money.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { Direction } from '../../src/domain/wire/order.ts'
import type { PendingKind, PendingOrder, PendingStatus } from '../../src/domain/wire/pending.ts'
import type { Book, Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { pageOfNewest } from '../core/pages.ts'

/** Columns follow `pendingOrder` of the wire; `book = 'demo'` is its `virtual`. */
interface PendingOrdersTable {
  id: Id
  order_number: Fixed<string>
  user_id: Fixed<string>
  book: Fixed<Book>
  code: Fixed<string>
  app_name: Fixed<string>
  market_id: Fixed<number>
  market_type: Fixed<number>
  scale: Fixed<number>
  lot_size: Fixed<Decimal>
  kind: Fixed<PendingKind>
  direction: Fixed<Direction>
  lots: Fixed<Decimal>
  leverage: Fixed<number>
  trigger_price: Decimal
  stop_loss: Decimal | null
  take_profit: Decimal | null
  placed_at: Fixed<Date>
  /** When the order was placed or last changed: ticks after it may fire it. */
  since: Date
  until: Date | null
  margin: Decimal
  fee: Decimal
  version: number
  status: PendingStatus
  ended_at: Date | null
  trigger_tick: Date | null
  trigger_tick_price: Decimal | null
  order_id: string | null
  refusal: number | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    pending_orders: PendingOrdersTable
  }
}

export type PendingRow = Selectable<PendingOrdersTable>

/** The order as users see it; prices with all the digits the instrument quotes. */
export const pendingOf = (row: PendingRow): PendingOrder => {
  const price = <T extends Decimal | null>(level: T): T => (level === null ? level : (dec(level).toFixed(row.scale) as T))
  return {
    id: row.id,
    orderNumber: row.order_number,
    code: row.code,
    appName: row.app_name,
    marketId: row.market_id,
    marketType: row.market_type,
    scale: row.scale,
    lotSize: row.lot_size,
    virtual: row.book === 'demo',
    kind: row.kind,
    direction: row.direction,
    lots: row.lots,
    leverage: row.leverage,
    triggerPrice: price(row.trigger_price),
    stopLoss: price(row.stop_loss),
    takeProfit: price(row.take_profit),
    until: row.until?.getTime() ?? null,
    margin: row.margin,
    fee: row.fee,
    placeTime: row.placed_at.getTime(),
    version: row.version,
    status: row.status,
    endTime: row.ended_at?.getTime() ?? null,
    triggerTick: row.trigger_tick?.getTime() ?? null,
    triggerTickPrice: price(row.trigger_tick_price),
    orderId: row.order_id,
    refusal: row.refusal,
  }
}

/** What an order holds while it waits. */
export const heldBy = ({ margin, fee }: Pick<PendingRow, 'margin' | 'fee'>): Decimal => add(margin, fee)

export const insertPending = (tx: Tx, values: Insertable<PendingOrdersTable>): Promise<PendingRow> =>
  tx.insertInto('pending_orders').values(values).returningAll().executeTakeFirstOrThrow()

/** Writes what has changed as the next version; the database refuses it for an order that no longer waits. */
export const storePending = (tx: Tx, { id, version }: PendingRow, change: Updateable<PendingOrdersTable>): Promise<PendingRow> =>
  tx
    .updateTable('pending_orders')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow()

/** An order of this user in this book. */
export const findPending = (db: Db | Tx, id: string, userId: string, book: Book): Promise<PendingRow | undefined> =>
  db.selectFrom('pending_orders').selectAll().where('id', '=', id).where('user_id', '=', userId).where('book', '=', book).executeTakeFirst()

/** Holds the order until the transaction ends: of trigger, change and cancel one goes first, and the others see what it did. */
export const lockPending = (tx: Tx, id: string): Promise<PendingRow | undefined> =>
  tx.selectFrom('pending_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const readPending = (db: Db, id: string): Promise<PendingRow | undefined> =>
  db.selectFrom('pending_orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Every waiting order of the venue. */
export const waitingOrders = (db: Db): Promise<PendingRow[]> =>
  db.selectFrom('pending_orders').selectAll().where('status', '=', 'pending').orderBy('id').execute()

/** What this account's waiting orders hold. */
export const heldByPending = async (on: Db | Tx, userId: string, book: Book): Promise<Decimal> => {
  const rows = await on
    .selectFrom('pending_orders')
    .select(['margin', 'fee'])
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .where('status', '=', 'pending')
    .execute()
  return rows.map(heldBy).reduce<Decimal>(add, '0')
}

export interface PendingFilter extends PageQuery {
  readonly userId: string
  readonly book: Book
  readonly status?: PendingStatus | undefined
  readonly code?: string | undefined
  /** Epoch milliseconds of the placing, both included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Newest first. */
export const pageOfPending = (db: Db, filter: PendingFilter) => {
  const { userId, book, status, code, from, to } = filter
  let query = db.selectFrom('pending_orders').where('user_id', '=', userId).where('book', '=', book)
  if (status) query = query.where('status', '=', status)
  if (code !== undefined) query = query.where('code', '=', code)
  if (from !== undefined) query = query.where('placed_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('placed_at', '<=', new Date(to))
  return pageOfNewest(filter, query.selectAll(), pendingOf)
}
