/** The secret by which the venue knows this browser again; made the first time it's asked for. */
import type { BrowserStorage } from './browser-storage.ts'
import { STORAGE_KEYS } from './keys.ts'

export const readDeviceKey = (storage: BrowserStorage, newId: () => string): string => {
  const kept = storage.read(STORAGE_KEYS.deviceKey)
  if (kept !== null && /^[A-Za-z0-9_-]{16,64}$/.test(kept)) return kept
  const made = newId()
  storage.write(STORAGE_KEYS.deviceKey, made)
  return made
}
