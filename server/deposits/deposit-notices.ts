import type { FundState } from '../../src/domain/funds.ts'
import { dec } from '../../src/domain/money.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeNotification, type Occasion } from '../core/outbox.ts'
import type { DepositRow } from './deposits.repository.ts'

const KINDS = {
  approved: 'depositApproved',
  completed: 'depositCompleted',
  rejected: 'depositRejected',
  failed: 'depositFailed',
} as const satisfies Partial<Record<FundState, Occasion['kind']>>

/** Tells the person what has become of their deposit, in the transaction by which it became so: once for each state. */
export const tellDeposit = async (tx: Tx, row: DepositRow, at: number): Promise<void> => {
  const { state } = row
  if (state === 'pending' || state === 'cancelled') return
  const common = { depositId: row.id, number: row.number ?? '', currency: row.currency, amount: dec(row.amount).toFixed() }
  const occasion = { userId: row.user_id, book: 'real', eventId: `deposit:${row.id}:${state}`, at } as const
  await (row.reason !== null && (state === 'rejected' || state === 'failed')
    ? writeNotification(tx, { ...occasion, kind: KINDS[state], payload: { ...common, reason: row.reason } })
    : state === 'approved' || state === 'completed'
      ? writeNotification(tx, { ...occasion, kind: KINDS[state], payload: common })
      : null)
}
