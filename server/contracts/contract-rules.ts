/** What the venue decides about a contract, as pure functions of the order and the feed. Nobody can overrule them. */
import {
  bandOfLevels,
  isStopReachable,
  isTakeProfitReasonable,
  isTrailingReasonable,
  ruleThatCloses,
  settledProfit,
  type ContractTerms,
  type Levels,
} from '../../src/domain/contract.ts'
import { compare, dec, isAmountAtScale, type Decimal } from '../../src/domain/money.ts'
import { hasMovedAgainst } from '../../src/domain/quote.ts'
import type { BuyContractsBody, CloseReason, Direction, UpdateContractsBody } from '../../src/domain/wire/order.ts'
import { Refusal } from '../core/answers.ts'
import type { Feed } from '../core/feed/feed.ts'
import type { Band, Tick } from '../../src/domain/simulation/tick.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import type { Followed } from '../core/trail-book.ts'
import { PURCHASE_REFUSALS } from '../core/refusals.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import type { OrderRow } from './orders.repository.ts'

export const termsOf = (row: OrderRow): ContractTerms => ({
  direction: row.direction,
  lots: row.lots,
  lotSize: row.lot_size,
  leverage: row.leverage,
  price: row.open_price,
  scale: row.scale,
})

/** What closing at `price` would realise; the user never owes more than the margin. */
export const profitOf = (row: OrderRow, price: Decimal): Decimal => settledProfit(termsOf(row), price, row.margin)

const levelsOf = (row: OrderRow): Levels => ({
  liquidationPrice: row.liquidation_price,
  stopLoss: row.stop_loss,
  takeProfit: row.take_profit,
})

/** Prices at or beyond these close the order. */
export const bandOf = (row: OrderRow): Band => bandOfLevels(row.direction, levelsOf(row))

/** The trailing stop of an order, as it was last written down; `null` if it has none. */
export const trailOf = (row: OrderRow): Followed | null => {
  const { direction, scale, trailing_percent: percent, trailing_best: best, trailing_at: setAt, trailing_seen: since } = row
  if (percent === null || best === null || setAt === null || since === null) return null
  return { direction, percent, scale, best, setAt: setAt.getTime(), since: since.getTime() }
}

export interface RuleClosing {
  readonly reason: Exclude<CloseReason, 'hand'>
  readonly tick: Tick
  /** The best price that a trailing stop has followed until then. */
  readonly trailingBest?: Decimal
}

/** The rule that closes an open order by `now`, and the tick it fires on: the first one beyond a level since that level holds. */
export const ruleClosing = (feed: Feed, instrument: Instrument, row: OrderRow, now: number): RuleClosing | null => {
  const outside = feed.firstOutside(instrument, row.levels_at.getTime(), now, bandOf(row))
  const trail = trailOf(row)
  const trailed = trail && feed.firstTrailing(instrument, trail.since, outside?.at ?? now, trail)
  const closing = ruleThatCloses({ direction: row.direction, ...levelsOf(row) }, outside, trailed?.tick ?? null)
  return closing && (closing.reason === 'trailingStop' && trailed ? { ...closing, trailingBest: trailed.best } : closing)
}

/** Refuses lots that are no multiple of the step or out of range. */
export const checkLots = ({ minLots, maxLots, lotStep }: Instrument, lots: Decimal): void => {
  const isMultiple = dec(lots).gt(0) && dec(lots).mod(lotStep).eq(0)
  if (!isMultiple) throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `lots come in steps of ${lotStep}`)
  if (compare(lots, minLots) < 0 || compare(lots, maxLots) > 0) {
    throw new Refusal(CONTRACT_REFUSALS.lotsOutOfRange, `lots go from ${minLots} to ${maxLots}`)
  }
}

/** Refuses a price worse for the user than what was shown by more than the tolerance. A better price is given. */
export const checkPrice = (
  price: Decimal,
  { direction, expectedPrice, tolerance }: Pick<BuyContractsBody, 'direction' | 'expectedPrice' | 'tolerance'>,
): void => {
  if (hasMovedAgainst(expectedPrice, price, direction === 'long' ? 'higher' : 'lower', tolerance))
    throw new Refusal(PURCHASE_REFUSALS.priceMoved, `the price is ${price}, shown was ${expectedPrice}`)
}

interface LevelBounds {
  readonly direction: Direction
  readonly liquidationPrice: Decimal
  readonly price: Decimal
  /** Digits the instrument quotes. */
  readonly scale: number
}

/**
 * Refuses a stop that does not lie between liquidation and price, which for an open order may be on the winning
 * side of its opening, and a target that the price has passed.
 */
export const checkLevels = (bounds: LevelBounds, { stopLoss, takeProfit }: UpdateContractsBody): void => {
  const isQuotable = (level: Decimal): boolean => isAmountAtScale(level, bounds.scale)
  if (stopLoss !== null && !(isQuotable(stopLoss) && isStopReachable(bounds, bounds.price, stopLoss))) {
    throw new Refusal(CONTRACT_REFUSALS.stopLossUnreasonable, 'the stop does not lie between liquidation and price')
  }
  if (takeProfit !== null && !(isQuotable(takeProfit) && isTakeProfitReasonable(bounds, takeProfit))) {
    throw new Refusal(CONTRACT_REFUSALS.takeProfitUnreasonable, 'the target is not on the winning side of the price')
  }
}

/** Refuses a trailing stop whose distance is out of range, or that begins beyond the liquidation price. */
export const checkTrailing = (bounds: LevelBounds, trailing: Decimal | null): void => {
  if (trailing === null || isTrailingReasonable(bounds, trailing)) return
  throw new Refusal(CONTRACT_REFUSALS.trailingUnreasonable, 'no distance for a trailing stop, or it begins beyond the liquidation')
}
