/** Fulfils the ports of the market detail. Rows go into the stores; the chart learns how many there are. */
import * as z from 'zod/mini'
import type { ServicesFor } from '../../domain/service.ts'
import type { CandleStore, MarketStore } from '../../domain/stores.ts'
import { candle, marketInfo } from '../../domain/wire/market.ts'
import type { CandlesLoaded, FetchCandlesInput, MarketDetailPorts } from '../../machines/market-detail/market-detail.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { CandleSink } from '../market/candle-store.ts'
import type { MarketSink } from '../market/market-store.ts'

const CANDLES_AT_A_TIME = 300

export interface MarketDetailServicesOptions {
  readonly http: HttpClient
  readonly markets: MarketStore & MarketSink
  readonly candles: CandleStore & CandleSink
  now(): number
}

export const createMarketDetailServices = ({ http, markets, candles, now }: MarketDetailServicesOptions) =>
  ({
    fetchMarketInfo: {
      onResume: 'restart',
      run: async ({ id }: { readonly id: number }, { signal }) => {
        const { item, ...figures } = await http.get(`/index/getMarketInfo/${id}`, marketInfo, undefined, { signal })
        markets.setItem(item, now())
        return figures
      },
    },
    fetchCandles: {
      onResume: 'restart',
      run: async ({ code, period, before }: FetchCandlesInput, { signal }): Promise<CandlesLoaded> => {
        const query = { code, period, limit: CANDLES_AT_A_TIME, ...(before !== null && { before }) }
        const rows = await http.get('/index/getKValueByCodeAndDate', z.array(candle), query, { signal })
        candles.put(code, period, rows, before === null ? 'newest' : 'older')
        const kept = candles.candles(code, period)
        return { count: kept.length, oldest: kept[0]?.[0] ?? null, hasOlder: rows.length === CANDLES_AT_A_TIME }
      },
    },
  }) satisfies ServicesFor<MarketDetailPorts>
