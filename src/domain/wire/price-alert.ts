/** Calls under `/user` about price alerts: a market, a side and a price at which a person wants to hear. */
import * as z from 'zod/mini'
import { amount } from './envelope.ts'
import { moment, rowId } from './notification.ts'

export const alertDirection = z.enum(['above', 'below'])
export type AlertDirection = z.infer<typeof alertDirection>

/**
 * `active` waits for its price, `crossed` has told of it and waits to be armed again, `failed` cannot be watched because the
 * venue has no such market any more. `crossedPrice` is the price of the tick that crossed, `crossedAt` its time.
 */
export const priceAlert = z.object({
  id: rowId,
  code: z.string(),
  appName: z.string(),
  marketId: z.int(),
  marketType: z.int(),
  scale: z.int(),
  direction: alertDirection,
  price: amount,
  /** A mail is sent too. */
  byMail: z.boolean(),
  status: z.enum(['active', 'crossed', 'failed']),
  armedAt: moment,
  crossedAt: z.nullable(moment),
  crossedPrice: z.nullable(amount),
})
export type PriceAlert = z.infer<typeof priceAlert>

/** `GET /user/listPriceAlerts`: all of them, newest first. */
export const priceAlertList = z.array(priceAlert)

/** Left out, an alert that is there stays as it is, and a new one sends no mail. */
const byMail = z.optional(z.boolean())
/** `POST /user/addPriceAlert`, with an `Idempotency-Key`. */
export const addPriceAlertBody = z.object({ code: z.string().check(z.maxLength(32)), direction: alertDirection, price: amount, byMail })
/** `POST /user/rearmPriceAlert/{id}`, with an `Idempotency-Key`: waits again from now on, at this side and price. */
export const rearmPriceAlertBody = z.object({ direction: alertDirection, price: amount, byMail })
