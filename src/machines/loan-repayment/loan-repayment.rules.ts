/** What makes a draft a repayment: shared by the chart's guards and by the selectors that explain them. */
import { loanDates, outlookAfter } from '../../domain/loan.ts'
import { compare, isAmountAtScale, SCALE } from '../../domain/money.ts'
import { dayOf } from '../../domain/simulation/outcome.ts'
import type { Loan, RepayLoanBody } from '../../domain/wire/loans.ts'
import type { AgreedRepayment, LoanRepaymentContext, OwedFacts, RepaymentDraft, RepaymentProblem } from './loan-repayment.types.ts'

export const EMPTY_DRAFT: RepaymentDraft = { amount: { text: '', value: '' }, isAll: false }

/** What would be paid; `null` while that is no amount. All that is owed, typed by hand, ends the loan just as well. */
export const repaymentOf = ({ amount: { value }, isAll }: RepaymentDraft, { currency, payoff }: OwedFacts): AgreedRepayment | null => {
  if (isAll) return { amount: payoff, isAll }
  if (value === '' || value === null || !isAmountAtScale(value, SCALE[currency]) || compare(value, '0') === 0) return null
  return { amount: value, isAll: compare(value, payoff) === 0 }
}

export const repaymentProblemOf = (draft: RepaymentDraft, owed: OwedFacts): RepaymentProblem | null => {
  const repayment = repaymentOf(draft, owed)
  if (repayment === null) return draft.amount.value === '' ? 'enterAmount' : 'enterCorrectAmount'
  if (compare(repayment.amount, owed.payoff) > 0) return 'tooMuch'
  return owed.free !== null && compare(repayment.amount, owed.free) > 0 ? 'notFree' : null
}

/** @throws when nothing was agreed to, which the chart's states keep from happening */
export const repaymentBodyOf = ({ id, agreed }: Pick<LoanRepaymentContext, 'id' | 'agreed'>): RepayLoanBody => {
  if (!agreed) throw new Error('A repayment needs an amount: enter `submitting` by way of the review.')
  return { id, amount: agreed.amount, isAll: agreed.isAll }
}

/** What is left of a loan that was drawn down once a part of it is repaid. @param now epoch milliseconds by the venue's clock */
export const repaidOutlook = (loan: Loan, { amount }: AgreedRepayment, now: number) =>
  outlookAfter(
    loan,
    loanDates(loan, loan.drawnAt ?? loan.createTime),
    { amount: loan.amount, principalPaid: loan.principalPaid, brought: loan.interestSoFar, interestPaid: loan.interestPaid },
    { today: dayOf(now), paid: amount },
  )
