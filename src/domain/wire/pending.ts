/**
 * Limit and stop orders on contracts: they wait for their price and open a contract then. Money in USDT.
 *
 * **Rule P-1.** A limit to go long and a stop to go short fire at the first tick at or below `triggerPrice`, a limit to go short
 * and a stop to go long at the first tick at or above it. Ticks count that come after the order was placed or last changed, and
 * up to `until`. The contract is opened at the price of that tick: a limit's price or better, a stop's price or the first one
 * beyond. What would refuse a purchase at that price ends the order instead, and everything held comes back.
 */
import * as z from 'zod/mini'
import { amount, instant, pageQuery } from './envelope.ts'
import { direction, instantParam } from './order.ts'

export const pendingKind = z.enum(['limit', 'stop'])
export type PendingKind = z.infer<typeof pendingKind>

const level = {
  triggerPrice: amount,
  stopLoss: z.nullable(amount),
  takeProfit: z.nullable(amount),
  /** Epoch milliseconds, when the order ends if it hasn't fired; `null` waits until it's cancelled. */
  until: z.nullable(instant.check(z.lte(8.64e15))),
}

/** `POST /order/buyPendingContracts`. Margin and fee at `triggerPrice` are held while the order waits. */
export const buyPendingContractsBody = z.object({
  code: z.string(),
  kind: pendingKind,
  direction,
  leverage: z.int().check(z.gte(1), z.lte(1000)),
  lots: amount,
  ...level,
})
export type BuyPendingContractsBody = z.infer<typeof buyPendingContractsBody>

/** Which state of the order the caller has seen: refused with `pendingChanged`, and the order as it is, when there is a newer one. */
const version = z.int().check(z.gte(1))
/** `POST /order/updatePendingContracts/{id}`. */
export const updatePendingContractsBody = z.object({ version, ...level })
export type UpdatePendingContractsBody = z.infer<typeof updatePendingContractsBody>

/** `POST /order/cancelPendingContracts/{id}`. */
export const cancelPendingContractsBody = z.object({ version })

export const pendingStatus = z.enum(['pending', 'opened', 'cancelled', 'expired', 'refused'])
export type PendingStatus = z.infer<typeof pendingStatus>

/**
 * `margin` and `fee` are what is, or was, held. `triggerTick` and `triggerTickPrice` are the feed's tick that fired the rule,
 * `orderId` the contract that it opened, `refusal` the code of what ended it instead.
 */
export const pendingOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  code: z.string(),
  appName: z.string(),
  marketId: z.int(),
  marketType: z.int(),
  scale: z.int(),
  lotSize: amount,
  virtual: z.boolean(),
  kind: pendingKind,
  direction,
  lots: amount,
  leverage: z.int(),
  ...level,
  margin: amount,
  fee: amount,
  placeTime: instant,
  version,
  status: pendingStatus,
  endTime: z.nullable(instant),
  triggerTick: z.nullable(instant),
  triggerTickPrice: z.nullable(amount),
  orderId: z.nullable(z.string()),
  refusal: z.nullable(z.int()),
})
export type PendingOrder = z.infer<typeof pendingOrder>

/** `GET /order/listPendingContracts`, newest first. `from` and `to` are epoch milliseconds of the placing, both included. */
export const listPendingContractsQuery = z.object({
  status: z.optional(pendingStatus),
  code: z.optional(z.string()),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})
