import type { Keyed, Stamped, Timed } from '../../domain/event.ts'
import type { FundState } from '../../domain/funds.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import type { KeyedWriteContext } from '../shapes/keyed-write.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'
import type { ReviewContext, ReviewDecidedEvent } from '../shapes/review.ts'

/** Stream `withdrawalReview:<id>`. */
export interface WithdrawalReviewInput {
  readonly id: string
  readonly mode: Mode
}

export interface WithdrawalReviewContext extends WithdrawalReviewInput, ReviewContext, KeyedWriteContext, LoadableContext {
  /** As the venue last told it; `null` while it isn't known. */
  readonly withdrawal: Withdrawal | null
  /** It was to be cancelled, and had been decided on before. */
  readonly isTooLate: boolean
}

export type WithdrawalReviewCommand =
  | LoadableEvent<'withdrawalReview'>
  | { readonly type: 'withdrawalReview.cancel' }
  /** Asks at once whether it is cancelled. */
  | { readonly type: 'withdrawalReview.check' }

export type WithdrawalReviewEvent = Stamped<WithdrawalReviewCommand, { 'withdrawalReview.cancel': Keyed & Timed }> | ReviewDecidedEvent

export type WithdrawalReviewEmitted = { readonly type: 'withdrawalReview.moved'; readonly id: string; readonly state: FundState }

/** `busy`: the venue has been asked and has not answered. `held`: a cancellation is with it. */
export type WithdrawalReviewTag = 'busy' | 'held'

export interface FetchWithdrawalInput {
  readonly id: string
}
/** The withdrawal, and when that was, by the venue's clock. */
export interface ReadWithdrawal {
  readonly withdrawal: Withdrawal
  readonly at: number
}
export interface CancelWithdrawalInput extends KeyedInput {
  readonly id: string
}
