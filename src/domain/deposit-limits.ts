/**
 * What people let themselves deposit in a day and in a month, in USDT. As all limits that they set for themselves: tighter at once,
 * looser only a day later. Both sides reckon with these rules.
 */
import { dec, type Decimal } from './money.ts'
import { DAY, dayOf } from './own-limits.ts'

export const DEPOSIT_PERIODS = ['day', 'month'] as const
export type DepositPeriod = (typeof DEPOSIT_PERIODS)[number]

/** The period that `now` is in, from its first millisecond to that of the next: days and months of UTC, the same for everybody. */
export const depositPeriodOf = (per: DepositPeriod, now: number): { readonly from: number; readonly endsAt: number } => {
  const day = dayOf(now)
  if (per === 'day') return { from: day, endsAt: day + DAY }
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: Date.UTC(year, month, 1), endsAt: Date.UTC(year, month + 1, 1) }
}

/** What may still be deposited; `null` without a limit. Never less than nothing: a limit may come after what it would have forbidden. */
export const leftOf = (limit: Decimal | null, used: Decimal): Decimal | null => {
  if (limit === null) return null
  const left = dec(limit).minus(used)
  return left.gt(0) ? left.toFixed() : '0'
}
