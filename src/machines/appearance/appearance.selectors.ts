/** What the shell and the settings ask about the look of the page. */
import type { SnapshotFrom } from 'xstate'
import type { appearanceMachine } from './appearance.machine.ts'
import type { AppearanceContext } from './appearance.types.ts'

export type AppearanceSnapshot = SnapshotFrom<typeof appearanceMachine>

export const selectAppearance = (snapshot: AppearanceSnapshot): AppearanceContext => snapshot.context

/** A choice made before the stored ones are known would be lost. */
export const selectCanChoose = (snapshot: AppearanceSnapshot): boolean => snapshot.matches('restored')
