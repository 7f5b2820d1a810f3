/** Calls about deposits, `recharge` at the wire. They are of the real account. */
import * as z from 'zod/mini'
import { DEPOSIT_REASONS } from '../deposit.ts'
import { FUND_CURRENCIES, FUND_STATES, NETWORKS } from '../funds.ts'
import { amount, instant, pageQuery } from './envelope.ts'
import { picture, pictureId } from './upload.ts'

/** Beyond it a date stands for nothing. */
const LAST_INSTANT = 8.64e15

export const fundCurrency = z.enum(FUND_CURRENCIES)
export const network = z.enum(NETWORKS)
export const transactionHash = z.string().check(z.regex(/^[!-~]{1,128}$/))

/**
 * `GET /user/depositInfo`. `isSimulated`: the networks are the venue's own, and their addresses begin with `sim:`. Of a way that
 * the operator has given no address, there is none.
 */
export const depositWay = z.object({ currency: fundCurrency, network, address: z.string(), minimum: amount, confirmations: z.int() })
export type DepositWay = z.infer<typeof depositWay>
/** What the person lets themselves deposit, USDT; `null` without a limit. A looser one holds at `pending.at`. */
const ownLimit = z.object({
  value: z.nullable(amount),
  pending: z.nullable(z.object({ value: z.nullable(amount), at: instant })),
  used: amount,
  endsAt: instant,
})
export const depositInfo = z.object({
  isSimulated: z.boolean(),
  ways: z.array(depositWay),
  limits: z.object({ day: ownLimit, month: ownLimit }),
})
export type DepositInfo = z.infer<typeof depositInfo>

/** `POST /user/setDepositLimit`, with an Idempotency-Key: `null` takes it away, a day later. Answered like `depositInfo`. */
export const setDepositLimitBody = z.strictObject({ per: z.literal(['day', 'month']), value: z.nullable(amount) })
export type SetDepositLimitBody = z.infer<typeof setDepositLimitBody>

/** `POST /user/recharge`, with an Idempotency-Key; answered with 20002. `lastSix` are the last characters of the hash, typed again. */
export const rechargeBody = z.strictObject({
  currency: fundCurrency,
  network,
  amount,
  hash: transactionHash,
  lastSix: z.string().check(z.regex(/^[!-~]{6}$/)),
  picture: pictureId,
})
export type RechargeBody = z.infer<typeof rechargeBody>

/** `reason` of what was rejected or has failed; `say` are the reviewer's own words, in the language they were written in. */
export const deposit = z.object({
  id: z.string(),
  /** As people read it: `D-20260314-0009`. */
  number: z.string(),
  currency: fundCurrency,
  network,
  amount,
  hash: transactionHash,
  /** Where it was sent. */
  address: z.string(),
  picture: z.nullable(picture),
  state: z.enum(FUND_STATES),
  reason: z.nullable(z.enum(DEPOSIT_REASONS)),
  say: z.nullable(z.string()),
  /** Of the network, so far and needed; `null` until the hash was found. */
  confirmations: z.nullable(z.object({ seen: z.int(), needed: z.int() })),
  submittedAt: instant,
  /** By when a reviewer decides. */
  dueAt: instant,
  decidedAt: z.nullable(instant),
  /** Credited, or given up. */
  endedAt: z.nullable(instant),
})
export type Deposit = z.infer<typeof deposit>

/** `GET /user/listRecharge`, newest first; `from` and `to` are epoch milliseconds, both included. `GET /user/getRecharge/{id}` is one. */
export const depositListQuery = z.object({
  ...pageQuery,
  currency: z.optional(fundCurrency),
  state: z.optional(z.enum(FUND_STATES)),
  from: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(LAST_INSTANT))),
  to: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(LAST_INSTANT))),
})

/** `POST /user/simulatedTransfer`, with an Idempotency-Key, while money is simulated: the venue's own network carries it. */
export const simulatedTransferBody = z.strictObject({ currency: fundCurrency, network, amount })
export type SimulatedTransferBody = z.infer<typeof simulatedTransferBody>
/** `receipt` is a picture of the transfer, ready to be used as its proof. */
export const simulatedTransfer = z.object({
  currency: fundCurrency,
  network,
  amount,
  from: z.string(),
  to: z.string(),
  hash: transactionHash,
  at: instant,
  receipt: picture,
})
export type SimulatedTransfer = z.infer<typeof simulatedTransfer>
