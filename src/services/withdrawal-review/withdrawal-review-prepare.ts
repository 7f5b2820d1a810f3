import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { WithdrawalReviewCommand, WithdrawalReviewEvent } from '../../machines/withdrawal-review/withdrawal-review.types.ts'

/** A click makes the key of its cancellation, and says when it was by the venue's clock. */
export const prepareWithdrawalReview = ({ newKey, now }: PrepareTools): PrepareMap<WithdrawalReviewCommand, WithdrawalReviewEvent> => ({
  'withdrawalReview.cancel': (command) => ({ ...command, key: newKey(), now: now() }),
})
