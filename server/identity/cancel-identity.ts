import type { Tx } from '../core/database/schema.ts'
import { cancelReview } from '../reviews/reviews.ts'
import { findOfUser } from './identity.repository.ts'

/** Of an account that is closed nothing waits for a decision. Its rows and pictures go with the account. */
export const cancelIdentityReview = async (tx: Tx, userId: string, at: number): Promise<void> => {
  const row = await findOfUser(tx, userId)
  if (row?.state === 'pending') await cancelReview(tx, { kind: 'identity', subjectId: row.id, at })
}
