/** Fulfils the ports of the market detail. Rows go into the stores; the chart learns how many there are. */
import * as z from 'zod/mini'
import { asFailure, OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { CandleStore, MarketStore } from '../../domain/stores.ts'
import { candle, marketInfo } from '../../domain/wire/market.ts'
import type { marketDetailMachine } from '../../machines/market-detail/market-detail.machine.ts'
import type { CandlesLoaded, FetchCandlesInput, MarketDetailInput } from '../../machines/market-detail/market-detail.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { CandleSink } from '../market/candle-store.ts'
import type { MarketSink } from '../market/market-store.ts'
import type { KeptPrices } from '../offline/kept-prices.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { keepPeriod } from './last-period.ts'

const CANDLES_AT_A_TIME = 300

export interface MarketDetailServicesOptions {
  readonly http: HttpClient
  readonly markets: MarketStore & MarketSink
  readonly candles: CandleStore & CandleSink
  readonly kept: Pick<KeptPrices, 'candles' | 'keepCandles'>
  readonly storage: Pick<BrowserStorage, 'write'>
  now(): number
}

export const createMarketDetailServices = ({ http, markets, candles, kept, storage, now }: MarketDetailServicesOptions) =>
  ({
    fetchMarketInfo: async ({ code, id }: Omit<MarketDetailInput, 'period'>, { signal }) => {
      const { item, ...figures } = await http.get(`/index/getMarketInfo/${id}`, marketInfo, undefined, { signal })
      // The address holds both id and code, and anyone can write an address. One market's prices under another's name would cost money.
      if (item.code !== code) throw { code: String(OWN_CODES.notFound), message: `${id} is ${item.code}` } satisfies Failure
      markets.setItem(item, now())
      return figures
    },
    fetchCandles: async ({ code, period, before }: FetchCandlesInput, { signal }): Promise<CandlesLoaded> => {
      if (before === null) keepPeriod(storage, period)
      const query = { code, period, limit: CANDLES_AT_A_TIME, ...(before !== null && { before }) }
      const rows = await http.get('/index/getKValueByCodeAndDate', z.array(candle), query, { signal }).catch(async (error: unknown) => {
        // Without a network, and with no candles on screen yet, show those that this device kept of a recently viewed market.
        if (before !== null || candles.candles(code, period).length > 0 || asFailure(error).code !== 'NETWORK') throw error
        const last = await kept.candles(code, period)
        if (last.length === 0) throw error
        return last
      })
      candles.put(code, period, rows, before === null ? 'newest' : 'older')
      if (before === null) void kept.keepCandles(code, period, rows, now())
      const known = candles.candles(code, period)
      return { count: known.length, oldest: known[0]?.[0] ?? null, hasOlder: rows.length === CANDLES_AT_A_TIME }
    },
  }) satisfies ServicesFor<typeof marketDetailMachine>
