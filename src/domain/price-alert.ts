/** What makes a price alert one that can be set; both sides use it. */
import { compare, dec, isAmountAtScale, type Decimal } from './money.ts'
import type { AlertDirection } from './wire/price-alert.ts'

/** Alerts one person may have. */
export const PRICE_ALERT_LIMIT = 50

/** Whether a price has reached the level: an alert is told of the first tick at it or beyond it. */
export const isReached = (direction: AlertDirection, level: Decimal, price: Decimal): boolean =>
  direction === 'above' ? compare(price, level) >= 0 : compare(price, level) <= 0

/**
 * The side of a level that was moved: a price it has not reached. Moved past the price at present (`null` when it is not known) an
 * alert changes sides; moved onto it it keeps its own.
 */
export const directionAt = (direction: AlertDirection, level: Decimal, now: Decimal | null): AlertDirection => {
  const other = direction === 'above' ? 'below' : 'above'
  return now !== null && isReached(direction, level, now) && !isReached(other, level, now) ? other : direction
}

export type PriceAlertProblem = 'enterAlertPrice' | 'enterCorrectAmount' | 'tooManyDigits' | 'alreadyAbove' | 'alreadyBelow'

/**
 * Why an alert cannot be set, or `null`. `value` is what was typed: `''` nothing, `null` no figure.
 * @param now the price at present; `null` when it is not known: the venue then judges by its own
 */
export const alertProblemOf = (
  { direction, value, scale }: { readonly direction: AlertDirection; readonly value: Decimal | '' | null; readonly scale: number },
  now: Decimal | null,
): PriceAlertProblem | null => {
  if (value === '') return 'enterAlertPrice'
  if (value === null || dec(value).lte(0)) return 'enterCorrectAmount'
  if (!isAmountAtScale(value, scale)) return 'tooManyDigits'
  if (now === null || !isReached(direction, value, now)) return null
  return direction === 'above' ? 'alreadyAbove' : 'alreadyBelow'
}
