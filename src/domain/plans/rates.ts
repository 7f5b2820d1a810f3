/**
 * Rates of plans: shares of an amount, with eight digits, rounded toward zero, so that gains and losses are cut alike.
 *
 * A day's simple return is `close ÷ close of the day before − 1` (J. Y. Campbell, A. W. Lo, A. C. MacKinlay, The Econometrics of
 * Financial Markets, 1997, ch. 1.4).
 */
import type Big from 'big.js'
import { compare, dec, roundDown, type Decimal } from '../money.ts'

/** Digits of every rate. */
const RATE_DIGITS = 8

export const asRate = (value: Big): Decimal => roundDown(value, RATE_DIGITS)

/** @param from close of the day before, which is not nothing */
export const simpleReturn = (from: Decimal, to: Decimal): Decimal => asRate(dec(to).minus(from).div(from))

/** @param rates at least one */
export const meanRate = (rates: readonly Decimal[]): Decimal =>
  asRate(rates.reduce((total, each) => total.plus(each), dec('0')).div(rates.length))

/** The rate within the range of the plan. */
export const clampRate = (rawRate: Decimal, { minRate, maxRate }: { readonly minRate: Decimal; readonly maxRate: Decimal }): Decimal => {
  const within = compare(rawRate, minRate) < 0 ? minRate : compare(rawRate, maxRate) > 0 ? maxRate : rawRate
  return dec(within).toFixed()
}
