/** What the command palette shows. */
import type { SnapshotFrom } from 'xstate'
import type { commandPaletteMachine } from './command-palette.machine.ts'
import type { CommandPaletteContext } from './command-palette.types.ts'

export type CommandPaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>

export interface CommandPaletteFacts extends Omit<CommandPaletteContext, 'failure'> {
  readonly isOpen: boolean
  readonly areShortcutsShown: boolean
  /** The command that was chosen last cannot be done any more. */
  readonly hasFailed: boolean
  readonly canChooseSingleKeys: boolean
}

export const selectCommandPalette = (snapshot: CommandPaletteSnapshot): CommandPaletteFacts => {
  const { failure, ...shown } = snapshot.context
  return {
    ...shown,
    isOpen: snapshot.matches({ panel: { open: 'searching' } }),
    areShortcutsShown: snapshot.matches({ panel: 'shortcuts' }),
    hasFailed: failure !== null,
    canChooseSingleKeys: snapshot.can({ type: 'commandPalette.chooseSingleKeys', areOn: true }),
  }
}

/** Something lies over the page, so its code is needed. */
export const selectIsPanelOpen = (snapshot: CommandPaletteSnapshot): boolean => !snapshot.matches({ panel: 'closed' })
