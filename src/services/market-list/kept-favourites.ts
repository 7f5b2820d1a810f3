import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

/** Codes kept by this browser; what was edited by hand into something else counts as none. */
export const readFavourites = (storage: BrowserStorage): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(storage.read(STORAGE_KEYS.favourites) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string' && code.length <= 32).slice(0, 1000) : []
  } catch {
    return []
  }
}
