/** What the shell and the settings page ask about how lively the page is. */
import type { SnapshotFrom } from 'xstate'
import type { settingsMachine } from './settings.machine.ts'
import type { SettingsContext } from './settings.types.ts'

export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>

export const selectSettings = (snapshot: SettingsSnapshot): SettingsContext => snapshot.context

/** A choice made before the stored ones are known would be lost. */
export const selectCanSet = (snapshot: SettingsSnapshot): boolean => snapshot.matches('restored')
