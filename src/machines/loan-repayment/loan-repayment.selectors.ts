/** What the card of a loan shows of repaying it. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { Decimal } from '../../domain/money.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { loanRepaymentMachine } from './loan-repayment.machine.ts'
import { repaymentOf, repaymentProblemOf } from './loan-repayment.rules.ts'
import type { AgreedRepayment, OwedFacts, RepaymentDraft } from './loan-repayment.types.ts'

export type LoanRepaymentSnapshot = SnapshotFrom<typeof loanRepaymentMachine>

export type RepaymentStage =
  | 'editing'
  | 'reviewing'
  | 'outdated'
  | 'submitting'
  | 'unknown'
  | 'reconciling'
  | 'unresolved'
  | 'repaid'
  | 'over'
  | 'cancelling'
  | 'cancelUnknown'
  | 'cancelled'

/** Where it stands. */
export const stageOf = ({ value }: Pick<LoanRepaymentSnapshot, 'value'>): RepaymentStage =>
  typeof value === 'string' ? value : value.deciding

export interface RepaymentFacts {
  readonly stage: RepaymentStage
  readonly draft: RepaymentDraft
  readonly showProblem: boolean
  readonly agreed: AgreedRepayment | null
  /** As it has been left. */
  readonly loan: Loan | null
  readonly isTooLate: boolean
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const selectRepayment = (snapshot: LoanRepaymentSnapshot): RepaymentFacts => {
  const { draft, showProblem, agreed, loan, isTooLate, failure, key } = snapshot.context
  return { stage: stageOf(snapshot), draft, showProblem, agreed, loan, isTooLate, isLost: isRequestLost(failure), failure, key }
}

const IS_ABOUT_TO_BE_PAID: readonly RepaymentStage[] = ['reviewing', 'submitting']

/** The part that is about to be paid, typed or agreed to; `null` where there is none, or it is all of it. */
export const paidPartOf = (
  { stage, draft, agreed }: Pick<RepaymentFacts, 'stage' | 'draft' | 'agreed'>,
  owed: OwedFacts,
): Decimal | null => {
  const isTyped = stage === 'editing' && repaymentProblemOf(draft, owed) === null
  const repayment = isTyped ? repaymentOf(draft, owed) : IS_ABOUT_TO_BE_PAID.includes(stage) ? agreed : null
  return repayment === null || repayment.isAll ? null : repayment.amount
}
