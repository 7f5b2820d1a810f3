/** What the page of withdrawals shows of the form and of what was submitted. */
import type { SnapshotFrom } from 'xstate'
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import { WITHDRAWAL_CODES } from '../../domain/withdrawal-codes.ts'
import type { WithdrawalAmountProblem } from '../../domain/withdrawal.ts'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import type { Withdrawal, WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { amountProblemOf, destinationOf, isOffNetwork, isProofMissing } from './withdrawal.rules.ts'
import type { WithdrawalDraft, WithdrawalField, WithdrawalQuote } from './withdrawal.types.ts'

export type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>

export type WithdrawalStage =
  | 'editing'
  | 'reviewing'
  | 'repricing'
  | 'refused'
  | 'submitting'
  | 'unknown'
  | 'reconciling'
  | 'unresolved'
  | 'accepted'

/** Where the withdrawal stands. */
export const stageOf = ({ value }: Pick<WithdrawalSnapshot, 'value'>): WithdrawalStage =>
  typeof value === 'string' ? value : value.drafting

export interface WithdrawalFacts {
  readonly stage: WithdrawalStage
  readonly draft: WithdrawalDraft
  readonly wallet: ProvedWallet | null
  readonly showProblems: boolean
  readonly quote: WithdrawalQuote | null
  readonly isFeeChanged: boolean
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly withdrawal: Withdrawal | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const selectWithdrawal = (snapshot: WithdrawalSnapshot): WithdrawalFacts => {
  // What was shown is void, and what it is now is not known yet.
  const isRepricing = snapshot.matches({ drafting: 'repricing' })
  const { draft, wallet, showProblems, quote, isFeeChanged, failure, withdrawal, key } = snapshot.context
  return {
    stage: stageOf(snapshot),
    draft,
    wallet,
    showProblems,
    quote: isRepricing ? null : quote,
    isFeeChanged: isFeeChanged || isRepricing,
    isLost: isRequestLost(failure),
    failure,
    withdrawal,
    key,
  }
}

/** Where a refusal of the venue is said. */
const FIELD_OF_CODE: Readonly<Record<string, WithdrawalField>> = {
  [SPEC_CODES.withdrawalMethodMissing]: 'method',
  [WITHDRAWAL_CODES.proofMissing]: 'proof',
  [WITHDRAWAL_CODES.wayClosed]: 'currency',
  [SPEC_CODES.addressMissing]: 'address',
  [WITHDRAWAL_CODES.addressWrong]: 'address',
  [WITHDRAWAL_CODES.addressUnknown]: 'address',
  [WITHDRAWAL_CODES.amountWrong]: 'amount',
  [SPEC_CODES.insufficientBalance]: 'amount',
}

/** The part of the form that a refusal is about; `null` for one that is about none. */
export const fieldOfRefusal = (failure: Failure | null): WithdrawalField | null => (failure && FIELD_OF_CODE[failure.code]) ?? null

/** What is wrong with each part of the form. Nothing is scolded that nobody has tried yet, but for an amount that can't leave. */
export interface WithdrawalProblems {
  readonly method: boolean
  readonly proof: boolean
  readonly currency: boolean
  readonly address: boolean
  readonly amount: WithdrawalAmountProblem | null
}

export const problemsOf = (
  { draft, wallet, showProblems }: Pick<WithdrawalFacts, 'draft' | 'wallet' | 'showProblems'>,
  terms: WithdrawalInfo,
  now: number,
): WithdrawalProblems => {
  const amount = amountProblemOf(draft, terms)
  return {
    method: showProblems && draft.method === null,
    proof: showProblems && isProofMissing({ draft, wallet }, now),
    currency: isOffNetwork({ draft, wallet }),
    address: showProblems && draft.method === 'address' && destinationOf({ draft, wallet }) === null,
    amount: amount === 'enterWithdrawalAmount' && !showProblems ? null : amount,
  }
}
