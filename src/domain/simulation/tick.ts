import type { Decimal } from '../money.ts'

/** A price and the instant it holds from, epoch milliseconds. */
export interface Tick {
  readonly at: number
  readonly price: Decimal
}

/** A tick crosses when its price is at or below `lower`, or at or above `upper`. */
export interface Band {
  readonly lower: number
  readonly upper: number
}

export const isOutside = (band: Band, low: number, high: number): boolean => low <= band.lower || high >= band.upper
