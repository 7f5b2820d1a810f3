/** What the ticket shows. Recomputed on every tick from the draft and the live price; no tick is an event of the chart. */
import type { SnapshotFrom } from 'xstate'
import {
  breakEvenPriceOf,
  FEE_RATE,
  feeOf,
  liquidationPriceOf,
  LOAD_LINE,
  loadOf,
  marginOf,
  mostThatCanBeLost,
  notionalOf,
  profitAt,
  profitPercent,
  resultOf,
} from '../../domain/contract.ts'
import { lotsForNotional, notionalForLots, type SizeUnit } from '../../domain/contract-size.ts'
import type { LevelName } from '../../domain/level-units.ts'
import { dec, roundDown, toDecimal, type Decimal } from '../../domain/money.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import { trailingStopOf } from '../../domain/trailing.ts'
import type { contractTicketMachine } from './contract-ticket.machine.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import {
  contractTermsOf,
  isPastLoadLine,
  levelsOf,
  leveragesOf,
  loadAfter,
  lotsOf,
  openingPriceOf,
  problemsOf,
  typedSizeOf,
  whyNotQuote,
  whyNotSubmit,
} from './contract-ticket.rules.ts'
import type { ContractTicketContext, InstrumentTerms, TicketProblems, TicketReason } from './contract-ticket.types.ts'

export type ContractTicketSnapshot = SnapshotFrom<typeof contractTicketMachine>
/** `null` until the first price has come. */
type Market = MarketFacts | null

/** Money in USDT, prices in the instrument's digits, percentages with two digits, loads as shares. `null`: cannot be said. */
export interface TicketPreview {
  /** As typed, or as many as the typed amount buys. */
  readonly lots: Decimal | null
  readonly notional: Decimal | null
  readonly margin: Decimal | null
  readonly fee: Decimal | null
  /** Share of the position size. */
  readonly feeRate: Decimal
  /** Closing there brings the fee back, and no more. */
  readonly breakEvenPrice: Decimal | null
  readonly liquidationPrice: Decimal | null
  /** From the opening price to the liquidation price, in percent: `-9.50` for a long. */
  readonly liquidationDistance: Decimal | null
  /** As prices, in whichever unit they are typed. */
  readonly stopLoss: Decimal | null
  readonly takeProfit: Decimal | null
  /** Negative, after the fee. */
  readonly lossAtStop: Decimal | null
  /** Of the margin. */
  readonly lossAtStopPercent: Decimal | null
  /** After the fee, so that a target too close to the price is seen to cost more than it brings. */
  readonly gainAtTarget: Decimal | null
  readonly gainAtTargetPercent: Decimal | null
  /** Where the trailing stop begins. */
  readonly trailingStop: Decimal | null
  /** If the price turns at once; negative, after the fee. */
  readonly lossAtTrailing: Decimal | null
  readonly lossAtTrailingPercent: Decimal | null
  readonly mostThatCanBeLost: Decimal | null
  /** Of all assets. */
  readonly mostThatCanBeLostPercent: Decimal | null
  readonly loadNow: Decimal | null
  readonly loadAfter: Decimal | null
  readonly loadLine: Decimal
  /** The order needs its loss confirmed separately. */
  readonly isOverLoadLine: boolean
  readonly problems: TicketProblems
  /** `fixFields` is no reason to switch the button off: pressing it names the fields. */
  readonly whyNotReview: TicketReason | null
}

const UNKNOWN = {
  notional: null,
  margin: null,
  fee: null,
  breakEvenPrice: null,
  liquidationPrice: null,
  liquidationDistance: null,
  lossAtStop: null,
  lossAtStopPercent: null,
  gainAtTarget: null,
  gainAtTargetPercent: null,
  trailingStop: null,
  lossAtTrailing: null,
  lossAtTrailingPercent: null,
  mostThatCanBeLost: null,
  mostThatCanBeLostPercent: null,
  loadAfter: null,
} as const

const NO_PROBLEMS: TicketProblems = { triggerPrice: null, until: null, lots: null, stopLoss: null, takeProfit: null, trailing: null }

/**
 * All figures of the ticket at these facts. While it is edited the facts are live; under review they are `context.quote`,
 * so that the review shows what will be submitted.
 */
