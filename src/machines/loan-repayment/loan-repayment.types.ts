import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { LoanCurrency } from '../../domain/loan.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Decimal } from '../../domain/money.ts'
import type { Loan, RepayLoanBody } from '../../domain/wire/loans.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `loanRepayment:<id>`. */
export interface LoanRepaymentInput {
  /** The loan's. */
  readonly id: string
  readonly mode: Mode
}

/** How much, part or all. */
export interface RepaymentDraft {
  readonly amount: TypedAmount
  readonly isAll: boolean
}

/** What a draft is judged by: the loan as it is shown. */
export interface OwedFacts {
  readonly currency: LoanCurrency
  /** What ends the loan today. */
  readonly payoff: Decimal
  /** What may be spent in this currency; `null` where this page does not know it. */
  readonly free: Decimal | null
}

/** What is agreed to: exactly what the review shows. */
export interface AgreedRepayment {
  readonly amount: Decimal
  readonly isAll: boolean
}

export type RepaymentProblem = 'enterAmount' | 'enterCorrectAmount' | 'tooMuch' | 'notFree'

export interface LoanRepaymentContext extends LoanRepaymentInput, KeyedWriteContext {
  readonly draft: RepaymentDraft
  /** Set by the first attempt to go on, so that an empty field is not scolded before it. */
  readonly showProblem: boolean
  readonly agreed: AgreedRepayment | null
  /** The loan as a repayment has left it. */
  readonly loan: Loan | null
  /** It was to be taken back, and had been decided on before. */
  readonly isTooLate: boolean
}

export type LoanRepaymentCommand =
  | ({ readonly type: 'loanRepayment.change' } & TypedAmount)
  | { readonly type: 'loanRepayment.chooseAll'; readonly isAll: boolean }
  | { readonly type: 'loanRepayment.review'; readonly owed: OwedFacts }
  | { readonly type: 'loanRepayment.back' }
  | { readonly type: 'loanRepayment.confirm' }
  /** Takes the application back, while a reviewer has not decided on it. */
  | { readonly type: 'loanRepayment.cancel' }
  | KeyedWriteEvent<'loanRepayment'>

export type LoanRepaymentEvent = Stamped<LoanRepaymentCommand, { 'loanRepayment.confirm': Keyed; 'loanRepayment.cancel': Keyed }>

export type LoanRepaymentEmitted =
  /** The loan is another one by now: a part or all of it is repaid, or the application was taken back. */
  | { readonly type: 'loanRepayment.completed'; readonly id: string }
  /** It was found to be another one than is shown. */
  | { readonly type: 'loanRepayment.missed'; readonly id: string }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type LoanRepaymentTag = 'busy' | 'held'

export interface RepayLoanInput extends KeyedInput {
  readonly body: RepayLoanBody
}
export interface CancelLoanInput extends KeyedInput {
  readonly id: string
}
