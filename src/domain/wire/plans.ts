/**
 * What plans of every kind have: an amount is put under a published rule for some days, and each day brings what the rule made of the
 * venue's own daily closes. Money in USDT, rates as shares (`0.01` = 1 %) of the amount, days in UTC (`2026-01-14`).
 */
import * as z from 'zod/mini'
import { amount, instant, signed } from './envelope.ts'

/** A UTC day. */
export const planDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const planMarket = z.object({ code: z.string(), appName: z.string(), marketId: z.int(), marketType: z.int(), scale: z.int() })
export type PlanMarket = z.infer<typeof planMarket>

/** A day of a rule: `rawRate` as the rule gives it, `rate` clamped. */
export const rateOfDay = z.object({ date: planDate, rawRate: signed, rate: signed })
export type RateOfDay = z.infer<typeof rateOfDay>

/**
 * What a product would have brought on the last days that are over, oldest first. `sum` is what one bought then would have brought in
 * all, as a share of the amount: income is not put to work again. It says nothing of days to come.
 */
export const pastResults = z.object({ days: z.array(rateOfDay), sum: signed, best: signed, worst: signed, losingDays: z.int() })
export type PastResults = z.infer<typeof pastResults>

export const planEnd = z.enum(['completed', 'exited'])
export type PlanEnd = z.infer<typeof planEnd>

/**
 * How a plan stands that somebody has. `firstDay` and `lastDay` are the days that count, `endTime` is when the last one's result is due
 * and `nextTime` when the next one's is; `null` once the plan has ended. `income` is the sum of the days so far. `closeTime` is when the
 * venue ended it, `returned` what came back, damages and income considered, and `profit` that less the amount.
 */
export const planHolding = {
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
}
const holding = z.object(planHolding)
export type PlanHolding = z.infer<typeof holding>

/** Closes of one market on consecutive UTC days, oldest first; a day without trading has that of the day before. */
export const dayCloses = z.object({ code: z.string(), closes: z.array(amount) })
export type DayCloses = z.infer<typeof dayCloses>

/** A posted day with what it was worked out from: the last close is that of the day itself. `amount` is what it brought. */
export const planDay = z.object({ ...rateOfDay.shape, closes: z.array(dayCloses), amount: signed, postTime: instant })
export type PlanDay = z.infer<typeof planDay>

/**
 * What would come back now. `incomeDeducted` is what an early exit takes of the income, so that
 * `returned = amount + income − incomeDeducted − damages`. It holds until another day is posted: `daysPosted` is its version.
 */
export const planExitQuote = z.object({
  id: z.string(),
  amount,
  income: signed,
  incomeDeducted: amount,
  damages: amount,
  returned: amount,
  daysPosted: z.int(),
})
export type PlanExitQuote = z.infer<typeof planExitQuote>

/** An early exit says what the quote said. The venue refuses with `smartQuoteChanged` when it no longer holds. */
export const exitPlanBody = z.object({ expectedReturned: amount, daysPosted: z.int().check(z.nonnegative()) })
export type ExitPlanBody = z.infer<typeof exitPlanBody>