export const previewOf = (context: ContractTicketContext, market: Market): TicketPreview => {
  const problems = market ? problemsOf(context, market) : NO_PROBLEMS
  const levels = levelsOf(context, market)
  const priceOf = (level: LevelName): Decimal | null => (problems[level] === null && levels[level].value) || null
  const base = {
    stopLoss: priceOf('stopLoss'),
    takeProfit: priceOf('takeProfit'),
    lots: lotsOf(context, market),
    feeRate: FEE_RATE,
    loadLine: LOAD_LINE,
    loadNow: !market?.marginHeld || !market.totalAssets ? null : loadOf(market.marginHeld, market.totalAssets),
    problems,
    whyNotReview: whyNotQuote(context, market),
  }
  const order = market && contractTermsOf(context, market)
  if (!order) return { ...UNKNOWN, ...base, isOverLoadLine: false }

  const margin = marginOf(order)
  const liquidationPrice = liquidationPriceOf(order)
  const worst = mostThatCanBeLost(order)
  const fee = feeOf(order)
  const resultAt = (level: Decimal | null): Decimal | null => level && resultOf(profitAt(order, level), fee)
  const lossAtStop = resultAt(base.stopLoss)
  const gainAtTarget = resultAt(base.takeProfit)
  const trailingStop = trailingStopAt(context, order.price, problems)
  const lossAtTrailing = trailingStop && resultOf(profitAt(order, trailingStop), fee)
  return {
    ...base,
    notional: notionalOf(order),
    margin,
    fee,
    breakEvenPrice: breakEvenPriceOf(order, fee),
    liquidationPrice,
    liquidationDistance: distanceOf(order.price, liquidationPrice),
    lossAtStop,
    lossAtStopPercent: lossAtStop && profitPercent(lossAtStop, margin),
    gainAtTarget,
    gainAtTargetPercent: gainAtTarget && profitPercent(gainAtTarget, margin),
    trailingStop,
    lossAtTrailing,
    lossAtTrailingPercent: lossAtTrailing && profitPercent(lossAtTrailing, margin),
    mostThatCanBeLost: worst,
    mostThatCanBeLostPercent: hasAssets(market) ? profitPercent(worst, market.totalAssets) : null,
    loadAfter: loadAfter(order, market),
    isOverLoadLine: market.totalAssets !== null && isPastLoadLine(order, market),
  }
}

const trailingStopAt = ({ draft, terms }: ContractTicketContext, price: Decimal, problems: TicketProblems): Decimal | null =>
  draft.kind === 'market' && draft.trailing.value && !problems.trailing
    ? trailingStopOf({ direction: draft.direction, percent: draft.trailing.value, scale: terms.scale, best: price })
    : null

const hasAssets = (market: MarketFacts): market is MarketFacts & { readonly totalAssets: Decimal } =>
  market.totalAssets !== null && dec(market.totalAssets).gt(0)

/** Percent from one price to another, two digits, signed. */
const distanceOf = (from: Decimal, to: Decimal): Decimal => toDecimal(dec(to).minus(from).div(from).times(100), 2)

/** Most lots that the free balance covers at this price, on the instrument's step; `null` when it covers no order at all. */
export const mostLotsOf = ({ draft, terms }: ContractTicketContext, market: Market): Decimal | null => {
  const price = market && openingPriceOf({ draft, terms }, market)
  if (!market?.available || !price) return null
  const perLot = dec(terms.lotSize).times(price).times(dec(1).div(draft.leverage).plus(FEE_RATE))
  const steps = dec(market.available).div(perLot.times(terms.lotStep))
  const affordable = dec(roundDown(steps, 0)).times(terms.lotStep)
  const most = affordable.gt(terms.maxLots) ? dec(terms.maxLots) : affordable
  // Margin and fee are each rounded up to a cent, which can cost one step.
  const filled = { terms, draft: { ...draft, sizeUnit: 'lots', lots: { text: '', value: most.toFixed() } } } as const
  const order = contractTermsOf(filled, market)
  const fitting = order && dec(mostThatCanBeLost(order)).gt(market.available) ? most.minus(terms.lotStep) : most
  return fitting.lt(terms.minLots) ? null : fitting.toFixed()
}

/** Shares of the most lots that can be chosen with one press, in percent. */
export const LOT_SHARES = [25, 50, 75, 100] as const

/** A share of the most lots, rounded down to the instrument's step; `null` when that is less than an order may have. */
export const lotsOfShare = (most: Decimal | null, percent: number, { lotStep, minLots }: InstrumentTerms): Decimal | null => {
  if (most === null) return null
  const steps = roundDown(dec(most).times(percent).div(100).div(lotStep), 0)
  const lots = dec(steps).times(lotStep)
  return lots.lt(minLots) ? null : lots.toFixed()
}

