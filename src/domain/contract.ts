/**
 * Arithmetic of leveraged contracts. One lot gains `lotSize` USDT when the price rises by one (a quanto contract: profit
 * is in USDT whatever the instrument quotes in). Margin is isolated per order. Client preview and venue posting call the
 * same functions, so what is shown is what is posted.
 */
import type Big from 'big.js'
import { MAINTENANCE_RATE } from './constants.ts'
import { dec, roundDown, roundUp, SCALE, toDecimal, type Decimal } from './money.ts'
import type { Band, Tick } from './simulation/tick.ts'
import { isTrailingDistance, trailingStopOf } from './trailing.ts'
import type { CloseReason, Direction } from './wire/order.ts'

/** Fee as a share of the notional, charged once, at opening. Below the specification's 0.3 %. */
export const FEE_RATE: Decimal = '0.0008'
/** Highest leverage per market category number (1 forex, 2 crypto, 3 stocks, 4 futures, 5 metals). */
export const LEVERAGE_CAP: Readonly<Record<number, number>> = { 1: 50, 2: 50, 3: 10, 4: 20, 5: 20 }
/** Share of assets held as margin above which submitting needs a second confirmation. */
export const LOAD_LINE: Decimal = '0.5'

const usdt = SCALE.USDT
/** Money shown and posted in contracts is in cents of USDT. */
export const MONEY_DIGITS = 2

export interface ContractTerms {
  readonly direction: Direction
  readonly lots: Decimal
  readonly lotSize: Decimal
  readonly leverage: number
  readonly price: Decimal
  /** Digits the instrument quotes. */
  readonly scale: number
}

const side = (direction: Direction): 1 | -1 => (direction === 'long' ? 1 : -1)

/** lots × lot size × price, in USDT. */
export const notionalOf = (t: ContractTerms): Decimal => toDecimal(exactNotional(t), usdt)
const exactNotional = (t: ContractTerms): Big => dec(t.lots).times(t.lotSize).times(t.price)

/** Notional ÷ leverage, rounded up to cents. */
export const marginOf = (t: ContractTerms): Decimal => roundUp(exactNotional(t).div(t.leverage), MONEY_DIGITS)

/** Notional × fee rate, rounded up to cents. */
export const feeOf = (t: ContractTerms, rate: Decimal = FEE_RATE): Decimal => roundUp(exactNotional(t).times(rate), MONEY_DIGITS)

/**
 * Price at which the loss has used the margin down to the maintenance share:
 * long `price × (1 − 1/leverage + maintenance)`, short `price × (1 + 1/leverage − maintenance)`, never below zero,
 * rounded to the side that closes earlier.
 */
export const liquidationPriceOf = (t: ContractTerms, maintenance: Decimal = MAINTENANCE_RATE): Decimal => {
  const move = dec(1).div(t.leverage).minus(maintenance)
  const price = dec(t.price).times(dec(1).minus(move.times(side(t.direction))))
  if (price.lte(0)) return '0'
  return t.direction === 'long' ? roundUp(price, t.scale) : price.round(t.scale, 0).toFixed()
}

/** Profit in USDT of the position if it were closed at `price`, half-up to cents, without the fee. */
export const profitAt = (t: ContractTerms, price: Decimal): Decimal =>
  toDecimal(dec(price).minus(t.price).times(side(t.direction)).times(t.lots).times(t.lotSize), MONEY_DIGITS)

/**
 * The share of a margin or fee, in cents, that goes with `part` of `whole` lots: rounded down, so that what is left keeps the rest
 * to the cent and is never short of margin.
 */
export const shareOf = (money: Decimal, part: Decimal, whole: Decimal): Decimal =>
  roundDown(dec(money).times(part).div(whole), MONEY_DIGITS)

/** Profit as percent of the margin, two digits. */
export const profitPercent = (profit: Decimal, margin: Decimal): Decimal =>
  dec(margin).eq(0) ? '0' : toDecimal(dec(profit).div(margin).times(100), 2)

/** Margin + fee: margin is isolated and losses beyond it are the venue's (negative-balance protection). */
export const mostThatCanBeLost = (t: ContractTerms): Decimal => dec(marginOf(t)).plus(feeOf(t)).toFixed()

/** Realised profit at settlement, never below minus the margin. */
export const settledProfit = (t: ContractTerms, price: Decimal, margin: Decimal): Decimal => {
  const profit = dec(profitAt(t, price))
  const floor = dec(margin).times(-1)
  return (profit.lt(floor) ? floor : profit).toFixed()
}

/**
 * What an order brings in all, and the only figure shown as its result: the profit less the fee, which was taken when it was
 * opened.
 */
export const resultOf = (profit: Decimal, fee: Decimal): Decimal => dec(profit).minus(fee).toFixed()

