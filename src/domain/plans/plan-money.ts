/**
 * Money of a plan, in cents, rounded toward zero: gains and losses alike, and what an early exit costs. The page and the venue
 * call the same functions, so what is shown is what is posted.
 */
import { MONEY_DIGITS } from '../contract.ts'
import { add, compare, dec, roundDown, subtract, type Decimal } from '../money.ts'

/** What a day brings: `amount × rate`. */
export const dayAmount = (amount: Decimal, rate: Decimal): Decimal => roundDown(dec(amount).times(rate), MONEY_DIGITS)

/** Worst days never use the whole amount up: `days × |minRate| < 1`. What is held for a plan is more than nothing as long as it runs. */
export const staysAboveNothing = (days: number, minRate: Decimal): boolean => dec(minRate).abs().times(days).lt(1)

/** What comes back at the end. */
export const completedReturn = (amount: Decimal, income: Decimal): Decimal => add(amount, income)

/** What an early exit takes and gives. `amount + income = returned + damages + incomeDeducted`. */
export interface ExitMoney {
  /** Income that is a gain; a loss stays the person's. */
  readonly incomeDeducted: Decimal
  /** `amount × share`, and never more than is there. */
  readonly damages: Decimal
  readonly returned: Decimal
}

/**
 * @param income the sum of the days so far
 * @param share of the amount, `0.05`
 */
export const exitMoney = (amount: Decimal, income: Decimal, share: Decimal): ExitMoney => {
  const isGain = compare(income, '0') > 0
  const left = isGain ? amount : add(amount, income)
  const agreed = roundDown(dec(amount).times(share), MONEY_DIGITS)
  const damages = dec(compare(agreed, left) > 0 ? left : agreed).toFixed()
  return { incomeDeducted: isGain ? dec(income).toFixed() : '0', damages, returned: subtract(left, damages) }
}
