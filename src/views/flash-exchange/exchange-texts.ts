import { dec, type Currency, type Decimal } from '../../domain/money.ts'
import { LIST_DIGITS, type Format } from '../kit/format.ts'

/** Digits that a rate is shown with; the venue reckons with all of them. */
const RATE_DIGITS = 8

/** `64,182.40 USD`, `0.000015580596 BTC`: what one unit costs, to eight significant digits. */
export const rateText = (format: Format, rate: Decimal, currency: Currency): string => {
  const shown = dec(rate).prec(RATE_DIGITS).toFixed()
  return `${format.price(shown, Math.max(LIST_DIGITS[currency] ?? 2, shown.split('.')[1]?.length ?? 0))}\u00a0${currency}`
}
