/** Fetches every market into the market store. */
import * as z from 'zod/mini'
import { marketItem } from '../../domain/wire/market.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { MarketSink } from '../market/market-store.ts'

export interface LoadMarketsOptions {
  readonly http: HttpClient
  readonly markets: MarketSink
  now(): number
}

/** Reading 350 markets and drawing them are one long task for a phone; in two, a tap in between is answered. */
const nextTask = () => new Promise<void>((done) => { setTimeout(done) })

/** @param withHistory also the last 100 prices of each, which weigh most of the answer */
export const loadMarkets = async ({ http, markets, now }: LoadMarketsOptions, signal: AbortSignal, withHistory = true) => {
  const query = withHistory ? { history: '1' } : {}
  const items = await http.get('/index/listMarketByType', z.array(marketItem), query, { signal })
  await nextTask()
  markets.setList(items, now())
  return { count: items.length }
}
