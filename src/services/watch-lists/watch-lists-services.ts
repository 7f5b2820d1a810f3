/** Fulfils the ports of the watch lists. */
import { OWN_CODES } from '../../domain/error-codes.ts'
import { watchLists, type ListChange } from '../../domain/wire/watch-lists.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { watchListsMachine } from '../../machines/watch-lists/watch-lists.machine.ts'
import type { HttpClient } from '../http/http-client.ts'
import { readFavourites } from '../market-list/kept-favourites.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'

interface WatchListsServicesOptions {
  readonly http: HttpClient
  readonly storage: BrowserStorage
  newKey(): string
}

/** The call that makes this change, and what it says besides the revision. */
const callOf = (change: ListChange): readonly [string, object] => {
  switch (change.kind) {
    case 'create':
      return ['createWatchList', { name: change.name, codes: change.codes, place: change.place }]
    case 'rename':
      return [`renameWatchList/${change.id}`, { name: change.name }]
    case 'remove':
      return [`removeWatchList/${change.id}`, {}]
    case 'setMarkets':
      return [`setWatchListMarkets/${change.id}`, { codes: change.codes }]
    case 'order':
      return ['orderWatchLists', { ids: change.ids }]
  }
}

export const createWatchListsServices = ({ http, storage, newKey }: WatchListsServicesOptions) =>
  ({
    async fetchLists(_input, { signal }) {
      const told = await http.get('/user/listWatchLists', watchLists, undefined, { signal })
      // Read after the answer: what was starred meanwhile is among them.
      return { ...told, device: { codes: readFavourites(storage), key: newKey() } }
    },
    async changeLists({ revision, change, key }, { signal }) {
      const [path, body] = callOf(change)
      try {
        return { outcome: 'done', now: await http.post(`/user/${path}`, watchLists, { revision, ...body }, { key, signal }) }
      } catch (error) {
        const { code, result } = error as { readonly code?: unknown; readonly result?: unknown }
        const now = code === String(OWN_CODES.watchListsChanged) ? watchLists.safeParse(result) : null
        if (!now?.success) throw error
        return { outcome: 'stale', now: now.data }
      }
    },
  }) satisfies ServicesFor<typeof watchListsMachine>
