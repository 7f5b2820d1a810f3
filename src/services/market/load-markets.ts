/** Fetches every market into the market store. */
import * as z from 'zod/mini'
import { asFailure } from '../../domain/error-codes.ts'
import type { MarketStore } from '../../domain/stores.ts'
import { marketItem } from '../../domain/wire/market.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { MarketSink } from './market-store.ts'
import type { KeptPrices } from '../offline/kept-prices.ts'

export interface LoadMarketsOptions {
  readonly http: HttpClient
  readonly markets: MarketSink & Pick<MarketStore, 'list'>
  readonly kept: Pick<KeptPrices, 'list' | 'keepList'>
  now(): number
}

/** Reading 350 markets and drawing them are one long task for a phone; in two, a tap in between is answered. */
const nextTask = () =>
  new Promise<void>((done) => {
    setTimeout(done)
  })

/** Without a network, shows the markets that this device kept. Views show how old the prices are. */
const showKept = async ({ markets, kept }: LoadMarketsOptions, error: unknown) => {
  if (asFailure(error).code !== 'NETWORK' || markets.list().length > 0) throw error
  const last = await kept.list()
  if (!last || markets.list().length > 0) throw error
  markets.setKept(last.items, last.at)
  return { count: last.items.length }
}

/** @param withHistory also the last 100 prices of each, which weigh most of the answer */
export const loadMarkets = async (options: LoadMarketsOptions, signal: AbortSignal, withHistory = true) => {
  const { http, markets, kept, now } = options
  const query = withHistory ? { history: '1' } : {}
  try {
    const items = await http.get('/index/listMarketByType', z.array(marketItem), query, { signal })
    await nextTask()
    markets.setList(items, now())
    if (withHistory) void kept.keepList(items, now())
    return { count: items.length }
  } catch (error) {
    return showKept(options, error)
  }
}
