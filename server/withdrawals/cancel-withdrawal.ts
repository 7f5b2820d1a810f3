import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { cancelReview } from '../reviews/reviews.ts'
import { returnMoney } from './withdrawal-money.ts'
import { WITHDRAWAL_REFUSALS } from './withdrawal-refusals.ts'
import { findWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts'

/**
 * Takes a withdrawal back while it waits for its decision, and gives its money back, in the caller's transaction. The row of its
 * review says who was first, the person or the reviewer. Refuses `notFound` and `decidedAlready`.
 */
export const cancelWithdrawal = async (services: Services, tx: Tx, userId: string, id: string): Promise<WithdrawalRow> => {
  const before = await findWithdrawal(tx, userId, id)
  if (!before) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such withdrawal')
  const now = services.clock.now()
  if (!(await cancelReview(tx, { kind: 'withdrawal', subjectId: id, at: now })))
    throw new Refusal(WITHDRAWAL_REFUSALS.decidedAlready, 'it was decided on, or taken back, before')
  const at = new Date(now)
  const row = await moveWithdrawal(tx, { ...before, state: 'pending' }, { state: 'cancelled', decided_at: at, ended_at: at })
  if (!row) throw new Error(`withdrawal ${id} was decided before`)
  await returnMoney(services, tx, row, now)
  return row
}
