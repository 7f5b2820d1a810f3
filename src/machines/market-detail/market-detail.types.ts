import type { Failure } from '../../domain/error-codes.ts'
import type { Period } from '../../domain/periods.ts'
import type { MarketInfo } from '../../domain/wire/market.ts'

/** Stream `marketDetail:<code>`. Begins anew with every page load. */
export interface MarketDetailInput {
  readonly code: string
  /** Id of the market item, for `getMarketInfo`. */
  readonly id: number
  /** Time frame that was looked at last, on whichever market. */
  readonly period?: Period
}

/** What the venue says about the market besides its item, which goes into the market store. */
export type MarketFigures = Omit<MarketInfo, 'item'>

export interface MarketDetailContext extends Omit<MarketDetailInput, 'period'> {
  readonly info: MarketFigures | null
  readonly infoFailure: Failure | null
  readonly period: Period
  /** Number of candles in the candle store. */
  readonly count: number
  /** Open time of the oldest one, epoch milliseconds; `null` while there is none. */
  readonly oldest: number | null
  readonly hasOlder: boolean
  readonly candlesFailure: Failure | null
}

export type MarketDetailCommand =
  | { readonly type: 'marketDetail.choosePeriod'; readonly period: Period }
  | { readonly type: 'marketDetail.older' }
  | { readonly type: 'marketDetail.retry' }
  | { readonly type: 'marketDetail.showTable' }
  | { readonly type: 'marketDetail.showChart' }
  | { readonly type: 'marketDetail.showOpen' }
  | { readonly type: 'marketDetail.showPending' }
  | { readonly type: 'marketDetail.showOptions' }
  | { readonly type: 'marketDetail.showClosed' }
  | { readonly type: 'marketDetail.openTicket' }
  | { readonly type: 'marketDetail.closeTicket' }

export type MarketDetailEvent =
  | MarketDetailCommand
  /** A new candle began: the one before it is final at the venue. */
  | { readonly type: 'candles.rolled' }
  /** The connection was away: candles may be missing. */
  | { readonly type: 'connection.resynced' }

export type MarketDetailTag = 'busy'

export interface FetchCandlesInput {
  readonly code: string
  readonly period: Period
  /** Candles that open before this time, epoch milliseconds; `null` for the newest. */
  readonly before: number | null
}
/** Of what lies in the candle store after the answer. */
export interface CandlesLoaded {
  readonly count: number
  readonly oldest: number | null
  readonly hasOlder: boolean
}
