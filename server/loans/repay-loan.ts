import { payoffOf } from '../../src/domain/loan.ts'
import { compare, dec, isAmountAtScale, SCALE } from '../../src/domain/money.ts'
import type { RepayLoanBody } from '../../src/domain/wire/loans.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS, ORDER_REFUSALS, PURCHASE_REFUSALS } from '../core/refusals.ts'
import { advanceLoan, isRunning } from './advance-loan.ts'
import { LOAN_REFUSALS } from './loan-refusals.ts'
import { balanceOf, datesOf, lockLoan, type LoanRow } from './loans.repository.ts'
import { payBack } from './pay-back.ts'

/**
 * Repays a part or all from what is free, without cost, whatever is switched off. Days that have begun are counted before. Refuses
 * `notFound`, `alreadyClosed`, 10016, `owedChanged` and 10011; nothing is done then.
 */
export const repayLoan = async (services: Services, tx: Tx, userId: string, { id, amount, isAll }: RepayLoanBody): Promise<LoanRow> => {
  const now = services.clock.now()
  const locked = await lockLoan(tx, id)
  if (locked?.user_id !== userId) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such loan')
  const row = await advanceLoan(services, tx, locked, now)
  if (!isRunning(row)) throw new Refusal(ORDER_REFUSALS.alreadyClosed, `nothing is owed: the loan is ${row.state}`)
  const payoff = payoffOf(balanceOf(row), datesOf(row), row.counted_to)
  if (isAll && compare(amount, payoff) !== 0) throw new Refusal(LOAN_REFUSALS.owedChanged, `it takes ${payoff} to end it`, null, { payoff })
  if (!isAmountAtScale(amount, SCALE[row.currency]) || compare(amount, '0') <= 0 || compare(amount, payoff) > 0)
    throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `a repayment goes up to ${payoff}`, null, { maximum: payoff })
  return (await payBack(services, tx, row, { amount: dec(amount).toFixed(), by: 'person', now })).row
}
