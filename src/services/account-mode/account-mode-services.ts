/** Fulfils the ports of the account mode chart. */
import type { Mode } from '../../domain/mode.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { accountModeMachine } from '../../machines/account-mode/account-mode.machine.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { readMode, writeMode } from '../storage/stored-mode.ts'

export const createAccountModeServices = (storage: BrowserStorage) =>
  ({
    readMode: async () => ({ mode: readMode(storage) }),
    storeMode: async ({ mode }: { readonly mode: Mode }) => {
      if (!writeMode(storage, mode)) throw { code: 'STORAGE', message: 'not stored' }
    },
  }) satisfies ServicesFor<typeof accountModeMachine>
