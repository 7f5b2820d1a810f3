/** What the page of loans shows of the form. */
import type { SnapshotFrom } from 'xstate'
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import {
  boundShare,
  boundShareWith,
  dayInterest,
  interestDays,
  loanDates,
  repaymentAmount,
  termInterest,
  yearlyRate,
  type LoanTerms,
} from '../../domain/loan.ts'
import { add, dec, SCALE, toDecimal, type Decimal } from '../../domain/money.ts'
import { dateOfDay } from '../../domain/plans/plan-days.ts'
import type { LoanOffer, LoanProduct } from '../../domain/wire/loans.ts'
import type { loanMachine } from './loan.machine.ts'
import { barredBy, problemOf, productOf, termsOf } from './loan.rules.ts'
import type { LoanContext, LoanDraft, LoanProblem } from './loan.types.ts'

export type LoanSnapshot = SnapshotFrom<typeof loanMachine>

/** Where the form stands. */
export type LoanStage = LoanSnapshot['value']

export interface LoanFacts {
  readonly stage: LoanStage
  readonly offer: LoanOffer | null
  /** Why this person can't borrow now. */
  readonly bar: 'identity' | 'waiting' | 'overdue' | null
  readonly draft: LoanDraft
  readonly product: LoanProduct | null
  readonly showProblems: boolean
  readonly failure: Failure | null
  readonly refusal: Failure | null
  readonly isMoved: boolean
}

export const selectLoan = (snapshot: LoanSnapshot): LoanFacts => {
  const { offer, draft, showProblems, failure, refusal, isMoved } = snapshot.context
  return {
    stage: snapshot.value,
    offer,
    bar: offer && barredBy(offer),
    draft,
    product: productOf(snapshot.context),
    showProblems,
    failure,
    refusal,
    isMoved,
  }
}

/** What is wrong, as it is said beside the field: an empty one is not scolded before the first attempt. */
export const shownProblemOf = (facts: Pick<LoanContext, 'offer' | 'draft' | 'showProblems'>): LoanProblem | null => {
  const problem = problemOf(facts)
  return problem === 'enterAmount' && !facts.showProblems ? null : problem
}

/** What a refusal of the venue is about, and so where its sentence stands. */
export const placeOfRefusal = (failure: Failure | null): 'amount' | 'days' | 'form' | null => {
  if (failure === null) return null
  if (failure.code === String(SPEC_CODES.purchaseAmountWrong) || failure.code === String(SPEC_CODES.insufficientBalance)) return 'amount'
  return failure.code === String(SPEC_CODES.loanPeriodWrong) ? 'days' : 'form'
}

/** What a loan costs, when, and what it does to the account. Days are UTC dates, as if it were drawn down today. */
export interface LoanPreview {
  readonly terms: LoanTerms
  readonly interestDays: number
  readonly dayInterest: Decimal
  readonly totalInterest: Decimal
  readonly repaymentAmount: Decimal
  /** A share. */
  readonly yearlyRate: Decimal
  /** What all interest and the amount come to at most, however late. */
  readonly owedAtMost: Decimal
  /** Of the principal, each day after the end of the term. */
  readonly lateDay: Decimal
  /** `null`: no day of the term brings interest. */
  readonly firstInterestDate: string | null
  readonly repaymentDate: string
  readonly earlyUntil: string
  /** Shares of the account that are bound, before and after; `null` where it has nothing, or the market no price. */
  readonly before: Decimal | null
  readonly after: Decimal | null
}

/**
 * `null` while there is no amount that can be reckoned with.
 *
 * @param now epoch milliseconds by the venue's clock
 */
export const previewOf = ({ offer, draft }: Pick<LoanContext, 'offer' | 'draft'>, now: number): LoanPreview | null => {
  const terms = termsOf({ offer, draft })
  const product = productOf({ offer, draft })
  if (terms === null || offer === null || product === null) return null
  const dates = loanDates(terms, now)
  const bearing = interestDays(terms)
  const value = product.price === null ? null : toDecimal(dec(terms.amount).times(product.price), SCALE.USDT)
  return {
    terms,
    interestDays: bearing,
    dayInterest: dayInterest(terms.currency, terms.amount, terms.dailyRate),
    totalInterest: termInterest(terms),
    repaymentAmount: repaymentAmount(terms),
    yearlyRate: yearlyRate(terms.amount, repaymentAmount(terms), terms.days),
    owedAtMost: add(terms.amount, terms.mostInterest),
    lateDay: dayInterest(terms.currency, terms.amount, terms.lateRate),
    firstInterestDate: bearing === 0 ? null : dateOfDay(dates.firstInterest),
    repaymentDate: dateOfDay(dates.repay),
    earlyUntil: dateOfDay(dates.early),
    before: boundShare(offer.account),
    after: value === null ? null : boundShareWith(offer.account, value),
  }
}
