import { MONEY_DIGITS } from '../../src/domain/contract.ts'
import { compare, dec, isAmountAtScale, type Decimal } from '../../src/domain/money.ts'
import { payoutOf } from '../../src/domain/options.ts'
import { hasMovedAway } from '../../src/domain/quote.ts'
import type { BuyOptionsBody } from '../../src/domain/wire/options.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { freshTick } from '../core/feed/fresh-tick.ts'
import type { Market } from '../core/feed/market.ts'
import { isOpeningPaused } from '../core/opening.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import { OPTION_REFUSALS } from './option-refusals.ts'
import { termsOfOptions } from './option-terms.ts'
import { insertOption, type OptionRow } from './options.repository.ts'

/** Refuses a price that differs from the one shown by more than the tolerance: to either side, since it becomes the entry. */
const checkPrice = (price: Decimal, { expectedPrice, tolerance }: BuyOptionsBody): void => {
  if (hasMovedAway(expectedPrice, price, tolerance))
    throw new Refusal(PURCHASE_REFUSALS.priceMoved, `the price is ${price}, shown was ${expectedPrice}`)
}

/**
 * Sells an option at the venue's price: its row and the held stake in the caller's transaction. Nothing is done when it refuses:
 * `optionsProductWrong`, `notTrading`, `purchaseAmountWrong`, `periodUnknown`, `payoutChanged`, `priceMoved`, `priceStale`,
 * `insufficientBalance`, `demoDisabled`, `userStatusWrong`, `paramUnknown` or one of the user's own limits.
 */
export const buyOption = async (
  services: Services,
  market: Market,
  tx: Tx,
  { viewer: { userId, demoEnabled }, book }: { readonly viewer: Viewer; readonly book: Book },
  body: BuyOptionsBody,
): Promise<OptionRow> => {
  if ((await findUser(tx, userId))?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  const now = services.clock.now()
  const { seconds, direction } = body
  const instrument = market.board.instrument(body.code)
  if (!instrument) throw new Refusal(OPTION_REFUSALS.optionsProductWrong, 'there is no such market')
  if (book === 'demo' && !demoEnabled) throw new Refusal(PURCHASE_REFUSALS.demoDisabled, 'the demo account is disabled')
  const terms = await termsOfOptions(services.params, market, instrument, now)
  if (terms.periods.length === 0) throw new Refusal(OPTION_REFUSALS.optionsProductWrong, `there are no options on ${instrument.code}`)
  const period = terms.periods.find((each) => each.seconds === seconds)
  if (!period) throw new Refusal(OPTION_REFUSALS.periodUnknown, `${seconds} s are not offered`)
  if (await isOpeningPaused(services.params, instrument.code)) throw new Refusal(PURCHASE_REFUSALS.notTrading, 'opening is paused')
  const tick = freshTick(market, instrument, now)
  const endAt = now + seconds * 1000
  if (terms.closesAt !== null && endAt > terms.closesAt)
    throw new Refusal(PURCHASE_REFUSALS.notTrading, `${instrument.code} closes before the option would end`)
  const isInRange = compare(body.stake, terms.minStake) >= 0 && compare(body.stake, terms.maxStake) <= 0
  if (!isAmountAtScale(body.stake, MONEY_DIGITS) || !isInRange)
    throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `a stake goes from ${terms.minStake} to ${terms.maxStake}, in cents`)
  if (compare(body.payoutRate, period.payoutRate) !== 0)
    throw new Refusal(OPTION_REFUSALS.payoutChanged, `the payout is ${period.payoutRate}, shown was ${body.payoutRate}`)
  checkPrice(tick.price, body)

  const stake = dec(body.stake).toFixed()
  await checkOwnLimits(tx, userId, book, stake, now)
  const row = await insertOption(tx, {
    order_number: newOrderNumber('O', now),
    user_id: userId,
    book,
    code: instrument.code,
    app_name: instrument.name,
    market_id: instrument.id,
    market_type: instrument.type,
    scale: instrument.scale,
    direction,
    seconds,
    stake,
    payout_rate: dec(period.payoutRate).toFixed(),
    payout: payoutOf(stake, period.payoutRate),
    open_price: dec(tick.price).toFixed(),
    open_tick: new Date(tick.at),
    opened_at: new Date(now),
    end_at: new Date(endAt),
    status: 'open',
  })
  await services.ledger.post(tx, {
    reference: `option:${row.id}:open`,
    book,
    currency: 'USDT',
    kind: 'optionOpen',
    type: 'optionsPurchase',
    at: now,
    orderId: row.id,
    legs: [
      { user: userId, account: 'free', amount: dec(stake).times(-1).toFixed(), settlement: 'stakeHold' },
      { user: userId, account: 'margin', amount: stake },
    ],
  })
  return row
}
