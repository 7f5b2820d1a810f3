import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import type { OptionRow } from './options.repository.ts'

/** Tells what came of an option, in the transaction that settles it; `at` is when the venue does. */
export const tellOptionSettled = async (tx: Tx, row: OptionRow, at: number): Promise<void> => {
  const { outcome, paid_out: paidOut } = row
  if (outcome === null || paidOut === null) throw new Error(`option ${row.id} is not settled`)
  await writeNotification(tx, {
    kind: 'optionSettled',
    userId: row.user_id,
    book: row.book,
    eventId: `option:${row.id}:settled`,
    at,
    payload: {
      orderId: row.id,
      code: row.code,
      marketId: row.market_id,
      marketType: row.market_type,
      scale: row.scale,
      direction: row.direction,
      outcome,
      stake: row.stake,
      paidOut,
      price: row.close_price,
    },
  })
}
