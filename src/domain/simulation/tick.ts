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

/** Where a walk with a trailing stop ended. */
export interface Trailed {
  /** The first tick at or beyond the stop; `null` if there's none. */
  readonly tick: Tick | null
  /** The best price until then. */
  readonly best: Decimal
}

export const isOutside = (band: Band, low: number, high: number): boolean => low <= band.lower || high >= band.upper
