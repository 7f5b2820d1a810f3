/** A result where there is room for about ten characters. */
import { dec, type Decimal } from '../../domain/money.ts'
import { directionOfChange, type Format } from '../kit/format.ts'

const LONG = 100_000
const MINUS = '−'

/** `+1,234.56`; from 100,000 on in short, `−1.2 M`. The exact figure is one press away, and in the name of the cell. */
export const shortChange = (format: Format, value: Decimal): string => {
  const size = dec(value).abs()
  if (size.lt(LONG)) return format.signedMoney(value)
  return `${directionOfChange(value) === 'down' ? MINUS : '+'}${format.compact(size.toFixed())}`
}
