/** Keeps a few fields of forms over a reload, in the tab's own storage. */
import type { Keeper } from '../../domain/keeper.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { SESSION_KEYS } from './keys.ts'

export const createKeeper = (storage: BrowserStorage): Keeper => ({
  load(field) {
    try {
      const kept: unknown = JSON.parse(storage.read(SESSION_KEYS.kept + field) ?? 'null')
      const isSealed = typeof kept === 'object' && kept !== null && 'ref' in kept && 'value' in kept
      return isSealed ? { ref: String(kept.ref), value: String(kept.value) } : null
    } catch {
      return null
    }
  },
  save: (field, sealed) => void storage.write(SESSION_KEYS.kept + field, JSON.stringify(sealed)),
  drop: (field) => void storage.write(SESSION_KEYS.kept + field, null),
})
