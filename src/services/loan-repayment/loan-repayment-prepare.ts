import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { LoanRepaymentCommand, LoanRepaymentEvent } from '../../machines/loan-repayment/loan-repayment.types.ts'

/** A click makes the key of its repayment, or of its cancellation. */
export const prepareLoanRepayment = ({ newKey }: PrepareTools): PrepareMap<LoanRepaymentCommand, LoanRepaymentEvent> => ({
  'loanRepayment.confirm': (command) => ({ ...command, key: newKey() }),
  'loanRepayment.cancel': (command) => ({ ...command, key: newKey() }),
})
