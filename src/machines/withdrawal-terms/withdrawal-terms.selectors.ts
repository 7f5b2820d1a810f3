/** What the page of withdrawals shows of what they go by. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import type { withdrawalTermsMachine } from './withdrawal-terms.machine.ts'

export type WithdrawalTermsSnapshot = SnapshotFrom<typeof withdrawalTermsMachine>

export interface WithdrawalTermsFacts {
  /** `null` while nothing is known. */
  readonly terms: WithdrawalInfo | null
  /** They stay, but could not be confirmed. */
  readonly mayBeOld: boolean
  /** Why nothing could be read, or what is here could not be confirmed. */
  readonly failure: Failure | null
}

export const selectWithdrawalTerms = (snapshot: WithdrawalTermsSnapshot): WithdrawalTermsFacts => ({
  terms: snapshot.context.terms,
  mayBeOld: snapshot.matches('refreshFailed'),
  failure: snapshot.matches('failed') || snapshot.matches('refreshFailed') ? snapshot.context.failure : null,
})
