/** The account this browser used last. Stored as the specification's virtual status: 1 = demo, the default. */
import type { Mode } from '../../domain/mode.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { STORAGE_KEYS } from './keys.ts'

/** As the specification has it, whatever is stored other than 1 means the real account. */
export const readMode = (storage: BrowserStorage): Mode => ((storage.read(STORAGE_KEYS.virtualStatus) ?? '1') === '1' ? 'demo' : 'real')

/** False if the browser refuses: the choice then lasts only as long as the page, in the chart. */
export const writeMode = (storage: BrowserStorage, mode: Mode): boolean =>
  storage.write(STORAGE_KEYS.virtualStatus, mode === 'demo' ? '1' : '0')
