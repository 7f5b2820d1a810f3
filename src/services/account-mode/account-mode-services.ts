/** Fulfils the ports of the account mode chart. Stored as the specification's virtual status: 1 = demo, the default. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { accountModeMachine } from '../../machines/account-mode/account-mode.machine.ts'
import type { Mode } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

export const readMode = (storage: BrowserStorage): Mode => (storage.read(STORAGE_KEYS.virtualStatus) === '0' ? 'real' : 'demo')

export const createAccountModeServices = (storage: BrowserStorage) =>
  ({
    readMode: async () => ({ mode: readMode(storage) }),
    /** Stores the choice. If the browser refuses, it lasts only as long as the page, in the chart. */
    storeMode: async ({ mode }: { readonly mode: Mode }) => {
      if (!storage.write(STORAGE_KEYS.virtualStatus, mode === 'demo' ? '1' : '0')) throw { code: 'STORAGE', message: 'not stored' }
    },
  }) satisfies ServicesFor<typeof accountModeMachine>
