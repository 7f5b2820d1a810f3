/** What the page of one deposit shows. */
import type { SnapshotFrom } from 'xstate'
import { DEPOSIT_REASONS, type DepositReason } from '../../domain/deposit.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import type { depositProgressMachine } from './deposit-progress.machine.ts'

export type DepositProgressSnapshot = SnapshotFrom<typeof depositProgressMachine>

export interface DepositProgressFacts {
  readonly deposit: Deposit | null
  readonly isOverdue: boolean
  readonly hasFailed: boolean
  readonly mayBeOld: boolean
  readonly failure: Failure | null
}

export const selectDepositProgress = (snapshot: DepositProgressSnapshot): DepositProgressFacts => {
  const { failure } = snapshot.context
  return {
    deposit: known(snapshot),
    isOverdue: snapshot.matches({ loaded: 'overdue' }),
    hasFailed: snapshot.matches('failed'),
    mayBeOld: snapshot.matches('refreshFailed'),
    failure,
  }
}

const reasonOf = (code: string | null | undefined): DepositReason | null => DEPOSIT_REASONS.find((each) => each === code) ?? null

/** The deposit with what the venue has told since it was read. */
const known = (snapshot: DepositProgressSnapshot): Deposit | null => {
  const { deposit, review } = snapshot.context
  if (deposit?.state !== 'pending' || !snapshot.matches('loaded')) return deposit
  const told = (['approved', 'rejected', 'failed'] as const).find((state) => snapshot.matches({ loaded: state }))
  return told === undefined ? deposit : { ...deposit, state: told, reason: reasonOf(review?.reason) }
}
