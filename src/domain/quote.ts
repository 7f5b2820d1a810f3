/** The facts that an action on a price is decided on, and when they may be acted upon. */
import { PRICE_STALE_AFTER, PRICE_TOLERANCE } from './constants.ts'
import { dec, type Decimal } from './money.ts'

/** A price as the user sees it at the moment of a click. Times in epoch milliseconds. */
export interface PriceFacts {
  readonly price: Decimal
  /** When this client last heard that the price holds. */
  readonly priceAt: number
  /** When the user clicked. */
  readonly now: number
  /** Whether the instrument's session runs: without it nothing is opened or closed. */
  readonly isOpen: boolean
  /** Whether the connection that feeds the price is live. */
  readonly isLive: boolean
}

/** The price and the user's own figures in USDT; `null` while nobody is signed in or the figures are not known yet. */
export interface MarketFacts extends PriceFacts {
  /** The venue has said that nothing can be opened here for now; closing goes on. */
  readonly isOpeningPaused?: boolean
  /** Free balance. */
  readonly available: Decimal | null
  /** Held as margin by open orders. */
  readonly marginHeld: Decimal | null
  readonly totalAssets: Decimal | null
}

/**
 * True when the price on screen is the venue's present one. In a closed session the last price stands, however old: stop and
 * target can be set against it. Opening and closing need an open session besides.
 */
export const isPriceFresh = (market: PriceFacts): boolean =>
  // A clock set back makes an old price look new: distance in either direction counts.
  market.isLive && (!market.isOpen || Math.abs(market.now - market.priceAt) < PRICE_STALE_AFTER)

/** True when the price has moved beyond the tolerance, a share of what was shown, in the direction that costs the user money. */
export const hasMovedAgainst = (
  quoted: Decimal,
  present: Decimal,
  worse: 'higher' | 'lower',
  tolerance: Decimal = PRICE_TOLERANCE,
): boolean => {
  const rise = dec(present).minus(quoted)
  return (worse === 'higher' ? rise : rise.times(-1)).gt(dec(quoted).times(tolerance))
}

/** The same to either side: where the price is what something must pass, both cost money. */
export const hasMovedAway = (quoted: Decimal, present: Decimal, tolerance: Decimal = PRICE_TOLERANCE): boolean =>
  hasMovedAgainst(quoted, present, 'higher', tolerance) || hasMovedAgainst(quoted, present, 'lower', tolerance)
