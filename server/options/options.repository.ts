import type { Insertable, Selectable } from 'kysely'
import { dec, subtract, type Decimal } from '../../src/domain/money.ts'
import type { OptionSettlement } from '../../src/domain/options.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { OptionDirection, OptionOutcome, OptionsOrder } from '../../src/domain/wire/options.ts'
import type { Book, Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { pageOfOpenAndClosed } from '../core/pages.ts'

/** Columns follow `optionsOrder` of the wire; `book = 'demo'` is its `virtual`. */
interface OptionOrdersTable {
  id: Id
  order_number: Fixed<string>
  user_id: Fixed<string>
  book: Fixed<Book>
  code: Fixed<string>
  app_name: Fixed<string>
  market_id: Fixed<number>
  market_type: Fixed<number>
  scale: Fixed<number>
  direction: Fixed<OptionDirection>
  seconds: Fixed<number>
  stake: Fixed<Decimal>
  payout_rate: Fixed<Decimal>
  payout: Fixed<Decimal>
  open_price: Fixed<Decimal>
  open_tick: Fixed<Date>
  opened_at: Fixed<Date>
  end_at: Fixed<Date>
  status: 'open' | 'closed'
  close_price: Decimal | null
  close_tick: Date | null
  closed_at: Date | null
  outcome: OptionOutcome | null
  return_reason: 'tie' | 'noPrice' | null
  paid_out: Decimal | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    option_orders: OptionOrdersTable
  }
}

export type OptionRow = Selectable<OptionOrdersTable>

/** The option as users see it; prices with all the digits the instrument quotes. */
export const optionOf = (row: OptionRow): OptionsOrder => {
  const price = <T extends Decimal | null>(level: T): T => (level === null ? level : (dec(level).toFixed(row.scale) as T))
  return {
    id: row.id,
    orderNumber: row.order_number,
    kind: 'options',
    code: row.code,
    appName: row.app_name,
    marketId: row.market_id,
    marketType: row.market_type,
    scale: row.scale,
    virtual: row.book === 'demo',
    direction: row.direction,
    seconds: row.seconds,
    stake: row.stake,
    payoutRate: row.payout_rate,
    payout: row.payout,
    openPrice: price(row.open_price),
    openTick: row.open_tick.getTime(),
    openTime: row.opened_at.getTime(),
    endTime: row.end_at.getTime(),
    status: row.status,
    closePrice: price(row.close_price),
    closeTick: row.close_tick?.getTime() ?? null,
    closeTime: row.closed_at?.getTime() ?? null,
    outcome: row.outcome,
    returnReason: row.return_reason,
    paidOut: row.paid_out,
    profit: row.paid_out === null ? null : subtract(row.paid_out, row.stake),
  }
}

export const insertOption = (tx: Tx, values: Insertable<OptionOrdersTable>): Promise<OptionRow> =>
  tx.insertInto('option_orders').values(values).returningAll().executeTakeFirstOrThrow()

/** An option of this user in this book. */
export const findOption = (db: Db | Tx, id: string, userId: string, book: Book): Promise<OptionRow | undefined> =>
  db.selectFrom('option_orders').selectAll().where('id', '=', id).where('user_id', '=', userId).where('book', '=', book).executeTakeFirst()

/** Holds the option until the transaction ends: of all who would settle it, one goes first and the others see it settled. */
export const lockOption = (tx: Tx, id: string): Promise<OptionRow | undefined> =>
  tx.selectFrom('option_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const readOption = (db: Db, id: string): Promise<OptionRow | undefined> =>
  db.selectFrom('option_orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Every running option of the venue. */
export const openOptions = (db: Db): Promise<OptionRow[]> =>
  db.selectFrom('option_orders').selectAll().where('status', '=', 'open').orderBy('end_at').execute()

/** What is at stake in running options. */
export const stakesOf = async (on: Db | Tx, userId: string, book: Book): Promise<Decimal> => {
  const { sum } = await on
    .selectFrom('option_orders')
    .select((eb) => eb.fn.sum<string | null>('stake').as('sum'))
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return dec(sum ?? '0').toFixed()
}

/** @param at epoch milliseconds, when the venue settles it */
export const storeSettlement = (
  tx: Tx,
  id: string,
  { outcome, tick, returnReason, paidOut }: OptionSettlement,
  at: number,
): Promise<OptionRow> =>
  tx
    .updateTable('option_orders')
    .set({
      status: 'closed',
      close_price: tick?.price ?? null,
      close_tick: tick && new Date(tick.at),
      closed_at: new Date(at),
      outcome,
      return_reason: returnReason,
      paid_out: paidOut,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface OptionFilter extends PageQuery {
  readonly userId: string
  readonly book: Book
  readonly status?: 'open' | 'closed' | undefined
  readonly code?: string | undefined
  /** Epoch milliseconds, both included; of the settlement where only settled ones are asked for, else of the purchase. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Newest first; settled ones by the time they were settled. */
export const pageOfOptions = (db: Db, filter: OptionFilter) => {
  const { userId, book, code } = filter
  const query = db.selectFrom('option_orders').selectAll().where('user_id', '=', userId).where('book', '=', book)
  return pageOfOpenAndClosed(filter, code === undefined ? query : query.where('code', '=', code), optionOf)
}
