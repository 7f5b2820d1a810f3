/**
 * Smart plans: a person puts an amount under a published rule for some days, and each day brings what the rule made of the venue's
 * own daily closes. Money in USDT, rates as shares (`0.01` = 1 %) of the amount, days in UTC (`2026-01-14`).
 *
 * **Rule S-1** (`domain/smart/plan-rule.ts`). A day's rate is what the product's rule gives, worked out from closes of up to that day,
 * and clamped to `minRate`…`maxRate`. The day brings `amount × rate`, which may be a loss. The first day that counts is the first
 * whole UTC day after the purchase; a day's result is posted ten minutes after its end. With the last one the plan ends, and amount
 * and income come back. Who leaves early gets the amount less `damages`, and less the income if that is a loss; a gain is deducted.
 */
import * as z from 'zod/mini'
import { amount, instant, pageQuery, signed } from './envelope.ts'
import { instantParam } from './order.ts'

/** A UTC day. */
export const planDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * `trend` is for the price while it's above its 20-day average and against it while it's below; `reversion` is the other way round,
 * and only while the price is further than `threshold` (a share) from the average; `basket` holds all of its markets alike.
 */
export const planRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trend') }),
  z.object({ kind: z.literal('reversion'), threshold: amount }),
  z.object({ kind: z.literal('basket') }),
])
export type PlanRule = z.infer<typeof planRule>

export const planMarket = z.object({ code: z.string(), appName: z.string(), marketId: z.int(), marketType: z.int(), scale: z.int() })
export type PlanMarket = z.infer<typeof planMarket>

/** What is agreed when a plan is bought, besides amount and days. `damages` is the share of the amount that an early exit costs. */
const terms = { product: z.string(), rule: planRule, markets: z.array(planMarket), minRate: signed, maxRate: amount, damages: amount }

/** A day of a rule: `rawRate` as the rule gives it, `rate` clamped. */
export const rateOfDay = z.object({ date: planDate, rawRate: signed, rate: signed })
export type RateOfDay = z.infer<typeof rateOfDay>

/**
 * What a product would have brought on the last days that are over, oldest first. `sum` is what one bought then would have brought in
 * all, as a share of the amount: income is not put to work again. It says nothing of days to come.
 */
export const pastResults = z.object({ days: z.array(rateOfDay), sum: signed, best: signed, worst: signed, losingDays: z.int() })
export type PastResults = z.infer<typeof pastResults>

/** `GET /order/getSmartProducts`, for everybody. `past` is `null` while the source of prices doesn't tell. */
export const smartProduct = z.object({
  ...terms,
  days: z.array(z.int().check(z.positive())),
  minAmount: amount,
  maxAmount: amount,
  past: z.nullable(pastResults),
})
export type SmartProduct = z.infer<typeof smartProduct>
export const smartProducts = z.array(smartProduct)

/**
 * `POST /order/buySmart`. `minRate`, `maxRate` and `damages` are what was on the screen when the user pressed: the venue refuses with
 * `planTermsChanged` when it offers others.
 */
export const buySmartBody = z.object({
  product: z.string(),
  days: z.int().check(z.positive()),
  amount,
  minRate: signed,
  maxRate: amount,
  damages: amount,
})
export type BuySmartBody = z.infer<typeof buySmartBody>

export const planEnd = z.enum(['completed', 'exited'])
export type PlanEnd = z.infer<typeof planEnd>

/**
 * One plan. `firstDay` and `lastDay` are the days that count, `endTime` is when the last one's result is due and `nextTime` when the
 * next one's is; `null` once the plan has ended. `income` is the sum of the days so far. `closeTime` is when the venue ended it,
 * `returned` what came back, damages and income considered, and `profit` that less the amount.
 */
export const smartOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.literal('smart'),
  virtual: z.literal(false),
  ...terms,
  amount,
  days: z.int(),
  daysPosted: z.int(),
  openTime: instant,
  firstDay: planDate,
  lastDay: planDate,
  endTime: instant,
  nextTime: z.nullable(instant),
  status: z.enum(['open', 'closed']),
  income: signed,
  closeTime: z.nullable(instant),
  endReason: z.nullable(planEnd),
  returned: z.nullable(amount),
  profit: z.nullable(signed),
})
export type SmartOrder = z.infer<typeof smartOrder>

/** Closes of one market on consecutive UTC days, oldest first; a day without trading has that of the day before. */
export const dayCloses = z.object({ code: z.string(), closes: z.array(amount) })
export type DayCloses = z.infer<typeof dayCloses>

/** A posted day with what it was worked out from: the last close is that of the day itself. `amount` is what it brought. */
export const planDay = z.object({ ...rateOfDay.shape, closes: z.array(dayCloses), amount: signed, postTime: instant })
export type PlanDay = z.infer<typeof planDay>

/** `GET /order/getSmartOrderById/{id}`: the posted days, oldest first. */
export const smartOrderWithDays = z.object({ ...smartOrder.shape, results: z.array(planDay) })
export type SmartOrderWithDays = z.infer<typeof smartOrderWithDays>

/**
 * `GET /order/listSmartOrder`, newest first. `from` and `to` are epoch milliseconds, both included: when ended plans ended, and all
 * others were bought.
 */
export const listSmartOrderQuery = z.object({
  status: z.optional(z.enum(['open', 'closed'])),
  product: z.optional(z.string()),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})

/**
 * `GET /order/getSmartExitQuote/{id}`: what would come back now. `incomeDeducted` is what an early exit takes of the income, so that
 * `returned = amount + income − incomeDeducted − damages`. It holds until another day is posted: `daysPosted` is its version.
 */
export const smartExitQuote = z.object({
  id: z.string(),
  amount,
  income: signed,
  incomeDeducted: amount,
  damages: amount,
  returned: amount,
  daysPosted: z.int(),
})
export type SmartExitQuote = z.infer<typeof smartExitQuote>

/** `POST /order/exitSmart/{id}`: what the quote said. The venue refuses with `smartQuoteChanged` when it no longer holds. */
export const exitSmartBody = z.object({ expectedReturned: amount, daysPosted: z.int().check(z.nonnegative()) })
export type ExitSmartBody = z.infer<typeof exitSmartBody>
