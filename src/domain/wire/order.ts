/** Calls under `/order` and the money records. Every POST here takes an `Idempotency-Key` header. */
import * as z from 'zod/mini'
import { MOST_CLOSED_AT_ONCE } from '../closing-limit.ts'
import { balanceKind, currency } from './balance.ts'
import { amount, instant, pageQuery, signed } from './envelope.ts'

export const direction = z.enum(['long', 'short'])
export type Direction = z.infer<typeof direction>

/**
 * `POST /order/buyContracts`. `expectedPrice` is the price on the screen when the user pressed; the venue refuses with
 * `priceMoved` when its own differs by more than `tolerance` (a share, `0.001` = 0.1 %) to the user's disadvantage.
 * `trailing` is the distance of a trailing stop in percent of the best price, `1.5`; rule T-1 of `src/domain/trailing.ts`.
 */
export const buyContractsBody = z.object({
  code: z.string(),
  direction,
  leverage: z.int().check(z.gte(1), z.lte(1000)),
  lots: amount,
  stopLoss: z.nullable(amount),
  takeProfit: z.nullable(amount),
  trailing: z.optional(z.nullable(amount)),
  expectedPrice: amount,
  tolerance: amount,
})
export type BuyContractsBody = z.infer<typeof buyContractsBody>

/**
 * `POST /order/updateContracts/{id}`: new stop and target; `null` takes one away. A `trailing` that the contract doesn't have yet
 * begins at the price of now; without it, or with the same, the trailing stop goes on as it is.
 */
export const updateContractsBody = z.object({
  stopLoss: z.nullable(amount),
  takeProfit: z.nullable(amount),
  trailing: z.optional(z.nullable(amount)),
})
export type UpdateContractsBody = z.infer<typeof updateContractsBody>

/**
 * `POST /order/closePartOfContracts/{id}`: closes so many lots, fewer than the order has. They become a closed order of their own;
 * the answer is what is left of this one.
 */
export const closePartBody = z.object({ lots: amount })

/** Why a contract was closed. */
export const closeReason = z.enum(['hand', 'stopLoss', 'takeProfit', 'liquidation', 'trailingStop'])
export type CloseReason = z.infer<typeof closeReason>

/**
 * One contract order. Money in USDT. `profit` is realised at close, without the fee. `closeTick` is the time of the feed
 * tick that the closing rule fired on, so that anyone can recompute the outcome; `levelsTime` is since when its stop and target
 * held, `trailingTime` since when its trailing stop does: its best price is that of the ticks from then on.
 */
export const contractOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.literal('contract'),
  code: z.string(),
  appName: z.string(),
  marketId: z.int(),
  marketType: z.int(),
  scale: z.int(),
  lotSize: amount,
  virtual: z.boolean(),
  direction,
  lots: amount,
  leverage: z.int(),
  openPrice: amount,
  openTime: instant,
  margin: amount,
  fee: amount,
  liquidationPrice: amount,
  stopLoss: z.nullable(amount),
  takeProfit: z.nullable(amount),
  trailing: z.nullable(amount),
  trailingTime: z.nullable(instant),
  levelsTime: instant,
  status: z.enum(['open', 'closed']),
  closePrice: z.nullable(amount),
  closeTime: z.nullable(instant),
  closeReason: z.nullable(closeReason),
  closeTick: z.nullable(instant),
  profit: z.nullable(signed),
})
export type ContractOrder = z.infer<typeof contractOrder>

/**
 * `POST /order/closeAllContracts`: closes several orders, each as if by its own call, in one go. `price` is what the screen showed of
 * the order's market when the user pressed; an order whose price has become worse by more than `tolerance` stays open.
 */
export const closeAllBody = z.object({
  orders: z
    .array(z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)), price: amount }))
    .check(z.minLength(1), z.maxLength(MOST_CLOSED_AT_ONCE)),
  tolerance: amount,
})
export type CloseAllBody = z.infer<typeof closeAllBody>

