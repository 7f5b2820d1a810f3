/** The operator's content items in the language of the page. */
import type { ContentStore } from '../../domain/stores.ts'
import type { ContentItem } from '../../domain/wire/market.ts'

export const createContentStore = (): ContentStore & { setItems(items: readonly ContentItem[]): void } => {
  let items: readonly ContentItem[] = []
  const listeners = new Set<() => void>()
  return {
    items: () => items,
    setItems(next) {
      items = next
      for (const listener of listeners) listener()
    },
    subscribeItems(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
