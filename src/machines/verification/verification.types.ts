import type { Failure } from '../../domain/error-codes.ts'
import type { FeedCommitment, OutcomeClaim, Verification } from '../../domain/simulation/outcome.ts'

/** The order whose outcome is recomputed. */
export interface VerifiedOrder {
  readonly orderNumber: string
  /** What the venue says became of it. */
  readonly claim: OutcomeClaim
}

/** What came of it; no seed before its day is over and known to everybody, and none for the prices of an exchange. */
export type Findings =
  | (Verification & {
      readonly kind: 'recomputed'
      /** The last that was published before the order; without one there is nothing to compare with. */
      readonly commitment: FeedCommitment | null
      /** UTC day of the seed, `2026-11-26`. */
      readonly day: string
      readonly seed: string
    })
  | { readonly kind: 'sealed'; readonly revealTime: number }
  | { readonly kind: 'exchange'; readonly source: string }

export interface VerificationContext {
  readonly order: VerifiedOrder | null
  readonly findings: Findings | null
  readonly failure: Failure | null
}

export type VerificationCommand =
  | ({ readonly type: 'verification.open' } & VerifiedOrder)
  | { readonly type: 'verification.retry' }
  | { readonly type: 'verification.close' }

export type VerificationEvent = VerificationCommand

/** `busy`: what was published is being read and recomputed. */
export type VerificationTag = 'busy'
