/** What flipping a contract brings at a price, and why it can't be done: shared by the chart's guards and by the selectors. */
import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { feeOf, liquidationPriceOf, marginOf, oppositeOf, resultOf, settledProfit } from '../../domain/contract.ts'
import { add, dec, subtract, type Decimal } from '../../domain/money.ts'
import { hasMovedAgainst, isPriceFresh, type MarketFacts } from '../../domain/quote.ts'
import type { ContractOrder, Direction, FlipContractsBody } from '../../domain/wire/order.ts'
import type { FlipContext, FlipReason } from './flip.types.ts'

export interface FlipPreview {
  readonly price: Decimal
  /** Of the contract that is closed, after its fee. */
  readonly result: Decimal
  /** Of the one that is opened. */
  readonly direction: Direction
  readonly margin: Decimal
  readonly fee: Decimal
  readonly liquidationPrice: Decimal
  /** Free balance after both; `null` while the balance isn't known. */
  readonly freeAfter: Decimal | null
}

/** Both halves of a flip at the price of these facts. */
export const flipPreviewOf = (order: ContractOrder, { price, available }: Pick<MarketFacts, 'price' | 'available'>): FlipPreview => {
  const profit = settledProfit({ ...order, price: order.openPrice }, price, order.margin)
  const direction = oppositeOf(order.direction)
  const terms = { ...order, direction, price }
  const [margin, fee] = [marginOf(terms), feeOf(terms)]
  return {
    price,
    result: resultOf(profit, order.fee),
    direction,
    margin,
    fee,
    liquidationPrice: liquidationPriceOf(terms),
    freeAfter: available === null ? null : subtract(add(available, add(order.margin, profit)), add(margin, fee)),
  }
}

/** Why no contract can be flipped in this market now, `null` when one can: as opening, for closing can more. */
export const whyNotFlipIn = (market: MarketFacts | null): FlipReason | null => {
  if (market === null || !isPriceFresh(market)) return 'priceStale'
  if (!market.isOpen) return 'marketClosed'
  return market.isOpeningPaused ? 'openingPaused' : null
}

/** Why this contract can't be flipped at these facts. */
export const whyNotFlipAt = (order: ContractOrder, market: MarketFacts | null): FlipReason | null => {
  const why = whyNotFlipIn(market)
  if (why !== null || market === null) return why
  const { freeAfter } = flipPreviewOf(order, market)
  return freeAfter !== null && dec(freeAfter).lt(0) ? 'notEnough' : null
}

/** What is bad for closing one side is as bad for opening the other. */
export const hasMovedAgainstFlip = ({ order, quote }: Pick<FlipContext, 'order' | 'quote'>, { price }: MarketFacts): boolean =>
  order !== null && quote !== null && hasMovedAgainst(quote.price, price, order.direction === 'long' ? 'lower' : 'higher')

/** What the venue is asked for: the contract as it is shown, at the price that is shown. */
export const flipBodyOf = ({ lots }: ContractOrder, { price }: MarketFacts): FlipContractsBody => ({
  lots,
  expectedPrice: price,
  tolerance: PRICE_TOLERANCE,
})
