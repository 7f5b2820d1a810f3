/**
 * Arithmetic of options with a fixed payout. The page and the venue call the same functions, so what is shown is what is paid.
 */
import { PRICE_STALE_AFTER } from './constants.ts'
import { MONEY_DIGITS } from './contract.ts'
import { compare, dec, roundDown, roundUp, toDecimal, type Decimal } from './money.ts'
import type { OptionDirection, OptionOutcome } from './wire/options.ts'

/** What a win pays, stake included: `stake × (1 + rate)`, rounded down to cents. */
export const payoutOf = (stake: Decimal, payoutRate: Decimal): Decimal => roundDown(dec(stake).times(dec(1).plus(payoutRate)), MONEY_DIGITS)

/**
 * Share of options that must win for the sum of all to be zero, ties left out: `stake ÷ payout`, three digits, rounded up, so that
 * nobody is told less than they need. From `p × (payout − stake) = (1 − p) × stake`.
 */
export const breakEvenRate = (stake: Decimal, payout: Decimal): Decimal => roundUp(dec(stake).div(payout), 3)

/** What comes back of one stake on average when half of the options win: `payout ÷ 2`, half-up to cents. */
export const coinTossReturn = (payout: Decimal): Decimal => toDecimal(dec(payout).div(2), MONEY_DIGITS)

/** A tick of the feed, epoch milliseconds. */
interface Tick {
  readonly at: number
  readonly price: Decimal
}

export interface OptionSettlement {
  readonly outcome: OptionOutcome
  /** The tick that settled it; `null` without a fresh price. */
  readonly tick: Tick | null
  readonly returnReason: 'tie' | 'noPrice' | null
  readonly paidOut: Decimal
}

/**
 * Rule O-1 (`wire/options.ts`).
 *
 * @param last the newest tick at or before the option's end
 */
export const settleOption = (
  option: {
    readonly direction: OptionDirection
    readonly stake: Decimal
    readonly payout: Decimal
    readonly openPrice: Decimal
    readonly endTime: number
  },
  last: Tick | null,
): OptionSettlement => {
  const { direction, stake, payout, openPrice, endTime } = option
  if (!last || endTime - last.at > PRICE_STALE_AFTER) return { outcome: 'returned', tick: null, returnReason: 'noPrice', paidOut: stake }
  const side = compare(last.price, openPrice)
  if (side === 0) return { outcome: 'returned', tick: last, returnReason: 'tie', paidOut: stake }
  const isWon = direction === 'rise' ? side > 0 : side < 0
  return { outcome: isWon ? 'won' : 'lost', tick: last, returnReason: null, paidOut: isWon ? payout : '0' }
}
