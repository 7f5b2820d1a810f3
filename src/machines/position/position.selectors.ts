/** What a position shows, from its order and the live figures that stay outside the chart. */
import type { SnapshotFrom } from 'xstate'
import { breakEvenPriceOf, profitPercent, resultOf, settledProfit, shareOf } from '../../domain/contract.ts'
import type { SuccessCode } from '../../domain/error-codes.ts'
import { add, dec, roundDown, toDecimal, type Decimal } from '../../domain/money.ts'
import { NEAR_LIQUIDATION, wayToLiquidation } from '../../domain/pnl-threshold.ts'
import type { Pnl } from '../../domain/wire/live.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import type { PriceFacts } from '../../domain/quote.ts'
import { trailingStopOf } from '../../domain/trailing.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { positionMachine } from './position.machine.ts'
import { levelProblemsOf, whyNotCloseAt, whyNotSaveLevels as whyNotSave } from './position.rules.ts'
import type { LevelProblems, PositionReason } from './position.types.ts'

export type PositionSnapshot = SnapshotFrom<typeof positionMachine>
/** `null` until the first price has come. */
type Market = PriceFacts | null

export interface PnlFacts {
  /** Signed, USDT, after the fee. */
  readonly result: Decimal
  /** Of the margin. */
  readonly percent: Decimal
  readonly price: Decimal
  readonly trend: 'gain' | 'loss' | 'even'
  /** From the present price to the liquidation price, signed percent, two digits. */
  readonly liquidationDistance: Decimal
  /** Most of the way from opening to liquidation is behind. */
  readonly isNearLiquidation: boolean
}

/** The live figures of an order as they are shown; `null` until the first have come. */
export const pnlFacts = (order: ContractOrder, pnl: Pnl | undefined): PnlFacts | null => {
  if (!pnl) return null
  const result = resultOf(pnl.unrealizedPnL, order.fee)
  const sign = dec(result).cmp(0)
  return {
    result,
    percent: profitPercent(result, order.margin),
    price: pnl.currentPrice,
    trend: sign > 0 ? 'gain' : sign < 0 ? 'loss' : 'even',
    liquidationDistance: toDecimal(dec(order.liquidationPrice).minus(pnl.currentPrice).div(pnl.currentPrice).times(100), 2),
    isNearLiquidation: dec(wayToLiquidation(order, pnl.currentPrice)).gte(NEAR_LIQUIDATION),
  }
}

/** Price at which closing this order brings its fee back, and no more. */
export const breakEvenOf = (order: ContractOrder): Decimal => breakEvenPriceOf({ ...order, price: order.openPrice }, order.fee)

export interface ClosePreview {
  readonly lots: Decimal
  /** Its share of what was paid when the position was opened. */
  readonly fee: Decimal
  readonly price: Decimal
  /** Before the fee. */
  readonly profit: Decimal
  /** After the fee, which was paid when the position was opened. */
  readonly result: Decimal
  readonly resultPercent: Decimal
  /** Margin and profit that come back to the free balance; never below zero. */
  readonly proceeds: Decimal
}

/** What closing so many lots at this price brings, `null` for all. Losses beyond the margin are the venue's. */
export const closePreviewOf = (order: ContractOrder, price: Decimal, closingLots: Decimal | null): ClosePreview => {
  const lots = closingLots ?? order.lots
  const share = (money: Decimal): Decimal => (closingLots === null ? money : shareOf(money, lots, order.lots))
  const [margin, fee] = [share(order.margin), share(order.fee)]
  const profit = settledProfit({ ...order, lots, price: order.openPrice }, price, margin)
  const result = resultOf(profit, fee)
  return { lots, fee, price, profit, result, resultPercent: profitPercent(result, margin), proceeds: add(margin, profit) }
}

/** What can be chosen with one press, in percent of the lots. */
const CLOSING_SHARES = [25, 50, 75] as const

/** The parts of an order that can be closed: each share of its lots in whole steps of the market, without those that are none. */
export const closingPartsOf = (
  { lots }: Pick<ContractOrder, 'lots'>,
  { lotStep, minLots }: { readonly lotStep: Decimal; readonly minLots: Decimal },
): readonly { readonly percent: number; readonly lots: Decimal }[] =>
  CLOSING_SHARES.flatMap((percent) => {
    const part = dec(roundDown(dec(lots).times(percent).div(100).div(lotStep), 0)).times(lotStep)
    return part.lt(minLots) ? [] : [{ percent, lots: part.toFixed() }]
  })

/** The distance that is being edited is the one in force, so that the trailing stop goes on. */
export const isTrailingKept = ({ context: { draft, order } }: PositionSnapshot): boolean =>
  !!draft.trailing.value && order.trailing !== null && dec(draft.trailing.value).eq(order.trailing)

/**
 * Where the trailing stop that is being edited would lie: the one in force where it lies, a new one behind the present price; `null`
 * while there is none.
 */
export const trailingStopShown = (snapshot: PositionSnapshot, market: Market, inForce: Decimal | undefined): Decimal | null => {
  const { draft, order } = snapshot.context
  const { value } = draft.trailing
  if (!value || !market || shownLevelProblemsOf(snapshot, market).trailing) return null
  return isTrailingKept(snapshot) ? (inForce ?? null) : trailingStopOf({ ...order, best: market.price, percent: value })
}