/** What the size that was typed is in a unit; `''` when nothing is typed, `null` when it's no figure or there's no price yet. */
export const sizeIn = (context: ContractTicketContext, market: Market, unit: SizeUnit): Decimal | '' | null => {
  const { draft, terms } = context
  const { value } = typedSizeOf(draft)
  if (value === '' || value === null || !market) return value === '' ? '' : null
  if (draft.sizeUnit === unit) return value
  // An order that waits for no price yet is reckoned with the present one.
  const price = openingPriceOf(context, market) ?? market.price
  return unit === 'lots' ? lotsForNotional(value, { ...terms, price }) : notionalForLots(value, { ...terms, price })
}

/** These lots as the field of the size takes them. */
export const sizeOfLots = (context: ContractTicketContext, market: Market, lots: Decimal): Decimal => {
  if (context.draft.sizeUnit === 'lots' || !market) return lots
  return notionalForLots(lots, { ...context.terms, price: openingPriceOf(context, market) ?? market.price })
}

/** Least, most and step of an order in USDT at these facts, each the least amount that buys so many lots. */
export const sizeLimitsOf = (context: ContractTicketContext, market: Market): Readonly<Record<'min' | 'max' | 'step', Decimal>> => {
  const { minLots, maxLots, lotStep } = context.terms
  const size = (lots: Decimal): Decimal => sizeOfLots(context, market, lots)
  return { min: size(minLots), max: size(maxLots), step: size(lotStep) }
}

/** Problems to be shown beside the fields: an empty field is not scolded before the first attempt. */
export const shownProblemsOf = ({ showProblems }: ContractTicketContext, problems: TicketProblems): TicketProblems => {
  const { lots, triggerPrice, until } = problems
  return {
    ...problems,
    lots: lots === 'enterPurchaseQuantity' && !showProblems ? null : lots,
    triggerPrice: triggerPrice === 'enterTriggerPrice' && !showProblems ? null : triggerPrice,
    until: until === 'enterDay' && !showProblems ? null : until,
  }
}

export type TicketStage =
  | 'editing'
  | 'reviewing'
  | 'submitting'
  | 'unknown'
  | 'reconciling'
  | 'unresolved'
  | 'accepted'
  | 'waiting'
  | 'refused'
export type QuoteState = 'quoted' | 'moved' | 'expired'

/** Where the ticket stands. */
export const stageOf = (snapshot: ContractTicketSnapshot): TicketStage =>
  typeof snapshot.value !== 'string' ? 'reviewing' : snapshot.value === 'taken' ? 'submitting' : snapshot.value

/** What has become of the quote under review; `null` when none is. */
export const quoteStateOf = (snapshot: ContractTicketSnapshot): QuoteState | null =>
  typeof snapshot.value === 'string' ? null : snapshot.value.reviewing

/**
 * Why the quote under review no longer counts. `lost`: the order was sent, and the venue has said that it never came and never
 * will be taken, which is another sentence than that of a quote nobody acted upon.
 */
export const quoteEndOf = (snapshot: ContractTicketSnapshot): 'moved' | 'expired' | 'lost' =>
  quoteStateOf(snapshot) === 'moved' ? 'moved' : isRequestLost(snapshot.context.failure) ? 'lost' : 'expired'

export const leverageChoicesOf = (snapshot: ContractTicketSnapshot): readonly number[] => leveragesOf(snapshot.context.terms)

/** Key of `validation.*` of one field as it stands. */
export const problemOf = <Field extends keyof TicketProblems>(
  snapshot: ContractTicketSnapshot,
  market: Market,
  field: Field,
): TicketProblems[Field] | null => (market ? shownProblemsOf(snapshot.context, problemsOf(snapshot.context, market))[field] : null)

/** Why the button that asks for a review is off; `fixFields` leaves it on, since pressing names the fields. */
export const whyNotReview = (snapshot: ContractTicketSnapshot, market: Market, isSubmitOff = false): TicketReason | null => {
  if (isSubmitOff) return 'readOnly'
  return snapshot.matches('editing') ? whyNotQuote(snapshot.context, market) : 'orderInFlight'
}

/** Why the button that submits is off. */
export const whyNotConfirm = (snapshot: ContractTicketSnapshot, market: Market, isSubmitOff = false): TicketReason | null => {
  if (isSubmitOff) return 'readOnly'
  const state = quoteStateOf(snapshot)
  if (state === null) return 'orderInFlight'
  if (state === 'moved') return 'priceMoved'
  return state === 'expired' ? 'quoteExpired' : whyNotSubmit(snapshot.context, market)
}

/** Why no new quote can be taken under review. */
export const whyNotRequote = (snapshot: ContractTicketSnapshot, market: Market, isSubmitOff = false): TicketReason | null => {
  if (isSubmitOff) return 'readOnly'
  return snapshot.matches('reviewing') ? whyNotQuote(snapshot.context, market) : 'orderInFlight'
}