/** `marketClosed`: the market doesn't trade now. `priceMoved`: beyond the tolerance. `priceStale`: the venue has no price of it. */
export const leftOpenReason = z.enum(['marketClosed', 'priceMoved', 'priceStale'])
export type LeftOpenReason = z.infer<typeof leftOpenReason>

/** What was closed, those that were closed already among it, and what stays open with the reason. */
export const closeAllResult = z.object({
  closed: z.array(contractOrder),
  left: z.array(z.object({ order: contractOrder, reason: leftOpenReason })),
})
export type CloseAllResult = z.infer<typeof closeAllResult>

/**
 * `POST /order/flipContracts/{id}`: closes an order and opens one of the other direction with the same lots and leverage, both at the
 * venue's price and both or neither. `lots` is how many the screen showed the order to have; `expectedPrice` and `tolerance` as in
 * `buyContracts`, for both.
 */
export const flipContractsBody = z.object({ lots: amount, expectedPrice: amount, tolerance: amount })
export type FlipContractsBody = z.infer<typeof flipContractsBody>

/** `opened` is `null`, with the code `alreadyClosed`, when a rule or somebody else had closed the order before. */
export const flipResult = z.object({ closed: contractOrder, opened: z.nullable(contractOrder) })
export type FlipResult = z.infer<typeof flipResult>

/** Of a query; no later than a date can say. */
export const instantParam = z.coerce.number().check(z.int(), z.nonnegative(), z.lte(8.64e15))
/**
 * `GET /order/listOrder`. `from` and `to` are epoch milliseconds, both included: when closed orders were closed, and all others
 * opened.
 */
export const ORDER_KINDS = ['smart', 'options', 'contract', 'general'] as const
export const listOrderQuery = z.object({
  kind: z.optional(z.enum(ORDER_KINDS)),
  status: z.optional(z.enum(['open', 'closed'])),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})

/** `GET /order/findByKey/{key}`: what became of a money call. Unknown key: code `keyUnknown`, and nothing was done. */
export const keyOutcome = z.object({ status: z.int(), code: z.int(), msg: z.string(), result: z.unknown() })
export type KeyOutcome = z.infer<typeof keyOutcome>

/** What a movement was; each has a name of its own in every language. */
export const settlementKind = z.enum([
  'marginHold',
  'fee',
  'marginReturn',
  'profit',
  'loss',
  'forcedMarginReturn',
  'forcedProfit',
  'forcedLoss',
  'deposit',
  'practiceFunds',
  'openingBalance',
  'exchangeOut',
  'exchangeIn',
  'withdrawal',
  'withdrawalReturn',
  'withdrawalSent',
  'stakeHold',
  'stakeReturn',
  'orderHold',
  'orderRelease',
  'planHold',
  'planDay',
  'planReturn',
  'planDamages',
  'machinePrice',
  'machineDay',
  'machineOutput',
  'loanDrawdown',
  'loanRepayment',
  'bidHold',
  'bidRelease',
  'nftPurchase',
])
export const moneyEntry = z.object({
  id: z.string(),
  type: z.int(),
  settlement: settlementKind,
  currency,
  amount: signed,
  balance: signed,
  at: instant,
  orderNumber: z.nullable(z.string()),
  code: z.nullable(z.string()),
})
export type MoneyEntry = z.infer<typeof moneyEntry>
/**
 * `GET /user/listMoneyLog`: every movement of a balance, newest first; without a currency, of all. `from` and `to` are epoch
 * milliseconds, both included. `balance` is the one after it.
 */
export const moneyLogQuery = z.object({
  type: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(19))),
  currency: z.optional(currency),
  kind: z._default(balanceKind, 'free'),
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  ...pageQuery,
})
/** `GET /user/getStatement`: opening + sum of entries = closing, for one currency of the account the header names. */
export const statement = z.object({ currency: z.string(), opening: signed, closing: signed, entries: z.array(moneyEntry) })
