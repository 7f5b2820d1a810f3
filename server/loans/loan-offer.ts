import { LOAN_REVIEWED_WITHIN } from '../../src/domain/loan.ts'
import { compare } from '../../src/domain/money.ts'
import type { LoanOffer } from '../../src/domain/wire/loans.ts'
import type { Services } from '../core/context.ts'
import { readFigures } from '../core/figures.ts'
import { usdtPrice } from '../core/valuation.ts'
import { identityOf } from '../identity/identity-of.ts'
import { limitOf, roomIn } from './lending-rules.ts'
import { offeredLoans } from './loan-products.ts'
import { loansOf } from './loans.repository.ts'

/** What this person may borrow now, and what it would do to their account. Refuses `paramUnknown`. */
export const loanOfferFor = async (services: Services, userId: string): Promise<LoanOffer> => {
  const { db, clock, market, params } = services
  const now = clock.now()
  const offered = await offeredLoans(params)
  const identity = await identityOf(db, userId)
  const loans = await loansOf(db, userId)
  const { held, owed, total } = (await readFigures(services, db, { userId, book: 'real' }))(now)
  const [waiting, hasOverdue] = [loans.find(({ state }) => state === 'pending'), loans.some(({ state }) => state === 'expired')]
  return {
    identity,
    needsIdentity: identity !== 'verified' && offered.every((each) => compare(limitOf(each, identity), '0') === 0),
    waiting: waiting?.id ?? null,
    hasOverdue,
    reviewedWithin: LOAN_REVIEWED_WITHIN,
    account: { held, owed, total },
    products: offered.map((each) => ({
      ...each,
      days: [...each.days],
      room: waiting || hasOverdue ? '0' : roomIn(each, identity, loans),
      price: usdtPrice(market, each.currency, now)?.price ?? null,
    })),
  }
}
