/** What people are told of their orders, in the transaction that opens or closes one. */
import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import type { OrderRow } from './orders.repository.ts'

const orderFacts = (row: OrderRow) => ({
  orderId: row.id,
  code: row.code,
  marketId: row.market_id,
  marketType: row.market_type,
  scale: row.scale,
  direction: row.direction,
  margin: row.margin,
  fee: row.fee,
})

export const openedPayload = (row: OrderRow) => ({
  ...orderFacts(row),
  price: row.open_price,
  lots: row.lots,
  leverage: row.leverage,
  fee: row.fee,
})

/** @param hasWaited an order that waited for its price has opened it, which nobody has seen happen */
export const tellOrderOpened = (tx: Tx, row: OrderRow, hasWaited: boolean): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'orderOpened',
    userId: row.user_id,
    book: row.book,
    eventId: `order:${row.id}:opened`,
    at: row.opened_at.getTime(),
    payload: { ...openedPayload(row), ...(hasWaited && { hasWaited }) },
  })

export const closedPayload = (row: OrderRow) => {
  const { close_price: price, close_reason: reason, close_tick: tick, profit } = row
  if (price === null || reason === null || tick === null || profit === null) throw new Error(`order ${row.id} is not closed`)
  return { ...orderFacts(row), price, reason, profit, tickAt: tick.getTime() }
}

/** Whoever closed it, by hand or by a rule; `at` is when the venue came to know of it. */
export const tellOrderClosed = async (tx: Tx, row: OrderRow, at: number): Promise<void> => {
  await writeNotification(tx, {
    kind: 'orderClosed',
    userId: row.user_id,
    book: row.book,
    eventId: `order:${row.id}:closed`,
    at,
    payload: closedPayload(row),
  })
}
