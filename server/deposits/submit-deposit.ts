import { doesEndIn, hashOf } from '../../src/domain/deposit.ts'
import type { FundCurrency } from '../../src/domain/funds.ts'
import { compare, dec, isAmountAtScale, SCALE, toDecimal, type Decimal } from '../../src/domain/money.ts'
import type { DepositWay, RechargeBody } from '../../src/domain/wire/deposit.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { PRODUCT_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { usdtPrice } from '../core/valuation.ts'
import { openReview, REVIEWED_WITHIN } from '../reviews/reviews.ts'
import { claimPicture } from '../uploads/pictures.ts'
import { checkLimits } from './deposit-limits.ts'
import { DEPOSIT_REFUSALS } from './deposit-refusals.ts'
import { insertDeposit, numberDeposit, type DepositRow } from './deposits.repository.ts'
import { readWays } from './ways.ts'

/** Money is sent to the real account alone. */
export const requireReal = (book: Book): void => {
  if (book === 'demo') throw new Refusal(PRODUCT_REFUSALS.realOnly, 'a demo account has no deposits')
}

/** Refuses `wayClosed` where this currency doesn't come in over this network, and `paramUnknown`. */
export const requireWay = async (
  services: Services,
  { currency, network }: Pick<DepositWay, 'currency' | 'network'>,
): Promise<DepositWay> => {
  const way = (await readWays(services)).ways.find((each) => each.currency === currency && each.network === network)
  if (!way) throw new Refusal(DEPOSIT_REFUSALS.wayClosed, `no deposits of ${currency} over ${network}`)
  return way
}

/** Refuses what is no amount of this currency, and what is less than the venue takes. */
export const requireAmount = ({ currency, minimum }: DepositWay, amount: Decimal, isMinimumKept = true): void => {
  if (!isAmountAtScale(amount, SCALE[currency]) || compare(amount, '0') <= 0)
    throw new Refusal(DEPOSIT_REFUSALS.depositAmountWrong, `no amount of ${currency}`)
  if (isMinimumKept && compare(amount, minimum) < 0)
    throw new Refusal(DEPOSIT_REFUSALS.belowMinimum, `less than ${minimum} ${currency}`, null, { currency, minimum })
}

const valueOf = ({ market }: Services, currency: FundCurrency, amount: Decimal, now: number): Decimal | null => {
  const price = usdtPrice(market, currency, now)?.price
  return price === undefined ? null : toDecimal(dec(amount).times(price), SCALE.USDT)
}

/**
 * Submits a deposit for review, in the caller's transaction; nothing moves yet. Refuses by `DEPOSIT_REFUSALS`, and a picture that
 * is none of this person's.
 */
export const submitDeposit = async (
  services: Services,
  tx: Tx,
  { userId, book }: { readonly userId: string; readonly book: Book },
  body: RechargeBody,
): Promise<DepositRow> => {
  requireReal(book)
  const { currency, network, amount, picture } = body
  const way = await requireWay(services, body)
  requireAmount(way, amount)
  const hash = hashOf(network, body.hash)
  if (hash === null) throw new Refusal(DEPOSIT_REFUSALS.hashMalformed, `not a hash of ${network}`)
  if (!doesEndIn(hash, body.lastSix)) throw new Refusal(DEPOSIT_REFUSALS.hashDiffers, 'the hash ends otherwise')
  const user = await findUser(tx, userId)
  if (user?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  const now = services.clock.now()
  const value = valueOf(services, currency, amount, now)
  await checkLimits(tx, userId, value, now)
  const row = await insertDeposit(tx, {
    user_id: userId,
    currency,
    network,
    amount: dec(amount).toFixed(),
    value,
    hash,
    sent_to: way.address,
    picture_id: picture,
    needed: way.confirmations,
    submitted_at: new Date(now),
    due_at: new Date(now + REVIEWED_WITHIN),
  })
  if (!row) throw new Refusal(DEPOSIT_REFUSALS.hashUsed, 'this hash was submitted before')
  await claimPicture(tx, { userId, id: picture, purpose: 'depositProof', at: now })
  const kind = { kind: 'deposit', letter: 'D' } as const
  const { number } = await openReview(tx, { kind, subjectId: row.id, userId, at: now, dueAt: now + REVIEWED_WITHIN })
  return numberDeposit(tx, row.id, number)
}
