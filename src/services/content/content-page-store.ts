/** The loaded texts of content pages. They're kept outside the charts, because they're too long for the journal. */
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
