/** A repayment of a locked loan whose days are counted: its row, its money, and what is left. */
import { payoffOf, principalLeft, splitRepayment } from '../../src/domain/loan.ts'
import { add, compare, dec, subtract, type Decimal } from '../../src/domain/money.ts'
import type { LoanRepayment } from '../../src/domain/wire/loans.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { tellPartRepaid, tellRepaid } from './loan-notices.ts'
import { balanceOf, changeLoan, datesOf, insertRepayment, type DrawnRow, type LoanRow } from './loans.repository.ts'

/**
 * Interest first, then principal. What ends the loan pays all principal that is left; while an early end costs nothing, interest that was
 * paid before counts as principal, so the interest of the last repayment is below nothing.
 */
const shareOf = (row: DrawnRow, amount: Decimal) => {
  const balance = balanceOf(row)
  const payoff = payoffOf(balance, datesOf(row), row.counted_to)
  if (compare(amount, payoff) < 0) return { isLast: false, ...splitRepayment(balance, amount) }
  const principal = principalLeft(balance)
  return { isLast: true, principal, interest: subtract(amount, principal) }
}

/** Refuses `insufficientBalance`; the caller's transaction can't go on then. */
export const payBack = async (
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  row: DrawnRow,
  { amount, by, now }: { readonly amount: Decimal; readonly by: LoanRepayment['by']; readonly now: number },
): Promise<{ readonly row: LoanRow; readonly repaymentId: string }> => {
  const { isLast, interest, principal } = shareOf(row, amount)
  const repaymentId = await insertRepayment(tx, row, { at: now, amount, interest, principal, by })
  const interestPaid = add(row.interest_paid, interest)
  const after = await changeLoan(tx, row.id, {
    interest_paid: interestPaid,
    principal_paid: add(row.principal_paid, principal),
    ...(isLast && { state: 'repaid' as const, ended_at: new Date(now), waived: subtract(row.brought, interestPaid) }),
  })
  const isFirst = await ledger.post(tx, {
    reference: `loan:${row.id}:repay:${repaymentId}`,
    book: 'real',
    currency: row.currency,
    kind: 'loan',
    type: 'loanRepayment',
    at: now,
    legs: [
      { user: row.user_id, account: 'free', amount: dec(amount).times(-1).toFixed(), settlement: 'loanRepayment' },
      { system: 'house', amount },
    ],
  })
  if (!isFirst) throw new Error(`repayment ${repaymentId} had been posted although its row was missing`)
  if (isLast) await tellRepaid(tx, after, now)
  else if (by === 'person') await tellPartRepaid(tx, after, { amount, repaymentId, now })
  return { row: after, repaymentId }
}
