import { MONEY_DIGITS } from '../../src/domain/contract.ts'
import { compare, dec, isAmountAtScale } from '../../src/domain/money.ts'
import { firstDayOf } from '../../src/domain/smart/plan-days.ts'
import type { BuySmartBody } from '../../src/domain/wire/smart.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { isOpeningPaused } from '../core/opening.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import { offeredProducts, type OfferedProduct } from './smart-products.ts'
import { SMART_REFUSALS } from './smart-refusals.ts'
import { insertPlan, type PlanRow } from './smart.repository.ts'

/** Refuses what the product doesn't offer, and terms that aren't those shown. */
const checkAsked = (offered: OfferedProduct, body: BuySmartBody): void => {
  const { minRate, maxRate, damages, days, minAmount, maxAmount } = offered
  if (!days.includes(body.days)) throw new Refusal(SMART_REFUSALS.daysUnknown, `${body.days} days are not offered`)
  const isInRange = compare(body.amount, minAmount) >= 0 && compare(body.amount, maxAmount) <= 0
  if (!isAmountAtScale(body.amount, MONEY_DIGITS) || !isInRange)
    throw new Refusal(SMART_REFUSALS.investmentAmountWrong, `an amount goes from ${minAmount} to ${maxAmount}, in cents`)
  const isAsShown = [
    [minRate, body.minRate],
    [maxRate, body.maxRate],
    [damages, body.damages],
  ].every(([now = '', shown = '']) => compare(now, shown) === 0)
  if (!isAsShown)
    throw new Refusal(SMART_REFUSALS.planTermsChanged, `the terms are ${minRate} to ${maxRate} a day and ${damages} for an early exit`)
}

/**
 * Sells a plan: its row and the held amount in the caller's transaction. Nothing is done when it refuses: `smartProductWrong`,
 * `daysUnknown`, `investmentAmountWrong`, `planTermsChanged`, `notTrading`, `boughtAlready`, `insufficientBalance`, `userStatusWrong`,
 * `paramUnknown` or one of the user's own limits.
 */
export const buySmart = async (
  services: Services,
  tx: Tx,
  { userId, book }: { readonly userId: string; readonly book: Book },
  body: BuySmartBody,
): Promise<PlanRow> => {
  const { params, clock, market, ledger } = services
  if ((await findUser(tx, userId))?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  const now = clock.now()
  const offered = (await offeredProducts(params, market)).find(({ product }) => product === body.product)
  if (!offered) throw new Refusal(SMART_REFUSALS.smartProductWrong, 'there is no such product')
  checkAsked(offered, body)
  for (const { code } of offered.markets)
    if (await isOpeningPaused(params, code)) throw new Refusal(PURCHASE_REFUSALS.notTrading, `opening is paused on ${code}`)

  const amount = dec(body.amount).toFixed()
  await checkOwnLimits(tx, userId, book, amount, now)
  const row = await insertPlan(tx, {
    order_number: newOrderNumber('S', now),
    user_id: userId,
    book,
    product: offered.product,
    rule: JSON.stringify(offered.rule),
    markets: JSON.stringify(offered.markets),
    min_rate: dec(offered.minRate).toFixed(),
    max_rate: dec(offered.maxRate).toFixed(),
    damages: dec(offered.damages).toFixed(),
    days: body.days,
    amount,
    opened_at: new Date(now),
    first_day: firstDayOf(now),
    status: 'open',
  })
  if (!row) throw new Refusal(SMART_REFUSALS.boughtAlready, `a plan of ${offered.product} is running`)
  await ledger.post(tx, {
    reference: `smart:${row.id}:open`,
    book,
    currency: 'USDT',
    kind: 'smartOpen',
    type: 'smartPurchase',
    at: now,
    orderId: row.id,
    legs: [
      { user: userId, account: 'free', amount: dec(amount).times(-1).toFixed(), settlement: 'planHold' },
      { user: userId, account: 'margin', amount },
    ],
  })
  return row
}