/**
 * Price at which closing brings back exactly what the order cost: `price ± fee ÷ (lots × lot size)`, towards the winning side. It's
 * rounded to the instrument's digits away from the opening, so that closing there never ends below zero.
 */
export const breakEvenPriceOf = (t: ContractTerms, fee: Decimal): Decimal => {
  const price = dec(t.price).plus(dec(fee).div(dec(t.lots).times(t.lotSize)).times(side(t.direction)))
  return t.direction === 'long' ? roundUp(price, t.scale) : roundDown(price, t.scale)
}

/** Share of total assets that is held as margin, `0.4730`; `null` when there are no assets. */
export const loadOf = (marginHeld: Decimal, totalAssets: Decimal): Decimal | null =>
  dec(totalAssets).lte(0) ? null : toDecimal(dec(marginHeld).div(totalAssets), 4)

/** Stop between liquidation and present price, on the losing side; for an order that is open already too. */
export const isStopReachable = (
  order: { readonly direction: Direction; readonly liquidationPrice: Decimal },
  price: Decimal,
  stop: Decimal,
): boolean => {
  const level = dec(stop)
  return order.direction === 'long'
    ? level.lt(price) && level.gt(order.liquidationPrice)
    : level.gt(price) && level.lt(order.liquidationPrice)
}

/** Stop that a new order may have: between its liquidation price and its opening price. */
export const isStopLossReasonable = (t: ContractTerms, stop: Decimal): boolean =>
  isStopReachable({ direction: t.direction, liquidationPrice: liquidationPriceOf(t) }, t.price, stop)

/** Target on the winning side of the price. */
export const isTakeProfitReasonable = (t: Pick<ContractTerms, 'direction' | 'price'>, target: Decimal): boolean =>
  t.direction === 'long' ? dec(target).gt(t.price) : dec(target).lt(t.price) && dec(target).gt(0)

/** A distance that a trailing stop may have, with which it begins between liquidation and present price. */
export const isTrailingReasonable = (
  order: { readonly direction: Direction; readonly liquidationPrice: Decimal; readonly scale: number; readonly price: Decimal },
  percent: Decimal,
): boolean => isTrailingDistance(percent) && isStopReachable(order, order.price, trailingStopOf({ ...order, best: order.price, percent }))

/** Where a rule closes a contract. A liquidation price of zero can never be reached. */
export interface Levels {
  readonly liquidationPrice: Decimal
  readonly stopLoss: Decimal | null
  readonly takeProfit: Decimal | null
}

/** Prices at or beyond these close the contract. */
export const bandOfLevels = (direction: Direction, { liquidationPrice, stopLoss, takeProfit }: Levels): Band => {
  const number = (level: Decimal | null, none: number): number => (level === null ? none : Number(level))
  const liquidation = Number(liquidationPrice)
  if (direction === 'long') {
    const lower = Math.max(liquidation > 0 ? liquidation : -Infinity, number(stopLoss, -Infinity))
    return { lower, upper: number(takeProfit, Infinity) }
  }
  const upper = Math.min(liquidation > 0 ? liquidation : Infinity, number(stopLoss, Infinity))
  return { lower: number(takeProfit, -Infinity), upper }
}

/** Which rule, if any, closes an open order at `price`. Liquidation goes before stop, stop before target. */
export const ruleCrossed = (
  order: Levels & { readonly direction: Direction },
  price: Decimal,
): 'liquidation' | 'stopLoss' | 'takeProfit' | null => {
  const s = side(order.direction)
  const beyond = (level: Decimal | null, losing: boolean): boolean =>
    level !== null &&
    dec(price)
      .minus(level)
      .times(s)
      .times(losing ? -1 : 1)
      .gte(0)
  if (dec(order.liquidationPrice).gt(0) && beyond(order.liquidationPrice, true)) return 'liquidation'
  if (beyond(order.stopLoss, true)) return 'stopLoss'
  if (beyond(order.takeProfit, false)) return 'takeProfit'
  return null
}

/**
 * Which rule closes an open order, and at which tick: the first outside its band, or the first at or beyond its trailing stop, if
 * that comes earlier. At one and the same tick liquidation goes before stop, stop before trailing stop, trailing stop before target.
 *
 * @param trailed `null` if there's none up to `outside`
 */
export const ruleThatCloses = (
  order: Levels & { readonly direction: Direction },
  outside: Tick | null,
  trailed: Tick | null,
): { readonly reason: Exclude<CloseReason, 'hand'>; readonly tick: Tick } | null => {
  const crossed = outside && ruleCrossed(order, outside.price)
  if (trailed && !(outside && outside.at <= trailed.at && crossed !== 'takeProfit')) return { reason: 'trailingStop', tick: trailed }
  return outside && crossed ? { reason: crossed, tick: outside } : null
}

/** The other side of a market. */
export const oppositeOf = (direction: Direction): Direction => (direction === 'long' ? 'short' : 'long')
