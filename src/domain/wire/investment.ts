/**
 * Investment plans: a person puts an amount under a plan of the operator's for the days that it has, and each day brings what rule I-1
 * made of the venue's own daily closes. Money in USDT, rates as shares (`0.01` = 1 %) of the amount, days in UTC (`2026-01-14`).
 *
 * **Rule I-1** (`domain/investment/share-rule.ts`). A day's rate is a published share of the mean change of the plan's markets, clamped
 * to `minRate`…`maxRate`; it may be a loss. The first day that counts is the first whole UTC day after the commitment; until then the
 * plan waits. A day's result is posted ten minutes after its end. With the last one the plan ends, and amount and income come back.
 * Who leaves early gets the amount less `damages`, and less the income if that is a loss; a gain is given up.
 */
import * as z from 'zod/mini'
import { amount, instant, pageQuery, signed } from './envelope.ts'
import { instantParam } from './order.ts'
import { pastResults, planDay, planHolding, planMarket } from './plans.ts'

/** `share` of the mean of the markets' changes. */
export const shareRule = z.object({ kind: z.literal('share'), share: amount })
export type ShareRule = z.infer<typeof shareRule>

/** What is agreed, besides the amount: `plan` is the operator's code and `name` what the plan is called in every language. */
const terms = {
  plan: z.string(),
  name: z.string(),
  rule: shareRule,
  markets: z.array(planMarket),
  minRate: signed,
  maxRate: amount,
  damages: amount,
}

/**
 * `GET /order/getInvestmentPlans`, for everybody. `maxAmount` is the most that one account may have in the plan, all that runs counted.
 * Before `opensAt` nobody can commit to it, nor while `isClosed`. `past` is `null` while the source of prices doesn't tell.
 */
export const investmentPlan = z.object({
  ...terms,
  days: z.int().check(z.positive()),
  minAmount: amount,
  maxAmount: amount,
  opensAt: z.nullable(instant),
  isClosed: z.boolean(),
  past: z.nullable(pastResults),
})
export type InvestmentPlan = z.infer<typeof investmentPlan>
export const investmentPlans = z.array(investmentPlan)

/**
 * `POST /order/buyInvestment`. All but `plan` and `amount` is what was on the screen when the user pressed, `markets` by their codes:
 * the venue refuses with `planTermsChanged` when it offers others.
 */
export const buyInvestmentBody = z.object({
  plan: z.string(),
  amount,
  days: z.int().check(z.positive()),
  share: amount,
  markets: z.array(z.string()).check(z.maxLength(50)),
  minRate: signed,
  maxRate: amount,
  damages: amount,
})
export type BuyInvestmentBody = z.infer<typeof buyInvestmentBody>

/** One commitment. */
export const investmentOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.literal('investment'),
  virtual: z.boolean(),
  ...terms,
  ...planHolding,
})
export type InvestmentOrder = z.infer<typeof investmentOrder>

/** `GET /order/getInvestmentOrderById/{id}`: the posted days, oldest first. */
export const investmentOrderWithDays = z.object({ ...investmentOrder.shape, results: z.array(planDay) })
export type InvestmentOrderWithDays = z.infer<typeof investmentOrderWithDays>

/**
 * `GET /order/listInvestmentOrder`, newest first. `waiting` ones are those whose first day has not begun. `from` and `to` are epoch
 * milliseconds, both included: when ended ones ended, and all others were committed to.
 */
export const listInvestmentOrderQuery = z.object({
  state: z.optional(z.enum(['waiting', 'active', 'ended'])),
  plan: z.optional(z.string()),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})
