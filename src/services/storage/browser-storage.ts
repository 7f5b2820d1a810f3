/**
 * The browser's storage. Key names come from the specification where it gives them (`isLogin`, `token`). Storage may be full,
 * forbidden or edited by the user. A value it refuses is kept in memory until the page closes, and `write` returns false.
 */
export interface BrowserStorage {
  read(key: string): string | null
  /** False when the browser refused: the value is gone with the page. */
  write(key: string, value: string | null): boolean
  /** Calls the listener when another tab changes a key or removes all (`null`). Returns a function that stops it. */
  onOtherTab(listener: (key: string | null, value: string | null) => void): () => void
}

export const createBrowserStorage = (area: () => Storage, target: EventTarget): BrowserStorage => {
  const refused = new Map<string, string | null>()
  return {
    read(key) {
      if (refused.has(key)) return refused.get(key) ?? null
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) area().removeItem(key)
        else area().setItem(key, value)
        refused.delete(key)
        return true
      } catch {
        refused.set(key, value)
        return false
      }
    },
    onOtherTab(listener) {
      const hear = (event: Event) => {
        const { key, newValue } = event as StorageEvent
        if (key === null) refused.clear()
        else refused.delete(key)
        listener(key, newValue)
      }
      target.addEventListener('storage', hear)
      return () => target.removeEventListener('storage', hear)
    },
  }
}
