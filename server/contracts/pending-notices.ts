/** What people are told of orders that waited and opened nothing, in the transaction that ends one. */
import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import { heldBy, type PendingRow } from './pending.repository.ts'

export const tellPendingEnded = async (tx: Tx, row: PendingRow, at: number): Promise<void> => {
  const { id, user_id: userId, book, code, market_id: marketId, market_type: marketType, scale, direction, status } = row
  if (status !== 'expired' && status !== 'refused') throw new Error(`order ${id} has not ended by itself`)
  await writeNotification(tx, {
    kind: 'pendingEnded',
    userId,
    book,
    eventId: `pending:${id}:ended`,
    at,
    payload: {
      orderId: id,
      code,
      marketId,
      marketType,
      scale,
      direction,
      status,
      trigger: row.trigger_price,
      price: row.trigger_tick_price,
      held: heldBy(row),
    },
  })
}
