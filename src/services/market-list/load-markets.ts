/** Fetches every market with its last 100 prices into the market store. */
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

export const loadMarkets = async ({ http, markets, now }: LoadMarketsOptions, signal: AbortSignal) => {
  const items = await http.get('/index/listMarketByType', z.array(marketItem), { history: '1' }, { signal })
  await nextTask()
  markets.setList(items, now())
  return { count: items.length }
}
