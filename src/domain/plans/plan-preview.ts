/** What a plan can come to, before anything is committed to. */
import type { TypedAmount } from '../decimal-input.ts'
import { compare, dec, type Decimal } from '../money.ts'
import { dateOfDay, dueTimeOf, firstDayOf } from './plan-days.ts'
import { completedReturn, dayAmount, exitMoney } from './plan-money.ts'

/** In USDT; days in UTC, times epoch milliseconds. */
export interface PlanPreview {
  readonly amount: Decimal
  /** What the worst and the best day bring. */
  readonly worstDay: Decimal
  readonly bestDay: Decimal
  /** What comes back if every day were the worst, or the best. */
  readonly leastReturned: Decimal
  readonly mostReturned: Decimal
  /** What leaving early costs while there is no loss yet, and what then comes back. */
  readonly damages: Decimal
  readonly leftEarly: Decimal
  /** What comes back when leaving after worst days only, the last day excepted. */
  readonly leastLeftEarly: Decimal
  readonly firstDay: string
  readonly lastDay: string
  readonly firstResult: number
  readonly endTime: number
}

interface Terms {
  readonly minRate: Decimal
  readonly maxRate: Decimal
  readonly damages: Decimal
}

const times = (amount: Decimal, days: number): Decimal => dec(amount).times(days).toFixed()

/**
 * `null` while there is no amount that can be reckoned with.
 *
 * @param now epoch milliseconds by the venue's clock: the first day that counts is the one after it
 */
export const planPreview = (terms: Terms | null, days: number, typed: TypedAmount, now: number): PlanPreview | null => {
  if (!terms || !typed.value || compare(typed.value, '0') <= 0) return null
  const amount = dec(typed.value).toFixed()
  const [worstDay, bestDay] = [dayAmount(amount, terms.minRate), dayAmount(amount, terms.maxRate)]
  const leftNow = exitMoney(amount, '0', terms.damages)
  const first = firstDayOf(now)
  const last = first + days - 1
  return {
    amount,
    worstDay,
    bestDay,
    leastReturned: completedReturn(amount, times(worstDay, days)),
    mostReturned: completedReturn(amount, times(bestDay, days)),
    damages: leftNow.damages,
    leftEarly: leftNow.returned,
    leastLeftEarly: exitMoney(amount, times(worstDay, days - 1), terms.damages).returned,
    firstDay: dateOfDay(first),
    lastDay: dateOfDay(last),
    firstResult: dueTimeOf(first),
    endTime: dueTimeOf(last),
  }
}
