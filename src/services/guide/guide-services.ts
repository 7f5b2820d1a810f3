/** Fulfils the ports of the guide chart. */
import type { guideMachine } from '../../machines/guide/guide.machine.ts'
import type { KeptGuide } from '../../machines/guide/guide.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

export const createGuideServices = (storage: BrowserStorage) =>
  ({
    readGuide: async () => ({ isOn: storage.read(STORAGE_KEYS.guide) === 'true' }),
    storeGuide: async ({ isOn }: KeptGuide) => {
      storage.write(STORAGE_KEYS.guide, String(isOn))
    },
  }) satisfies ServicesFor<typeof guideMachine>
