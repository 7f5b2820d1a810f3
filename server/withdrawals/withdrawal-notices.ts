import type { FundState } from '../../src/domain/funds.ts'
import { dec } from '../../src/domain/money.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { balanceNews } from '../core/news.ts'
import { writeNotification, type Occasion } from '../core/outbox.ts'
import type { ReviewServices } from '../core/review-kind.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'

const KINDS = {
  approved: 'withdrawalApproved',
  completed: 'withdrawalCompleted',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalFailed',
} as const satisfies Partial<Record<FundState, Occasion['kind']>>

/** Tells the person what has become of their withdrawal, in the transaction by which it became so: once for each state. */
export const tellWithdrawal = async (tx: Tx, row: WithdrawalRow, at: number): Promise<void> => {
  const { state } = row
  if (state === 'pending' || state === 'cancelled') return
  const common = { withdrawalId: row.id, number: row.number ?? '', currency: row.currency, amount: dec(row.amount).toFixed() }
  const occasion = { userId: row.user_id, book: 'real', eventId: `withdrawal:${row.id}:${state}`, at } as const
  await (row.reason !== null && (state === 'rejected' || state === 'failed')
    ? writeNotification(tx, { ...occasion, kind: KINDS[state], payload: { ...common, reason: row.reason } })
    : state === 'approved' || state === 'completed'
      ? writeNotification(tx, { ...occasion, kind: KINDS[state], payload: common })
      : null)
}

/** After the commit: the figures of the account have changed. What is lost here, the page reads again. */
export const tellBalance = ({ bus, log }: Pick<Services, 'bus'> & Pick<ReviewServices, 'log'>, userId: string): Promise<void> =>
  bus
    .publish(balanceNews, { userId, book: 'real' })
    .catch((error: unknown) => log.warn({ err: error, userId }, 'news of a withdrawal got lost'))
