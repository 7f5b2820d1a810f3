import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { cancelReview } from '../reviews/reviews.ts'
import { LOAN_REFUSALS } from './loan-refusals.ts'
import { changeLoan, findLoan, lockLoan, type LoanRow } from './loans.repository.ts'

/** Takes a loan back before it is decided. Refuses `notFound` and `decidedAlready`. */
export const cancelLoan = async ({ clock }: Pick<Services, 'clock'>, tx: Tx, userId: string, id: string): Promise<LoanRow> => {
  const now = clock.now()
  if (!(await findLoan(tx, id, userId))) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such loan')
  // The review first, as a decision does: of both, one comes first.
  const isCancelled = await cancelReview(tx, { kind: 'loan', subjectId: id, at: now })
  const row = await lockLoan(tx, id)
  if (!isCancelled || row?.state !== 'pending') throw new Refusal(LOAN_REFUSALS.decidedAlready, 'it was decided on before')
  return changeLoan(tx, id, { state: 'cancelled', decided_at: new Date(now), ended_at: new Date(now) })
}
