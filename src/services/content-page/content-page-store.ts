/** What was loaded for the pages of texts: kept beside the charts, for it is long and belongs to no journal. */
import type { ContentPageStore, LoadedPage } from '../../domain/content-pages.ts'
import { createListeners } from '../../domain/listeners.ts'

export interface ContentPageSink {
  put(key: string, page: LoadedPage): void
}

export const createContentPageStore = (): ContentPageStore & ContentPageSink => {
  const pages = new Map<string, LoadedPage>()
  const listeners = createListeners()
  return {
    read: (key) => pages.get(key),
    put(key, page) {
      pages.set(key, page)
      listeners.tell()
    },
    subscribe: listeners.add,
  }
}
