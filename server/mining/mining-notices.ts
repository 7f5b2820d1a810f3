import { subtract } from '../../src/domain/money.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'
import type { MiningRow } from './mining-tables.ts'

/**
 * Tells that a cycle has ended with something to collect, in the transaction that posts its last day. Until that is collected, no later
 * cycle is told: what waits is on the page. @param days that can be collected, with those that have been
 */
export const tellCollectable = async (
  tx: Tx,
  row: MiningRow,
  { days, at }: { readonly days: number; readonly at: number },
): Promise<void> => {
  await writeNotification(tx, {
    kind: 'miningCollectable',
    userId: row.user_id,
    book: row.book,
    eventId: `mining:${row.id}:collectable:${days}`,
    at,
    payload: { orderId: row.id, name: row.name, collectable: subtract(row.ripe, row.collected) },
  })
}

/** Tells what came of the machines, in the transaction that ends them; what isn't collected can still be. */
export const tellMiningEnded = async (tx: Tx, row: MiningRow, at: number): Promise<void> => {
  const { end_reason: endReason } = row
  if (endReason === null) throw new Error(`mining ${row.id} has not ended`)
  await writeNotification(tx, {
    kind: 'miningEnded',
    userId: row.user_id,
    book: row.book,
    eventId: `mining:${row.id}:ended`,
    at,
    payload: {
      orderId: row.id,
      name: row.name,
      endReason,
      amount: row.amount,
      income: row.income,
      collectable: subtract(row.ripe, row.collected),
    },
  })
}
