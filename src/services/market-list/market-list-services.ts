/** Fulfils the ports of the market list. The list goes into the market store; the chart learns its length. */
import * as z from 'zod/mini'
import type { Service } from '../../domain/service.ts'
import { marketItem } from '../../domain/wire/market.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { MarketSink } from '../market/market-store.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

export interface MarketListServicesOptions {
  readonly http: HttpClient
  readonly storage: BrowserStorage
  readonly markets: MarketSink
  now(): number
}

export const loadMarkets = async ({ http, markets, now }: Omit<MarketListServicesOptions, 'storage'>, signal: AbortSignal) => {
  const items = await http.get('/index/listMarketByType', z.array(marketItem), { history: '1' }, { signal })
  markets.setList(items, now())
  return { count: items.length }
}

const storedFavourites = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(1000))

export const createMarketListServices = (options: MarketListServicesOptions) =>
  ({
    loadMarkets: { onResume: 'restart', run: (_input: undefined, { signal }) => loadMarkets(options, signal) },
    readFavourites: {
      onResume: 'restart',
      run: async () => {
        try {
          return { favourites: storedFavourites.parse(JSON.parse(options.storage.read(STORAGE_KEYS.favourites) ?? '[]')) }
        } catch {
          return { favourites: [] } // edited by hand
        }
      },
    },
    storeFavourites: {
      onResume: 'restart',
      run: async ({ favourites }: { readonly favourites: readonly string[] }) => {
        if (!options.storage.write(STORAGE_KEYS.favourites, JSON.stringify(favourites))) throw { code: 'STORAGE', message: 'not stored' }
      },
    },
  }) satisfies Record<string, Service>
