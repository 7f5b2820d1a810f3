/** The operator's content items in the language of the page. */
import { createListeners } from '../../domain/listeners.ts'
import type { ContentStore } from '../../domain/stores.ts'
import type { ContentItem } from '../../domain/wire/market.ts'

export const createContentStore = (): ContentStore & { setItems(items: readonly ContentItem[]): void } => {
  let items: readonly ContentItem[] = []
  const listeners = createListeners()
  return {
    items: () => items,
    setItems(next) {
      items = next
      listeners.tell()
    },
    subscribeItems: listeners.add,
  }
}
