/**
 * Which live profit-and-loss figures are news. The specification drops steps below 0.1 (amount, percent) and 0.01 (price);
 * taken literally that could hide a profit that has turned into a loss, or the last steps before a liquidation, so those
 * always count.
 */
import { PNL_AMOUNT_STEP, PNL_PRICE_STEP } from './constants.ts'
import { dec, type Decimal } from './money.ts'
import type { Pnl } from './wire/live.ts'

/** Share of the way from the opening price to the liquidation price from which on every step is shown. */
export const NEAR_LIQUIDATION: Decimal = '0.8'
/** Without the order's prices the loss in percent of the margin stands in; at 50× the close-out comes at 75 %. */
const NEAR_LIQUIDATION_PERCENT = -60

export interface LiquidationBounds {
  readonly openPrice: Decimal
  readonly liquidationPrice: Decimal
}

/** Share of the way from opening to liquidation that the price has gone, negative on the winning side: `0.8500`. */
export const wayToLiquidation = ({ openPrice, liquidationPrice }: LiquidationBounds, price: Decimal): Decimal => {
  const way = dec(openPrice).minus(liquidationPrice)
  return way.eq(0) ? '1' : dec(openPrice).minus(price).div(way).round(4).toFixed()
}

export const isNearLiquidation = (pnl: Pnl, bounds?: LiquidationBounds): boolean =>
  bounds
    ? dec(wayToLiquidation(bounds, pnl.currentPrice)).gte(NEAR_LIQUIDATION)
    : dec(pnl.unrealizedPnLPercentage).lte(NEAR_LIQUIDATION_PERCENT)

/** True when `next` must replace what is shown. `bounds` are the order's prices, if they are known here. */
export const isPnlNews = (shown: Pnl | undefined, next: Pnl, bounds?: LiquidationBounds): boolean => {
  if (!shown) return true
  if (shown.trailingStop !== next.trailingStop) return true
  const step = (a: Decimal, b: Decimal) => dec(b).minus(a).abs()
  if (step(shown.unrealizedPnL, next.unrealizedPnL).gte(PNL_AMOUNT_STEP)) return true
  if (step(shown.unrealizedPnLPercentage, next.unrealizedPnLPercentage).gte(PNL_AMOUNT_STEP)) return true
  if (step(shown.currentPrice, next.currentPrice).gte(PNL_PRICE_STEP)) return true
  if (signOf(shown.unrealizedPnL) !== signOf(next.unrealizedPnL)) return true
  return isNearLiquidation(shown, bounds) || isNearLiquidation(next, bounds)
}

const signOf = (value: Decimal): -1 | 0 | 1 => dec(value).cmp(0)
