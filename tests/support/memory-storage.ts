import type { BrowserStorage } from '../../src/services/storage/browser-storage.ts'

/** The browser's storage in memory, of which no other tab knows. */
export const memoryStorage = (): BrowserStorage & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      if (value === null) kept.delete(key)
      else kept.set(key, value)
      return true
    },
    onOtherTab: () => () => {},
  }
}
