/** What is shown of one withdrawal. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import type { withdrawalReviewMachine } from './withdrawal-review.machine.ts'

export type WithdrawalReviewSnapshot = SnapshotFrom<typeof withdrawalReviewMachine>

/** How far a cancellation is. `offered`: it can be cancelled. */
export type CancelStage = 'none' | 'offered' | 'asked' | 'unknown'

export interface WithdrawalReviewFacts {
  /** `null` while there is nothing to read. */
  readonly withdrawal: Withdrawal | null
  readonly cancel: CancelStage
  readonly isOverdue: boolean
  /** It was to be cancelled, and had been decided on before. */
  readonly isTooLate: boolean
  readonly isRefreshing: boolean
  /** It stays, but could not be confirmed. */
  readonly mayBeOld: boolean
  /** Why it could not be read, or why it was not cancelled. */
  readonly failure: Failure | null
}

const cancelStageOf = (snapshot: WithdrawalReviewSnapshot): CancelStage => {
  if (snapshot.matches({ loaded: 'pending' }) || snapshot.matches({ loaded: 'overdue' })) return 'offered'
  if (snapshot.matches({ loaded: 'cancelling' })) return 'asked'
  return snapshot.matches({ loaded: 'cancelUnknown' }) ? 'unknown' : 'none'
}

export const selectWithdrawalReview = (snapshot: WithdrawalReviewSnapshot): WithdrawalReviewFacts => {
  const { withdrawal, isTooLate, failure } = snapshot.context
  return {
    withdrawal,
    cancel: cancelStageOf(snapshot),
    isOverdue: snapshot.matches({ loaded: 'overdue' }),
    isTooLate,
    isRefreshing: snapshot.matches('refreshing'),
    mayBeOld: snapshot.matches('refreshFailed'),
    failure: snapshot.matches('failed') || snapshot.matches('refreshFailed') || snapshot.matches({ loaded: 'pending' }) ? failure : null,
  }
}
