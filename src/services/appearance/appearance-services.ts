/** Fulfils the ports of the appearance chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { appearanceMachine } from '../../machines/appearance/appearance.machine.ts'
import { THEMES, UP_DOWN_COLOURS, type AppearanceContext } from '../../machines/appearance/appearance.types.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

/** Returns the stored word if it's one of `words`, otherwise the first of them. */
const oneOf = <T extends string>(words: readonly [T, ...T[]], word: string | null): T => words.find((each) => each === word) ?? words[0]

export const readAppearance = (storage: BrowserStorage): AppearanceContext => ({
  theme: oneOf(THEMES, storage.read(STORAGE_KEYS.theme)),
  upDown: oneOf(UP_DOWN_COLOURS, storage.read(STORAGE_KEYS.upDown)),
})

export const createAppearanceServices = (storage: BrowserStorage) =>
  ({
    readAppearance: async () => readAppearance(storage),
    storeAppearance: async ({ theme, upDown }: AppearanceContext) => {
      storage.write(STORAGE_KEYS.theme, theme)
      storage.write(STORAGE_KEYS.upDown, upDown)
    },
  }) satisfies ServicesFor<typeof appearanceMachine>
