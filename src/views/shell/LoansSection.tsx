import { InterestCurve } from '../loan-repayment/InterestCurve.tsx'
import { RepaymentCard } from '../loan-repayment/RepaymentCard.tsx'
import { LoanList } from '../loans/LoanList.tsx'

/** The loans of the person: the list, and one of them with its days and what can be done about it. */
export const LoansSection = () => (
  <LoanList curve={(loan) => <InterestCurve loan={loan} />} repayment={(loan) => <RepaymentCard key={loan.id} loan={loan} />} />
)
