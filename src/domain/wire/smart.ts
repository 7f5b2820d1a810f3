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
import { amount, pageQuery, signed } from './envelope.ts'
import { instantParam } from './order.ts'
import {
  exitPlanBody,
  pastResults,
  planDay,
  planExitQuote,
  planHolding,
  planMarket,
  type ExitPlanBody,
  type PlanExitQuote,
} from './plans.ts'

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

/** What is agreed when a plan is bought, besides amount and days. `damages` is the share of the amount that an early exit costs. */
const terms = { product: z.string(), rule: planRule, markets: z.array(planMarket), minRate: signed, maxRate: amount, damages: amount }

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

export const smartOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.literal('smart'),
  virtual: z.literal(false),
  ...terms,
  ...planHolding,
})
export type SmartOrder = z.infer<typeof smartOrder>

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

/** `GET /order/getSmartExitQuote/{id}` */
export const smartExitQuote = planExitQuote
export type SmartExitQuote = PlanExitQuote

/** `POST /order/exitSmart/{id}` */
export const exitSmartBody = exitPlanBody
export type ExitSmartBody = ExitPlanBody
