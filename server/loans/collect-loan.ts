/** What is free pays back a loan whose term is over. What is held as margin, or waits for a review, is never touched. */
import { payoffOf } from '../../src/domain/loan.ts'
import { compare, dec, type Decimal } from '../../src/domain/money.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { tellCollected } from './loan-notices.ts'
import { balanceOf, datesOf, type DrawnRow, type LoanRow } from './loans.repository.ts'
import { payBack } from './pay-back.ts'

/** Locks all accounts of the person in the currency in the order of their ids, as a posting does, so that neither waits for the other. */
const lockFree = async (tx: Tx, { user_id: userId, currency }: LoanRow): Promise<Decimal> => {
  const rows = await tx
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', userId)
    .where('book', '=', 'real')
    .where('currency', '=', currency)
    .orderBy('id')
    .forUpdate()
    .execute()
  return dec(rows.find(({ kind }) => kind === 'free')?.balance ?? '0').toFixed()
}

export const collectFree = async (services: Pick<Services, 'ledger'>, tx: Tx, row: DrawnRow, now: number): Promise<LoanRow> => {
  const free = await lockFree(tx, row)
  if (compare(free, '0') <= 0) return row
  const payoff = payoffOf(balanceOf(row), datesOf(row), row.counted_to)
  const amount = compare(free, payoff) < 0 ? free : payoff
  const { row: after, repaymentId } = await payBack(services, tx, row, { amount, by: 'venue', now })
  await tellCollected(tx, after, { amount, repaymentId, now })
  return after
}
