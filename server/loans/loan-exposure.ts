import { owedOf } from '../../src/domain/loan.ts'
import { add, dec, roundUp, SCALE, type Decimal } from '../../src/domain/money.ts'
import { NO_SHARE, type Exposure } from '../core/figures.ts'
import { usdtPrice } from '../core/valuation.ts'
import { balanceOf, runningLoansOf } from './loans.repository.ts'

/**
 * What is owed, principal and interest, at the price of the instant. Loans are of the real account. What was lent lies free in the
 * account, so nothing is held.
 */
export const loanExposure: Exposure = async ({ market }, on, { userId, book }) => {
  if (book === 'demo') return () => NO_SHARE
  const owed = (await runningLoansOf(on, userId)).map((row) => ({ currency: row.currency, amount: owedOf(balanceOf(row)) }))
  if (owed.length === 0) return () => NO_SHARE
  const valueAt = (now: number): Decimal =>
    owed.reduce<Decimal>((sum, { currency, amount }) => {
      const price = usdtPrice(market, currency, now)?.price ?? '0'
      return add(sum, roundUp(dec(amount).times(price), SCALE.USDT))
    }, '0')
  return (now) => ({ ...NO_SHARE, owed: valueAt(now) })
}
