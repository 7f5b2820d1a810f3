/** When a quote may be acted upon. */
import { PRICE_STALE_AFTER, PRICE_TOLERANCE } from '../../domain/constants.ts'
import { dec, type Decimal } from '../../domain/money.ts'
import type { PriceFacts } from './money-action.types.ts'

/**
 * True when the price on screen is the venue's present one. In a closed session the last price stands, however old: stop and
 * target can be set against it. Opening and closing need an open session besides.
 */
export const isPriceFresh = (market: PriceFacts): boolean =>
  // A clock set back makes an old price look new: distance in either direction counts.
  market.isLive && (!market.isOpen || Math.abs(market.now - market.priceAt) < PRICE_STALE_AFTER)

/** True when the price has moved beyond the stated tolerance in the direction that costs the user money. */
export const hasMovedAgainst = (quoted: Decimal, present: Decimal, worse: 'higher' | 'lower'): boolean => {
  const rise = dec(present).minus(quoted)
  return (worse === 'higher' ? rise : rise.times(-1)).gt(dec(quoted).times(PRICE_TOLERANCE))
}
