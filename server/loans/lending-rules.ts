/** Whether somebody may borrow, and how much: asked when the agreement is made, when it is signed, and when it is decided. */
import { mostInterestOf, principalLeft, type LoanCurrency, type LoanTerms } from '../../src/domain/loan.ts'
import { compare, dec, isAmountAtScale, SCALE, subtract, type Decimal } from '../../src/domain/money.ts'
import type { IdentityState } from '../../src/domain/identity.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Db, Tx } from '../core/database/schema.ts'
import { IDENTITY_NEEDED, PRODUCT_REFUSALS, PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { identityOf } from '../identity/identity-of.ts'
import { LOAN_REFUSALS } from './loan-refusals.ts'
import { offeredLoans, type OfferedLoan } from './loan-products.ts'
import { balanceOf, loansOf, type LoanRow } from './loans.repository.ts'

export const limitOf = ({ maxVerified, maxUnverified }: OfferedLoan, identity: IdentityState): Decimal =>
  identity === 'verified' ? maxVerified : maxUnverified

/** What may be borrowed besides what is owed; never below nothing. */
export const roomIn = (offered: OfferedLoan, identity: IdentityState, loans: readonly LoanRow[]): Decimal => {
  const owed = loans
    .filter(({ currency, state }) => currency === offered.currency && (state === 'repaying' || state === 'expired'))
    .reduce((sum, row) => sum.plus(principalLeft(balanceOf(row))), dec('0'))
  const room = subtract(limitOf(offered, identity), owed.toFixed())
  return compare(room, '0') > 0 ? room : '0'
}

interface Asked {
  readonly currency: LoanCurrency
  readonly amount: Decimal
  readonly days: number
}

export const termsFor = (offered: OfferedLoan, { currency, amount, days }: Asked): LoanTerms => {
  const { dailyRate, freeDays, lateRate, lateCap, earlyDays } = offered
  const terms = { currency, amount: dec(amount).toFixed(), days, dailyRate, freeDays }
  return { ...terms, lateRate, earlyDays, mostInterest: mostInterestOf(terms, lateCap) }
}

/** Nobody suspends or closes the account before the transaction ends. */
const requireActive = async (on: Db | Tx, userId: string): Promise<void> => {
  const user = on.selectFrom('users').select('status').where('id', '=', userId)
  const { status } = await (on.isTransaction ? user.forShare() : user).executeTakeFirstOrThrow()
  if (status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
}

/** The product of what is asked. Refuses a currency and an amount outside the offer by 10016, a term by 10023. */
const requireOffered = async (services: Pick<Services, 'params'>, { currency, amount, days }: Asked): Promise<OfferedLoan> => {
  const offered = (await offeredLoans(services.params)).find((each) => each.currency === currency)
  if (!offered) throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `no ${currency} is lent`)
  if (!offered.days.includes(days)) throw new Refusal(LOAN_REFUSALS.loanPeriodWrong, `${days} days are not offered`)
  if (!isAmountAtScale(amount, SCALE[currency])) throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `no amount of ${currency}`)
  return offered
}

/**
 * What a loan would be on, if this person may have it now. Refuses `realOnly`, `userStatusWrong`, 10016, 10023, 10022 with how the
 * identity stands, `loanWaiting` and `loanOverdue`.
 */
export const requireLendable = async (
  services: Pick<Services, 'params'>,
  on: Db | Tx,
  { userId, book }: { readonly userId: string; readonly book: Book },
  asked: Asked,
): Promise<LoanTerms> => {
  if (book === 'demo') throw new Refusal(PRODUCT_REFUSALS.realOnly, 'a demo account has no loans')
  await requireActive(on, userId)
  const offered = await requireOffered(services, asked)
  const identity = await identityOf(on, userId)
  if (compare(limitOf(offered, identity), '0') === 0)
    throw new Refusal(IDENTITY_NEEDED.identityMissing, `the identity is ${identity}`, null, { identity })
  const loans = await loansOf(on, userId)
  if (loans.some(({ state }) => state === 'pending')) throw new Refusal(LOAN_REFUSALS.loanWaiting, 'a loan waits for a decision')
  if (loans.some(({ state }) => state === 'expired')) throw new Refusal(LOAN_REFUSALS.loanOverdue, 'a loan is past its end')
  const room = roomIn(offered, identity, loans)
  if (compare(asked.amount, offered.minAmount) < 0 || compare(asked.amount, room) > 0)
    throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `an amount goes from ${offered.minAmount} to ${room}`, null, {
      minimum: offered.minAmount,
      maximum: room,
    })
  return termsFor(offered, asked)
}

/** Why what was asked for may no longer be lent; `null`: it may. */
export const reasonAgainst = async (
  services: Pick<Services, 'params'>,
  on: Db | Tx,
  row: LoanRow,
): Promise<'accountHeld' | 'identity' | 'overdue' | 'owesTooMuch' | null> => {
  const user = on.selectFrom('users').select(['status']).where('id', '=', row.user_id)
  const { status } = await (on.isTransaction ? user.forShare() : user).executeTakeFirstOrThrow()
  if (status !== 'active') return 'accountHeld'
  const identity = await identityOf(on, row.user_id)
  const offered = (await offeredLoans(services.params)).find(({ currency }) => currency === row.currency)
  const limit = offered ? limitOf(offered, identity) : '0'
  if (identity !== 'verified' && compare(row.amount, limit) > 0) return 'identity'
  const loans = await loansOf(on, row.user_id)
  if (loans.some(({ state }) => state === 'expired')) return 'overdue'
  return offered && compare(row.amount, roomIn(offered, identity, loans)) <= 0 ? null : 'owesTooMuch'
}
