/** Fulfils the ports of the market list. The list goes into the market store; the chart learns its length. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { marketListMachine } from '../../machines/market-list/market-list.machine.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'
import { readFavourites } from './kept-favourites.ts'

export interface MarketListServicesOptions {
  readonly storage: BrowserStorage
  loadMarkets(signal: AbortSignal): Promise<{ readonly count: number }>
}

export const createMarketListServices = ({ storage, loadMarkets }: MarketListServicesOptions) =>
  ({
    loadMarkets: (_input, { signal }) => loadMarkets(signal),
    readFavourites: async () => ({ favourites: readFavourites(storage) }),
    storeFavourites: async ({ favourites }) => {
      if (!storage.write(STORAGE_KEYS.favourites, JSON.stringify(favourites))) throw { code: 'STORAGE', message: 'not stored' }
    },
  }) satisfies ServicesFor<typeof marketListMachine>
