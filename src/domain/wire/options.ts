/**
 * Options: a person says whether a price will rise or fall within a period, and stakes money on it. Money in USDT. The venue
 * takes the entry at the price of acceptance and settles by one rule:
 *
 * **Rule O-1.** The settlement price is the newest tick at or before `endTime`. If there is none that is at most
 * `PRICE_STALE_AFTER` older than `endTime`, or if it equals the entry, the stake is returned. Otherwise a rise wins above the
 * entry and a fall below it: a win pays `payout`, a loss pays nothing.
 */
import * as z from 'zod/mini'
import { amount, instant, pageQuery, signed } from './envelope.ts'
import { instantParam } from './order.ts'

export const optionDirection = z.enum(['rise', 'fall'])
export type OptionDirection = z.infer<typeof optionDirection>

/** `GET /order/getOptionsTerms?code=`: what the operator offers on a market. */
export const optionTermsQuery = z.object({ code: z.string() })

/** `payoutRate` is what a win brings on top of the stake, as a share of it: `0.77`. */
export const optionPeriod = z.object({ seconds: z.int().check(z.positive()), payoutRate: amount })
export type OptionPeriod = z.infer<typeof optionPeriod>

/**
 * No periods: there are no options on this market. An option must end at or before `closesAt`, when trading next ends; `null` if
 * the market never closes, and 0 while it is closed.
 */
export const optionTerms = z.object({
  code: z.string(),
  minStake: amount,
  maxStake: amount,
  periods: z.array(optionPeriod),
  closesAt: z.nullable(instant),
})
export type OptionTerms = z.infer<typeof optionTerms>

/**
 * `POST /order/buyOptions`. `payoutRate` and `expectedPrice` are what was on the screen when the user pressed: the venue refuses
 * with `payoutChanged` when it pays another rate, and with `priceMoved` when its price differs by more than `tolerance` (a share,
 * `0.001` = 0.1 %) to either side, because the entry is the price that the option must pass.
 */
export const buyOptionsBody = z.object({
  code: z.string(),
  direction: optionDirection,
  seconds: z.int().check(z.positive()),
  stake: amount,
  payoutRate: amount,
  expectedPrice: amount,
  tolerance: amount,
})
export type BuyOptionsBody = z.infer<typeof buyOptionsBody>

export const optionOutcome = z.enum(['won', 'lost', 'returned'])
export type OptionOutcome = z.infer<typeof optionOutcome>

/**
 * One option. `payout` is what a win pays, stake included. `openTick` and `closeTick` are the times of the feed's ticks that gave
 * the two prices, so that anyone can look the outcome up. `closeTime` is when the venue settled it. `profit` is what was paid
 * out less the stake. A returned option without a fresh price has neither close price nor tick.
 */
export const optionsOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.literal('options'),
  code: z.string(),
  appName: z.string(),
  marketId: z.int(),
  marketType: z.int(),
  scale: z.int(),
  virtual: z.boolean(),
  direction: optionDirection,
  seconds: z.int(),
  stake: amount,
  payoutRate: amount,
  payout: amount,
  openPrice: amount,
  openTick: instant,
  openTime: instant,
  endTime: instant,
  status: z.enum(['open', 'closed']),
  closePrice: z.nullable(amount),
  closeTick: z.nullable(instant),
  closeTime: z.nullable(instant),
  outcome: z.nullable(optionOutcome),
  returnReason: z.nullable(z.enum(['tie', 'noPrice'])),
  paidOut: z.nullable(amount),
  profit: z.nullable(signed),
})
export type OptionsOrder = z.infer<typeof optionsOrder>

/**
 * `GET /order/listOptionsOrder`, newest first. `from` and `to` are epoch milliseconds, both included: when closed options were
 * settled, and all others bought.
 */
export const listOptionsOrderQuery = z.object({
  status: z.optional(z.enum(['open', 'closed'])),
  code: z.optional(z.string()),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})
