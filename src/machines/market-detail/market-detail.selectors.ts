/** What the page of one market shows. */
import type { SnapshotFrom } from 'xstate'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Period } from '../../domain/periods.ts'
import type { marketDetailMachine } from './market-detail.machine.ts'
import type { MarketFigures } from './market-detail.types.ts'

export type MarketDetailSnapshot = SnapshotFrom<typeof marketDetailMachine>

/** Which of the user's orders are listed under the chart. */
export type PositionsShown = 'open' | 'options' | 'pending' | 'closed'

export interface MarketDetailFacts {
  readonly info: MarketFigures | null
  readonly isInfoLoading: boolean
  readonly infoFailure: Failure | null
  /** There is no such market: nothing to try again. */
  readonly isUnknownMarket: boolean
  readonly period: Period
  /** No candle is on screen yet. */
  readonly areCandlesLoading: boolean
  readonly areOlderLoading: boolean
  /** Older ones did not come, and nobody asks for them just now. */
  readonly areOlderMissing: boolean
  /** Why the last question for candles had no answer. */
  readonly candlesFailure: Failure | null
  readonly areCandlesEmpty: boolean
  readonly canLoadOlder: boolean
  readonly isTable: boolean
  readonly positionsShown: PositionsShown
  readonly isTicketOpen: boolean
}

export const selectMarketDetail = (snapshot: MarketDetailSnapshot): MarketDetailFacts => {
  const { info, infoFailure, period, count, candlesFailure } = snapshot.context
  return {
    info,
    isInfoLoading: snapshot.matches({ info: 'loading' }),
    infoFailure,
    isUnknownMarket: infoFailure?.code === String(OWN_CODES.notFound),
    period,
    areCandlesLoading: snapshot.matches({ candles: 'loading' }),
    areOlderLoading: snapshot.matches({ candles: 'loadingOlder' }),
    areOlderMissing: snapshot.matches({ candles: 'olderFailed' }),
    candlesFailure,
    areCandlesEmpty: count === 0 && (snapshot.matches({ candles: 'loaded' }) || snapshot.matches({ candles: 'refreshing' })),
    canLoadOlder: snapshot.can({ type: 'marketDetail.older' }),
    isTable: snapshot.matches({ view: 'table' }),
    positionsShown: snapshot.value.positions,
    isTicketOpen: snapshot.matches({ ticket: 'open' }),
  }
}
