import { InterestCurve } from '../loan-repayment/InterestCurve.tsx'
import { RepaymentCard } from '../loan-repayment/RepaymentCard.tsx'
import { FollowedLoan as Followed, LoanList } from '../loans/LoanList.tsx'

/** One loan of the person, with its days and what can be done about it. */
export const FollowedLoan = ({ id }: { readonly id: string }) => (
  <Followed id={id} curve={(loan) => <InterestCurve loan={loan} />} repayment={(loan) => <RepaymentCard key={loan.id} loan={loan} />} />
)

export { LoanList }
