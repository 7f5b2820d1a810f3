/** What makes a draft an order: shared by the chart's guards and by the selectors that explain them. */
import { LEVERAGES, PRICE_TOLERANCE } from '../../domain/constants.ts'
import { levelProblems, trailingProblemOf, type Levels } from '../../domain/contract-levels.ts'
import { lotsForNotional } from '../../domain/contract-size.ts'
import {
  feeOf,
  liquidationPriceOf,
  LOAD_LINE,
  loadOf,
  marginOf,
  MONEY_DIGITS,
  mostThatCanBeLost,
  type ContractTerms,
} from '../../domain/contract.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { OrderChoices } from '../../domain/order-choices.ts'
import { pricesOfLevels, type LevelTerms } from '../../domain/level-units.ts'
import { add, compare, dec, isAmountAtScale, subtract, type Decimal } from '../../domain/money.ts'
import { isReached, isWaitingType, triggerProblemOf, untilProblemOf } from '../../domain/pending.ts'
import type { BuyContractsBody } from '../../domain/wire/order.ts'
import type { BuyPendingContractsBody } from '../../domain/wire/pending.ts'
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
export const EMPTY_AMOUNTS = {
  triggerPrice: EMPTY,
  until: null,
  lots: EMPTY,
  size: EMPTY,
  stopLoss: EMPTY,
  takeProfit: EMPTY,
  trailing: EMPTY,
} as const

/**
 * What a ticket begins with. A remembered leverage that the market no longer allows gives way to the nearest below it, never to a
 * higher one.
 */
export const openingDraft = (terms: InstrumentTerms, remembered: Partial<OrderChoices> | null): ContractDraft => ({
  kind: remembered?.kind ?? 'market',
  direction: 'long',
  leverage: leveragesOf(terms).findLast((leverage) => leverage <= (remembered?.leverage ?? OPENING_LEVERAGE)) ?? 1,
  sizeUnit: remembered?.sizeUnit ?? 'lots',
  levelUnit: remembered?.levelUnit ?? 'price',
  ...EMPTY_AMOUNTS,
})

/** What of the draft the next order for this market begins with. */
export const choicesOf = ({ kind, leverage, sizeUnit, levelUnit }: ContractDraft): OrderChoices => ({ kind, leverage, sizeUnit, levelUnit })

const triggerProblem = ({ draft, terms }: Ticket, { price }: MarketFacts) =>
  isWaitingType(draft.kind)
    ? triggerProblemOf(draft.triggerPrice, { kind: draft.kind, direction: draft.direction, scale: terms.scale, price })
    : null

/** The price that the order would be opened at: the present one, or the one that it waits for; `null` while that can't be read. */
export const openingPriceOf = (ticket: Ticket, market: MarketFacts): Decimal | null => {
  if (!isWaitingType(ticket.draft.kind)) return market.price
  return triggerProblem(ticket, market) === null ? ticket.draft.triggerPrice.value : null
}

/** The size as it was typed, in its unit. */
export const typedSizeOf = ({ sizeUnit, lots, size }: ContractDraft): TypedAmount => (sizeUnit === 'lots' ? lots : size)

/** The lots that are ordered: as typed, or as many as the typed amount buys at this price; `null` while there are none to be read. */
const lotsAt = ({ draft: { sizeUnit, lots, size }, terms }: Ticket, price: Decimal): Decimal | null => {
  if (sizeUnit === 'lots') return lots.value || null
  return size.value ? lotsForNotional(size.value, { ...terms, price }) : null
}

/** The lots that would be ordered at these facts; `null` while they can't be said. */
export const lotsOf = (ticket: Ticket, market: MarketFacts | null): Decimal | null => {
  // Lots as they are typed need no price.
  if (ticket.draft.sizeUnit === 'lots') return ticket.draft.lots.value || null
  const price = market && openingPriceOf(ticket, market)
  return price === null ? null : lotsAt(ticket, price)
}

/** The draft as the contract arithmetic takes it; `null` while there are no lots or no price to reckon with. */
export const contractTermsOf = (ticket: Ticket, market: MarketFacts): ContractTerms | null => {
  const { draft, terms } = ticket
  const price = openingPriceOf(ticket, market)
  const lots = price === null ? null : lotsAt(ticket, price)
  if (price === null || lots === null || compare(lots, '0') <= 0) return null
  return { direction: draft.direction, lots, lotSize: terms.lotSize, leverage: draft.leverage, price, scale: terms.scale }
}

/** What the levels are reckoned with; without lots while there are none, and `null` while the opening price isn't known. */
export const levelTermsAt = (ticket: Ticket, market: MarketFacts | null): LevelTerms | null => {
  const price = market && openingPriceOf(ticket, market)
  if (price === null) return null
  const { draft, terms } = ticket
  const lots = lotsAt(ticket, price)
  const { direction, leverage } = draft
  return {
    direction,
    leverage,
    price,
    lots: lots !== null && compare(lots, '0') > 0 ? lots : null,
    lotSize: terms.lotSize,
    scale: terms.scale,
  }
}

