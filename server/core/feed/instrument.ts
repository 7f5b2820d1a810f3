/** What can be traded, and on which terms. Everything here is fixed; prices come from a feed. */
import { LEVERAGE_CAP } from '../../../src/domain/contract.ts'
import { MARKET_CATEGORIES, type MarketCategory } from '../../../src/domain/constants.ts'
import type { Decimal } from '../../../src/domain/money.ts'
import type { Calendar } from '../../../src/domain/simulation/calendar.ts'

/** How restless a price is; see `ANNUAL_VOLATILITY`. */
export type Volatility = 'pegged' | 'calm' | 'steady' | 'normal' | 'lively' | 'wild'

/** Spread of a year's log return. */
export const ANNUAL_VOLATILITY: Readonly<Record<Volatility, number>> = {
  pegged: 0.004,
  calm: 0.07,
  steady: 0.22,
  normal: 0.42,
  lively: 0.7,
  wild: 1.05,
}

/** Code or symbol, name, plausible price, volatility and digits where they differ from the category's. */
export type Row = readonly [code: string, name: string, price: number, volatility?: Volatility, scale?: number]

export interface Instrument {
  readonly id: number
  readonly code: string
  /** Category number, `MARKET_CATEGORIES`. */
  readonly type: number
  readonly name: string
  /** Letters of the mark that stands for the instrument; the venue serves no pictures. */
  readonly logo: string
  /** The price around which the simulation moves. */
  readonly basePrice: number
  readonly volatility: Volatility
  readonly calendar: Calendar
  /** Digits after the point of a price. */
  readonly scale: number
  /** USDT that one lot gains when the price rises by one. */
  readonly lotSize: Decimal
  /** What one lot counts: the asset itself, or `USDT/JPY` where the price is not in dollars. */
  readonly lotUnit: string
  readonly minLots: Decimal
  readonly maxLots: Decimal
  readonly lotStep: Decimal
  readonly maxLeverage: number
}

/** A lot is the largest power of ten that is worth no more than this many USDT at the base price. */
const LOT_VALUE = 150_000

const powerOfTenBelow = (value: number): Decimal => {
  const exponent = Math.floor(Math.log10(value))
  return exponent >= 0 ? `1${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}1`
}

/** Digits that leave a price four significant figures or more, five for the smallest. */
const scaleOf = (category: MarketCategory, price: number): number => {
  if (category === 'forex') return price >= 20 ? 3 : 5
  if (category === 'stocks' || price >= 100) return 2
  return price >= 10 ? 3 : (price < 0.01 ? 4 : 3) - Math.floor(Math.log10(price))
}

const lotUnitOf = (code: string): string => {
  const [base = code, quote] = code.split('/')
  return quote === undefined || quote === 'USD' || quote === 'USDT' ? base : `USDT/${quote}`
}

/** Ids are `category × 1000 + position`, so rows may be appended to a file but never moved. */
export const instrumentsOf = (
  category: MarketCategory,
  calendar: Calendar,
  usual: Volatility,
  rows: readonly Row[],
  from = 0,
): Instrument[] =>
  rows.map(([code, name, price, volatility = usual, scale = scaleOf(category, price)], index) => {
    const type = MARKET_CATEGORIES[category]
    return {
      id: type * 1000 + from + index + 1,
      code,
      type,
      name,
      logo: (code.split('/')[0] ?? code).slice(0, 3),
      basePrice: price,
      volatility,
      calendar,
      scale,
      lotSize: powerOfTenBelow(LOT_VALUE / price),
      lotUnit: lotUnitOf(code),
      minLots: '0.01',
      maxLots: '100',
      lotStep: '0.01',
      maxLeverage: LEVERAGE_CAP[type] ?? 1,
    }
  })
