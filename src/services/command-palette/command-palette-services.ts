/** Fulfils the ports of the command palette. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { commandPaletteMachine } from '../../machines/command-palette/command-palette.machine.ts'
import { MOST_RECENT, type PaletteMemory } from '../../machines/command-palette/command-palette.types.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

const NOTHING: PaletteMemory = { recent: [], areSingleKeysOn: true }

/** Reads the stored palette. A value that someone has edited into something invalid counts as empty. */
const readPalette = (storage: BrowserStorage): PaletteMemory => {
  try {
    const kept: unknown = JSON.parse(storage.read(STORAGE_KEYS.commands) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NOTHING
    const { recent, areSingleKeysOn } = kept as Partial<Record<keyof PaletteMemory, unknown>>
    return {
      recent: Array.isArray(recent) ? recent.filter((id) => typeof id === 'string' && id.length <= 64).slice(0, MOST_RECENT) : [],
      areSingleKeysOn: areSingleKeysOn !== false,
    }
  } catch {
    return NOTHING
  }
}

export interface CommandPaletteServicesOptions {
  readonly storage: BrowserStorage
  /** Runs the command if its chart accepts the event now. Resolves to false if it doesn't. */
  runIfPossible(id: string): Promise<boolean>
}

export const createCommandPaletteServices = ({ storage, runIfPossible }: CommandPaletteServicesOptions) =>
  ({
    runCommand: async ({ id }: { readonly id: string }) => {
      if (!(await runIfPossible(id))) throw { code: 'NOT_NOW', message: id }
    },
    readPalette: async () => readPalette(storage),
    storePalette: async (memory: PaletteMemory) => {
      if (!storage.write(STORAGE_KEYS.commands, JSON.stringify(memory))) throw { code: 'STORAGE', message: 'not stored' }
    },
  }) satisfies ServicesFor<typeof commandPaletteMachine>
