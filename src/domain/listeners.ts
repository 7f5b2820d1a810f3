/** Who wants to hear of something, for stores and streams alike. */
export interface Listeners<News extends readonly unknown[] = []> {
  /** Each function once. Returns its undo. */
  add(listener: (...news: News) => void): () => void
  /** Tells all who listen as this begins: one that leaves meanwhile is passed over, one that comes waits for the next news. */
  tell(...news: News): void
  clear(): void
  readonly size: number
}

export const createListeners = <News extends readonly unknown[] = []>(): Listeners<News> => {
  const all = new Set<(...news: News) => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(...news) {
      for (const listener of [...all]) if (all.has(listener)) listener(...news)
    },
    clear: () => all.clear(),
    get size() {
      return all.size
    },
  }
}

/** The same for each of many things by its key. A key that nobody listens to any longer is forgotten. */
export interface KeyedListeners<Key, News extends readonly unknown[] = []> {
  add(key: Key, listener: (...news: News) => void): () => void
  tell(key: Key, ...news: News): void
}

export const createKeyedListeners = <Key, News extends readonly unknown[] = []>(): KeyedListeners<Key, News> => {
  const byKey = new Map<Key, Listeners<News>>()
  return {
    add(key, listener) {
      const listeners = byKey.get(key) ?? createListeners<News>()
      byKey.set(key, listeners)
      const remove = listeners.add(listener)
      return () => {
        remove()
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key)
      }
    },
    tell: (key, ...news) => byKey.get(key)?.tell(...news),
  }
}
