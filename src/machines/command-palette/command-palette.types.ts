import type { Failure } from '../../domain/error-codes.ts'

/** Stream `commandPalette`. Begins anew with every page load. */
export type CommandPaletteInput = undefined

/** Commands that are offered first, most of them. */
export const MOST_RECENT = 5

/** What this browser keeps of it. */
export interface PaletteMemory {
  /** Ids of the commands run last, the newest first. */
  readonly recent: readonly string[]
  /** Whether a key by itself (`?`) does anything: voice control and screen readers may need it for themselves. */
  readonly areSingleKeysOn: boolean
}

export interface CommandPaletteContext extends PaletteMemory {
  readonly query: string
  /** Id of the command that Enter runs; `null` until one is pointed at: then it is the first of the list. */
  readonly active: string | null
  /** Why the command that was chosen last did not run. */
  readonly failure: Failure | null
}

export type CommandPaletteCommand =
  | { readonly type: 'commandPalette.open' }
  | { readonly type: 'commandPalette.close' }
  | { readonly type: 'commandPalette.search'; readonly text: string }
  | { readonly type: 'commandPalette.point'; readonly id: string }
  | { readonly type: 'commandPalette.run'; readonly id: string }
  | { readonly type: 'commandPalette.showShortcuts' }
  /** The key `?` was pressed, outside of any field. */
  | { readonly type: 'commandPalette.pressHelpKey' }
  | { readonly type: 'commandPalette.chooseSingleKeys'; readonly areOn: boolean }

export type CommandPaletteEvent = CommandPaletteCommand
