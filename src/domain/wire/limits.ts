/** Calls under `/user` about the limits that people set for themselves. */
import * as z from 'zod/mini'
import { HIGHEST_LIMIT, LIMIT_SCALE, LONGEST_PAUSE_DAYS } from '../own-limits.ts'
import { dec, isAmountAtScale } from '../money.ts'
import { amount, instant } from './envelope.ts'

const limit = z.object({ value: z.nullable(amount), pending: z.nullable(z.object({ value: z.nullable(amount), at: instant })) })

/**
 * `GET /user/getLimits`, and the answer of `POST /user/setLimits`. `used` is of the account that the header names, today;
 * the limits hold for both accounts, each counted by itself. A pause's value is an epoch millisecond.
 */
export const ownLimits = z.object({
  marginPerDay: limit,
  lossPerDay: limit,
  pause: limit,
  used: z.object({ margin: amount, loss: amount }),
  /** When the day that counts ends. */
  dayEndsAt: instant,
})
export type OwnLimits = z.infer<typeof ownLimits>

const ownAmount = amount.check(z.refine((text) => isAmountAtScale(text, LIMIT_SCALE) && dec(text).gt(0) && dec(text).lte(HIGHEST_LIMIT)))

/** `POST /user/setLimits`, with an Idempotency-Key. `null` and `0` days take a limit away, a day later. */
export const setLimitsBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['marginPerDay', 'lossPerDay']), value: z.nullable(ownAmount) }),
  z.strictObject({ kind: z.literal('pause'), days: z.int().check(z.gte(0), z.lte(LONGEST_PAUSE_DAYS)) }),
  /** Takes back the looser limit that waits. */
  z.strictObject({ kind: z.literal('keep'), limit: z.literal(['marginPerDay', 'lossPerDay', 'pause']) }),
])
export type SetLimitsBody = z.infer<typeof setLimitsBody>
