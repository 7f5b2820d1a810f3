/**
 * Money is a decimal string on the wire and in charts, a `Big` in between, `numeric` in SQL, never a float.
 * Half-up rounding (`Big.roundHalfUp`) matches PostgreSQL's `round()`, so a preview equals the posting.
 */
import Big from 'big.js'

/** A decimal figure as text: `-12.50`. Unit and scale come from its context. */
export type Decimal = string

/** Wire form of an amount that cannot be negative: up to 20 integer and 18 fraction digits. */
export const AMOUNT_PATTERN = /^\d{1,20}(\.\d{1,18})?$/
/** Wire form of a figure that may be negative (profit, change). */
export const SIGNED_PATTERN = /^-?\d{1,20}(\.\d{1,18})?$/

export const CURRENCIES = ['USDT', 'BTC', 'ETH', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Digits after the point that the ledger keeps for each currency. */
export const SCALE: Readonly<Record<Currency, number>> = { USDT: 6, USD: 2, BTC: 8, ETH: 18 }

export const dec = (value: Decimal | number): Big => new Big(value)

/** Text of a figure without exponent, at most `scale` digits after the point, half-up. */
export const toDecimal = (value: Big, scale: number): Decimal => {
  const rounded = value.round(scale, Big.roundHalfUp)
  return rounded.eq(0) ? '0' : rounded.toFixed()
}

/** Rounds away from zero: what the user pays (fees, margin) is never shown smaller than it is. */
export const roundUp = (value: Big, scale: number): Decimal => value.round(scale, Big.roundUp).toFixed()

/** Rounds towards zero: what the user receives is never shown larger than it is. */
export const roundDown = (value: Big, scale: number): Decimal => {
  const rounded = value.round(scale, Big.roundDown)
  return rounded.eq(0) ? '0' : rounded.toFixed()
}

export const isAmount = (text: string): boolean => AMOUNT_PATTERN.test(text)

/** True when `text` is an amount with no more fraction digits than `scale`. */
export const isAmountAtScale = (text: string, scale: number): boolean => isAmount(text) && (text.split('.')[1]?.length ?? 0) <= scale

export const add = (a: Decimal, b: Decimal): Decimal => dec(a).plus(b).toFixed()
export const subtract = (a: Decimal, b: Decimal): Decimal => dec(a).minus(b).toFixed()
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => dec(a).cmp(b)
