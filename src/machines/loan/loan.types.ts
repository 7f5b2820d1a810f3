import type { Locale } from '../../domain/constants.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { LoanCurrency, LoanTerms } from '../../domain/loan.ts'
import type { Loan, LoanOffer } from '../../domain/wire/loans.ts'

/** What the person has chosen and typed. */
export interface LoanDraft {
  readonly currency: LoanCurrency
  readonly amount: TypedAmount
  /** One of the product's terms; 0 while nothing is offered. */
  readonly days: number
}

export interface LoanContext {
  /** What the venue lends to this person, as it said last. */
  readonly offer: LoanOffer | null
  readonly draft: LoanDraft
  /** Set by the first attempt to go on, so that an empty field is not scolded before it. */
  readonly showProblems: boolean
  /** Why the offer could not be read. */
  readonly failure: Failure | null
  /** What the venue said against the last attempt; it stands beside what it is about until that is changed. */
  readonly refusal: Failure | null
  /** The agreement had other figures than the form: the new ones are on screen. */
  readonly isMoved: boolean
}

export type LoanCommand =
  | { readonly type: 'loan.retry' }
  /** What is here may be old. */
  | { readonly type: 'loan.refresh' }
  | { readonly type: 'loan.chooseCurrency'; readonly currency: LoanCurrency }
  | { readonly type: 'loan.chooseDays'; readonly days: number }
  | ({ readonly type: 'loan.change' } & TypedAmount)
  /** `language`: the one that the agreement is to be in. */
  | { readonly type: 'loan.review'; readonly language: Locale }
  /** Back to the form from an agreement that nobody is making. */
  | { readonly type: 'loan.leave' }

export type LoanEvent =
  | LoanCommand
  /** The agreement was left unsigned. `failure`: what the venue said against it; `isMoved`: its figures were others than the form's. */
  | { readonly type: 'agreement.left'; readonly failure: Failure | null; readonly isMoved: boolean }
  /** The venue has taken the signed loan. */
  | { readonly type: 'agreement.accepted'; readonly loan: Loan }

/** The form is complete: an agreement for exactly this is wanted. */
export interface LoanEmitted {
  readonly type: 'loan.wanted'
  readonly terms: LoanTerms
  readonly language: Locale
}

/** `busy`: the venue has been asked and has not answered. */
export type LoanTag = 'busy'

/** What is wrong with what was chosen and typed. */
export type LoanProblem = 'noRoom' | 'enterAmount' | 'enterCorrectAmount' | 'amountOutOfRange'
