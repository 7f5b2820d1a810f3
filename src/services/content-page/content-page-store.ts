/** What was loaded for the pages of texts: kept beside the charts, for it is long and belongs to no journal. */
import type { ContentPageStore, LoadedPage } from '../../domain/content-pages.ts'

export interface ContentPageSink {
  put(key: string, page: LoadedPage): void
}

export const createContentPageStore = (): ContentPageStore & ContentPageSink => {
  const pages = new Map<string, LoadedPage>()
  const listeners = new Set<() => void>()
  return {
    read: (key) => pages.get(key),
    put(key, page) {
      pages.set(key, page)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
