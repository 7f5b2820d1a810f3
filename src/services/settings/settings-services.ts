/** Fulfils the ports of the settings chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { settingsMachine } from '../../machines/settings/settings.machine.ts'
import type { SettingsContext } from '../../machines/settings/settings.types.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

/** A stored word that is none of ours counts as the quieter choice, or as what the device has. */
export const readSettings = (storage: BrowserStorage): SettingsContext => ({
  tickHighlight: storage.read(STORAGE_KEYS.tickHighlight) === 'true',
  motion: storage.read(STORAGE_KEYS.motion) === 'reduced' ? 'reduced' : 'auto',
})

export const createSettingsServices = (storage: BrowserStorage) =>
  ({
    readSettings: async () => readSettings(storage),
    storeSettings: async ({ tickHighlight, motion }: SettingsContext) => {
      storage.write(STORAGE_KEYS.tickHighlight, String(tickHighlight))
      storage.write(STORAGE_KEYS.motion, motion)
    },
  }) satisfies ServicesFor<typeof settingsMachine>
