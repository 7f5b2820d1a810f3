/** Amounts with all their digits: where figures are to add up, none may be rounded. */
import { dec, roundDown, type Currency, type Decimal } from '../../domain/money.ts'
import { LIST_DIGITS, type Format } from './format.ts'

const MINUS = '−'
/** Digits of a balance in a table; the smallest unit of ETH has eighteen. */
const TABLE_DIGITS = 8

const digitsOf = (value: Decimal): number => value.split('.')[1]?.length ?? 0

/** `0.00001999`, `9,000.00`: at least as many digits as lists show. */
export const exactText = (format: Format, value: Decimal, currency: Currency): string => {
  const plain = dec(value).toFixed()
  return format.price(plain, Math.max(LIST_DIGITS[currency] ?? 2, digitsOf(plain)))
}

/** `0.1000 BTC`: the same with its currency. */
export const exactMoney = (format: Format, value: Decimal, currency: Currency): string =>
  `${exactText(format, value, currency)}\u00a0${currency}`

/** The same with its sign. */
export const exactChange = (format: Format, value: Decimal, currency: Currency): string => {
  const size = dec(value)
  return `${size.lt(0) ? MINUS : '+'}${exactText(format, size.abs().toFixed(), currency)}`
}

/** `+0.00199271 BTC`: the same with sign and currency. */
export const exactMoneyChange = (format: Format, value: Decimal, currency: Currency): string =>
  `${exactChange(format, value, currency)}\u00a0${currency}`

/** A balance as a table shows it: never more than there is. */
export const balanceText = (format: Format, value: Decimal, currency: Currency): string =>
  exactText(format, roundDown(dec(value), TABLE_DIGITS), currency)
