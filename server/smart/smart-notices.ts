import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import type { PlanRow } from '../core/plans/plan-family.ts'

/** Tells what came of a plan, in the transaction that ends it. Its days are on its page; they aren't told one by one. */
export const tellSmartEnded = async (tx: Tx, row: PlanRow, at: number): Promise<void> => {
  const { end_reason: endReason, returned } = row
  if (endReason === null || returned === null) throw new Error(`plan ${row.id} has not ended`)
  await writeNotification(tx, {
    kind: 'smartEnded',
    userId: row.user_id,
    book: row.book,
    eventId: `smart:${row.id}:ended`,
    at,
    payload: { orderId: row.id, product: row.product, endReason, amount: row.amount, returned },
  })
}
