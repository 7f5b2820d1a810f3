/** The account this browser used last. Stored as the specification's virtual status: 1 = demo, the default. */
import type { Mode } from '../../domain/mode.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { STORAGE_KEYS } from './keys.ts'

export const readMode = (storage: BrowserStorage): Mode => (storage.read(STORAGE_KEYS.virtualStatus) === '0' ? 'real' : 'demo')

/** False if the browser refuses: the choice then lasts only as long as the page, in the chart. */
export const writeMode = (storage: BrowserStorage, mode: Mode): boolean =>
  storage.write(STORAGE_KEYS.virtualStatus, mode === 'demo' ? '1' : '0')