export type PositionStage =
  | 'watching'
  | 'editing'
  | 'savingLevels'
  | 'refreshing'
  | 'uncertain'
  | 'reviewingClose'
  | 'closing'
  | 'closeUnknown'
  | 'closeUnresolved'
  | 'closeRefused'
  | 'closed'

/** Where the position stands; a request that is on its way and one whose outcome is looked up differ for the user. */
export const stageOf = (snapshot: PositionSnapshot): PositionStage => {
  if (snapshot.matches('closed')) return 'closed'
  if (snapshot.matches({ open: { closing: 'reviewing' } })) return 'reviewingClose'
  if (snapshot.matches({ open: { closing: 'refused' } })) return 'closeRefused'
  if (snapshot.matches({ open: { closing: 'submitting' } })) return 'closing'
  if (snapshot.matches({ open: { closing: 'unresolved' } })) return 'closeUnresolved'
  if (snapshot.matches({ open: 'closing' })) return 'closeUnknown'
  const stages = ['editing', 'savingLevels', 'refreshing', 'uncertain'] as const
  return stages.find((stage) => snapshot.matches({ open: { holding: stage } })) ?? 'watching'
}

/** How long the venue's word on new levels is shown, from the request on. */
const SAID_FOR = 30_000

/** What the venue has just said of the new levels; `null` when it has said nothing, or some time ago. */
export const successOfLevels = (snapshot: PositionSnapshot, now: number): SuccessCode | null => {
  const { success, askedAt } = snapshot.context
  return askedAt !== null && now < askedAt + SAID_FOR && stageOf(snapshot) === 'watching' ? success : null
}

/** True while it is not known whether the new levels are in force. */
export const areLevelsUnknown = (snapshot: PositionSnapshot): boolean =>
  (['unknown', 'reconciling'] as const).some((state) => snapshot.matches({ open: { holding: { savingLevels: state } } }))

/** The venue's answer does not tell whether the new levels are in force. */
export const areLevelsUnresolved = (snapshot: PositionSnapshot): boolean =>
  snapshot.matches({ open: { holding: { savingLevels: 'unresolved' } } })

/** What has become of the quote under review; `null` when none is. */
export const quoteStateOf = (snapshot: PositionSnapshot): 'quoted' | 'moved' | 'expired' | null =>
  (['quoted', 'moved', 'expired'] as const).find((state) => snapshot.matches({ open: { closing: { reviewing: state } } })) ?? null

/**
 * Why the quote under review no longer counts. `lost`: the close was sent, and the venue has said that it never came and never
 * will be taken.
 */
export const quoteEndOf = (snapshot: PositionSnapshot): 'moved' | 'expired' | 'lost' =>
  quoteStateOf(snapshot) === 'moved' ? 'moved' : isRequestLost(snapshot.context.failure) ? 'lost' : 'expired'

/** Problems of the edited levels at the present price. */
export const shownLevelProblemsOf = (snapshot: PositionSnapshot, market: Market): LevelProblems =>
  market ? levelProblemsOf(snapshot.context, market) : { stopLoss: null, takeProfit: null, trailing: null }

/** Why closing cannot begin. Proceeds of zero are not among the reasons. */
export const whyNotClose = (snapshot: PositionSnapshot, market: Market, isSubmitOff = false): PositionReason | null => {
  if (isSubmitOff) return 'readOnly'
  if (snapshot.matches('closed')) return 'orderClosed'
  if (!snapshot.matches({ open: 'holding' })) return 'orderInFlight'
  return whyNotCloseAt(market)
}

/** Why the close under review cannot be submitted. */
export const whyNotConfirmClose = (snapshot: PositionSnapshot, market: Market, isSubmitOff = false): PositionReason | null => {
  if (isSubmitOff) return 'readOnly'
  const state = quoteStateOf(snapshot)
  if (state === null) return snapshot.matches('closed') ? 'orderClosed' : 'orderInFlight'
  if (state === 'moved') return 'priceMoved'
  if (state === 'expired') return 'quoteExpired'
  return whyNotCloseAt(market)
}

/** Why a new price cannot be taken for the close under review. */
export const whyNotRequoteClose = (snapshot: PositionSnapshot, market: Market, isSubmitOff = false): PositionReason | null => {
  if (isSubmitOff) return 'readOnly'
  if (quoteStateOf(snapshot) === null) return 'orderInFlight'
  return whyNotCloseAt(market)
}

/** Why stop and target cannot be edited. */
export const whyNotEdit = (snapshot: PositionSnapshot, isSubmitOff = false): PositionReason | null => {
  if (isSubmitOff) return 'readOnly'
  if (snapshot.matches('closed')) return 'orderClosed'
  return snapshot.matches({ open: { holding: 'watching' } }) ? null : 'orderInFlight'
}

/** Why the edited levels cannot be saved; `fixFields` leaves the button on, since pressing names the fields. */
export const whyNotSaveLevels = (snapshot: PositionSnapshot, market: Market, isSubmitOff = false): PositionReason | null => {
  if (isSubmitOff) return 'readOnly'
  return snapshot.matches({ open: { holding: 'editing' } }) ? whyNotSave(snapshot.context, market) : 'orderInFlight'
}
