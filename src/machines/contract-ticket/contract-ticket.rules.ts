/** What makes a draft an order: shared by the chart's guards and by the selectors that explain them. */
import { LEVERAGES, PRICE_TOLERANCE } from '../../domain/constants.ts'
import { levelProblems } from '../../domain/contract-levels.ts'
import { feeOf, liquidationPriceOf, LOAD_LINE, loadOf, marginOf, mostThatCanBeLost, type ContractTerms } from '../../domain/contract.ts'
import { add, compare, dec, subtract, type Decimal } from '../../domain/money.ts'
import type { BuyContractsBody } from '../../domain/wire/order.ts'
import { isPriceFresh, type MarketFacts } from '../../domain/quote.ts'
import type {
  ContractDraft,
  ContractTicketContext,
  InstrumentTerms,
  TicketProblem,
  TicketProblems,
  TicketReason,
} from './contract-ticket.types.ts'

type Ticket = Pick<ContractTicketContext, 'draft' | 'terms'>

/** Leverage a new ticket begins with, where the instrument allows it: low, so that a higher one is somebody's decision. */
const OPENING_LEVERAGE = 5

/** Leverages that the instrument's class allows. */
export const leveragesOf = (terms: InstrumentTerms): readonly number[] => LEVERAGES.filter((leverage) => leverage <= terms.maxLeverage)

const EMPTY = { text: '', value: '' } as const

/** Amounts and levels of an earlier order must never slip into the next one. */
export const EMPTY_AMOUNTS = { lots: EMPTY, stopLoss: EMPTY, takeProfit: EMPTY } as const

export const openingDraft = (terms: InstrumentTerms): ContractDraft => ({
  direction: 'long',
  leverage: leveragesOf(terms).findLast((leverage) => leverage <= OPENING_LEVERAGE) ?? 1,
  ...EMPTY_AMOUNTS,
})

/** The draft as the contract arithmetic takes it; `null` while there are no lots to reckon with. */
export const contractTermsOf = ({ draft, terms }: Ticket, price: Decimal): ContractTerms | null => {
  const lots = draft.lots.value
  if (!lots || compare(lots, '0') <= 0) return null
  return { direction: draft.direction, lots, lotSize: terms.lotSize, leverage: draft.leverage, price, scale: terms.scale }
}

/** What is wrong with each field at this price, `null` where nothing is. */
export const problemsOf = (ticket: Ticket, market: MarketFacts): TicketProblems => {
  const {
    draft: { direction, leverage, stopLoss, takeProfit },
    terms: { scale, lotSize },
  } = ticket
  const { price } = market
  // The liquidation price does not depend on the size, so levels are judged before there are lots.
  const liquidationPrice = liquidationPriceOf({ direction, leverage, price, scale, lotSize, lots: '1' })
  const bounds = { direction, scale, price, liquidationPrice }
  return { lots: lotsProblem(ticket, market), ...levelProblems({ stopLoss, takeProfit }, bounds) }
}

const lotsProblem = (ticket: Ticket, market: MarketFacts): TicketProblem | null => {
  const { minLots, maxLots, lotStep } = ticket.terms
  const { value } = ticket.draft.lots
  if (value === '') return 'enterPurchaseQuantity'
  if (value === null) return 'enterCorrectAmount'
  if (compare(value, minLots) < 0 || compare(value, maxLots) > 0 || !dec(value).mod(lotStep).eq(0)) return 'lotsOutOfRange'
  const order = contractTermsOf(ticket, market.price)
  const isCovered = !order || market.available === null || compare(mostThatCanBeLost(order), market.available) <= 0
  return isCovered ? null : 'insufficientBalance'
}

/** Share of assets held as margin if this order were open; `null` while it cannot be said. */
export const loadAfter = (order: ContractTerms, { marginHeld, totalAssets }: MarketFacts): Decimal | null =>
  marginHeld === null || totalAssets === null ? null : loadOf(add(marginHeld, marginOf(order)), subtract(totalAssets, feeOf(order)))

/** True when the order would take the account past its load line; where the load cannot be said the line counts as passed. */
export const isPastLoadLine = (order: ContractTerms, market: MarketFacts): boolean => {
  const load = loadAfter(order, market)
  return load === null || compare(load, LOAD_LINE) > 0
}

/** Why no quote can be frozen from these facts, `null` when one can. */
export const whyNotQuote = (ticket: Ticket, market: MarketFacts | null): TicketReason | null => {
  if (market === null) return 'priceStale'
  if (market.available === null) return 'notSignedIn'
  if (!market.isOpen) return 'marketClosed'
  if (market.isOpeningPaused) return 'openingPaused'
  if (!isPriceFresh(market)) return 'priceStale'
  return Object.values(problemsOf(ticket, market)).some((problem) => problem !== null) ? 'fixFields' : null
}

/** Why the quote on screen cannot be submitted at the facts of this moment, `null` when it can. */
export const whyNotSubmit = (
  context: Pick<ContractTicketContext, 'draft' | 'terms' | 'quote' | 'isLoadAcknowledged'>,
  market: MarketFacts | null,
): TicketReason | null => {
  if (market === null || !isPriceFresh(market)) return 'priceStale'
  if (!market.isOpen) return 'marketClosed'
  if (market.isOpeningPaused) return 'openingPaused'
  const order = context.quote && contractTermsOf(context, context.quote.price)
  if (!order || !context.quote) return 'fixFields'
  return isPastLoadLine(order, context.quote) && !context.isLoadAcknowledged ? 'acknowledgeLoad' : null
}

/** The order exactly as the frozen quote shows it. */
export const orderBodyOf = ({ code, draft, quote }: ContractTicketContext): BuyContractsBody => {
  if (!draft.lots.value || !quote) throw new Error('An order needs lots and a quote: enter `reviewing` with `canQuote`.')
  return {
    code,
    direction: draft.direction,
    leverage: draft.leverage,
    lots: draft.lots.value,
    stopLoss: draft.stopLoss.value || null,
    takeProfit: draft.takeProfit.value || null,
    expectedPrice: quote.price,
    tolerance: PRICE_TOLERANCE,
  }
}
