/**
 * What the browser remembers. Names of the keys are the specification's where it gives them (`isLogin`, `token`). Storage may be
 * full, forbidden or edited by hand: what it refuses is remembered for as long as the page lives, and writing says so.
 */
export interface BrowserStorage {
  read(key: string): string | null
  /** False when the browser refused: the value is gone with the page. */
  write(key: string, value: string | null): boolean
  /** Another tab changed a key, or removed them all (`null`); the returned function stops listening. */
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