/** Stop and target as prices, in whichever unit they are typed. */
export const levelsOf = (ticket: Ticket, market: MarketFacts | null): Levels => pricesOfLevels(ticket.draft, levelTermsAt(ticket, market))

/** What is wrong with each field at this price, `null` where nothing is. */
export const problemsOf = (ticket: Ticket, market: MarketFacts): TicketProblems => {
  const {
    draft: { kind, until },
  } = ticket
  return {
    triggerPrice: triggerProblem(ticket, market),
    until: isWaitingType(kind) ? untilProblemOf(until, market.now) : null,
    lots: lotsProblem(ticket, market),
    ...levelsProblems(ticket, levelsOf(ticket, market), openingPriceOf(ticket, market)),
  }
}

/** Levels are judged from where the contract would be opened, once that is known. */
const levelsProblems = ({ draft, terms: { scale, lotSize } }: Ticket, levels: Levels, price: Decimal | null) => {
  if (price === null) return { stopLoss: null, takeProfit: null, trailing: null }
  const { direction, leverage } = draft
  // The liquidation price does not depend on the size, so levels are judged before there are lots.
  const liquidationPrice = liquidationPriceOf({ direction, leverage, price, scale, lotSize, lots: '1' })
  const bounds = { direction, scale, price, liquidationPrice }
  return { ...levelProblems(levels, bounds), trailing: isWaitingType(draft.kind) ? null : trailingProblemOf(draft.trailing, bounds) }
}

const lotsProblem = (ticket: Ticket, market: MarketFacts): TicketProblem | null => {
  const { minLots, maxLots, lotStep } = ticket.terms
  const { value } = typedSizeOf(ticket.draft)
  if (value === '') return 'enterPurchaseQuantity'
  if (value === null || (ticket.draft.sizeUnit === 'notional' && !isAmountAtScale(value, MONEY_DIGITS))) return 'enterCorrectAmount'
  const lots = lotsOf(ticket, market)
  if (lots === null) return null
  if (compare(lots, minLots) < 0 || compare(lots, maxLots) > 0 || !dec(lots).mod(lotStep).eq(0)) return 'lotsOutOfRange'
  const order = contractTermsOf(ticket, market)
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

/** An order that waits can be placed while the market is closed. */
const mustBeOpen = ({ draft }: Pick<Ticket, 'draft'>): boolean => !isWaitingType(draft.kind)

/** Why no quote can be frozen from these facts, `null` when one can. */
export const whyNotQuote = (ticket: Ticket, market: MarketFacts | null): TicketReason | null => {
  if (market === null) return 'priceStale'
  if (market.available === null) return 'notSignedIn'
  if (mustBeOpen(ticket) && !market.isOpen) return 'marketClosed'
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
  if (mustBeOpen(context) && !market.isOpen) return 'marketClosed'
  if (market.isOpeningPaused) return 'openingPaused'
  const order = context.quote && contractTermsOf(context, context.quote)
  if (!order || !context.quote) return 'fixFields'
  return isPastLoadLine(order, context.quote) && !context.isLoadAcknowledged ? 'acknowledgeLoad' : null
}

/** The price has reached what the order was to wait for, so that it would be opened at once. */
export const isTriggerReached = ({ draft }: Pick<Ticket, 'draft'>, price: Decimal): boolean => {
  const { kind, direction, triggerPrice } = draft
  return isWaitingType(kind) && !!triggerPrice.value && isReached({ kind, direction, price: triggerPrice.value }, price)
}

/** The order exactly as the frozen quote shows it. */
export const orderBodyOf = ({ code, draft, terms, quote }: ContractTicketContext): BuyContractsBody | BuyPendingContractsBody => {
  const lots = quote && lotsOf({ draft, terms }, quote)
  if (!lots || !quote) throw new Error('An order needs lots and a quote: enter `reviewing` with `canQuote`.')
  const { stopLoss, takeProfit } = levelsOf({ draft, terms }, quote)
  const contract = {
    code,
    direction: draft.direction,
    leverage: draft.leverage,
    lots,
    stopLoss: stopLoss.value || null,
    takeProfit: takeProfit.value || null,
  }
  if (!isWaitingType(draft.kind))
    return { ...contract, trailing: draft.trailing.value || null, expectedPrice: quote.price, tolerance: PRICE_TOLERANCE }
  if (!draft.triggerPrice.value) throw new Error('An order that waits needs a price: enter `reviewing` with `canQuote`.')
  return { ...contract, kind: draft.kind, triggerPrice: draft.triggerPrice.value, until: draft.until?.at ?? null }
}
