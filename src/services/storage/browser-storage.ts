/**
 * What the browser remembers. Names of the keys are the specification's where it gives them (`isLogin`, `token`). Storage may be
 * full, forbidden or edited by hand: reading falls back, writing reports whether it stuck.
 */
export interface BrowserStorage {
  read(key: string): string | null
  /** False when the browser refused. */
  write(key: string, value: string | null): boolean
  /** Another tab changed a key; the returned function stops listening. */
  onOtherTab(listener: (key: string, value: string | null) => void): () => void
}

export const createBrowserStorage = (area: () => Storage, target: EventTarget): BrowserStorage => ({
  read(key) {
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
      return true
    } catch {
      return false
    }
  },
  onOtherTab(listener) {
    const hear = (event: Event) => {
      const { key, newValue } = event as StorageEvent
      if (key !== null) listener(key, newValue)
    }
    target.addEventListener('storage', hear)
    return () => target.removeEventListener('storage', hear)
  },
})
