import * as z from 'zod/mini'
import { LOAN_REASONS } from '../loan.ts'
import { noticeForm } from '../notice-form.ts'
import { amount } from '../wire/envelope.ts'
import { loanCurrency } from '../wire/loans.ts'
import { rowId } from '../wire/notification.ts'
import { planDate } from '../wire/plans.ts'

const loan = { loanId: rowId, number: z.string().check(z.maxLength(40)), currency: loanCurrency }
const lasting = z.int().check(z.nonnegative(), z.lte(365))

export const loanNotices = {
  loanApproved: noticeForm(z.object({ ...loan, amount, repaymentDate: planDate })),
  loanRejected: noticeForm(z.object({ ...loan, amount, reason: z.enum(LOAN_REASONS) })),
  /** The end of the term is near: in three days, in one, today. */
  loanDue: noticeForm(z.object({ ...loan, owed: amount, repaymentDate: planDate, days: lasting })),
  /** The term is over: what was free has paid back a part, or all. `left` is owed still. */
  loanCollected: noticeForm(z.object({ ...loan, amount, left: amount })),
  loanExpired: noticeForm(z.object({ ...loan, owed: amount, repaymentDate: planDate })),
  /** A week after the end, and another. */
  loanOverdue: noticeForm(z.object({ ...loan, owed: amount, repaymentDate: planDate, days: lasting })),
  /** The person has repaid a part. `left` is owed still. */
  loanPartRepaid: noticeForm(z.object({ ...loan, amount, left: amount })),
  loanRepaid: noticeForm(z.object({ ...loan, amount })),
}
