/** Calls about withdrawals (`listWithdrwal` at the wire). They are of the real account. */
import * as z from 'zod/mini'
import { FUND_STATES } from '../funds.ts'
import { WITHDRAWAL_METHODS, WITHDRAWAL_REASONS } from '../withdrawal.ts'
import { depositListQuery, fundCurrency, network, transactionHash } from './deposit.ts'
import { amount, instant, withoutNul } from './envelope.ts'

const method = z.enum(WITHDRAWAL_METHODS)

/**
 * `GET /user/withdrawalInfo`. `rate` is the fee's share of the amount: `0.01` is 1 %. `restsUntil`: after a new password nothing
 * leaves until then. `isFrozen`: the owner said that somebody else was in the account, and only the operator lifts that.
 * `available` is what may leave: what is free, less what is `owed`.
 */
export const withdrawalInfo = z.object({
  isSimulated: z.boolean(),
  rate: amount,
  restsUntil: z.nullable(instant),
  isFrozen: z.boolean(),
  available: z.array(z.object({ currency: fundCurrency, amount, owed: amount })),
})
export type WithdrawalInfo = z.infer<typeof withdrawalInfo>

/** `POST /user/withdrawal`, with an Idempotency-Key; answered with 20003. `fee` is what was shown: another one is refused. */
export const withdrawalBody = z.strictObject({
  currency: fundCurrency,
  network,
  method: z.optional(method),
  /** Of the proved wallet, or of the entry in the address book; the venue knows which. */
  address: z.string().check(z.maxLength(100), withoutNul),
  amount,
  fee: amount,
})
export type WithdrawalBody = z.infer<typeof withdrawalBody>

/** `actual` is what arrives: the amount less the fee. */
export const withdrawal = z.object({
  id: z.string(),
  /** As people read it: `W-20260314-0004`. */
  number: z.string(),
  currency: fundCurrency,
  network,
  method,
  address: z.string(),
  amount,
  fee: amount,
  actual: amount,
  state: z.enum(FUND_STATES),
  reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
  say: z.nullable(z.string()),
  hash: z.nullable(transactionHash),
  submittedAt: instant,
  dueAt: instant,
  decidedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type Withdrawal = z.infer<typeof withdrawal>

/**
 * `GET /user/listWithdrwal`, newest first; `from` and `to` are epoch milliseconds, both included. `GET /user/getWithdrawal/{id}` is
 * one. `POST /user/cancelWithdrawal/{id}`, with an Idempotency-Key, takes it back before it is decided, and answers with it.
 */
export const withdrawalListQuery = depositListQuery
