import type { Failure } from '../../domain/error-codes.ts'
import type { Period } from '../../domain/periods.ts'
import type { MarketInfo } from '../../domain/wire/market.ts'
import type { PortContract } from '../money-action/money-action.types.ts'

/** Stream `marketDetail:<code>`. Begins anew with every page load. */
export interface MarketDetailInput {
  readonly code: string
  /** Id of the market item, for `getMarketInfo`. */
  readonly id: number
}

/** What the venue says about the market besides its item, which goes into the market store. */
export type MarketFigures = Omit<MarketInfo, 'item'>

export interface MarketDetailContext extends MarketDetailInput {
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

export type MarketDetailEvent =
  | { readonly type: 'marketDetail.choosePeriod'; readonly period: Period }
  | { readonly type: 'marketDetail.older' }
  | { readonly type: 'marketDetail.retry' }
  | { readonly type: 'marketDetail.showTable' }
  | { readonly type: 'marketDetail.showChart' }
  | { readonly type: 'marketDetail.openTicket' }
  | { readonly type: 'marketDetail.closeTicket' }
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

/**
 * State values: four regions, `info` (`loading`, `loaded`, `failed`), `candles` (`loading`, `loaded`, `loadingOlder`,
 * `refreshing`, `olderFailed`, `failed`), `view` (`chart`, `table`) and `ticket` (`closed`, `open`).
 */
export interface MarketDetailPorts {
  /** Puts the item into the market store. Fails as not found when the id is another market's. */
  readonly fetchMarketInfo: PortContract<MarketDetailInput, MarketFigures, 'restart', false>
  /**
   * Puts the rows into the candle store. The newest (`before: null`) are joined to what is there, and replace it only when
   * there would be a gap between; older ones go in front.
   */
  readonly fetchCandles: PortContract<FetchCandlesInput, CandlesLoaded, 'restart', false>
}
