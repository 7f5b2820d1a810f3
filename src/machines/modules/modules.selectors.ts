/** What the navigation and the pages of products ask. */
import type { SnapshotFrom } from 'xstate'
import type { ModuleSwitches } from '../../domain/modules.ts'
import type { modulesMachine } from './modules.machine.ts'

export type ModulesSnapshot = SnapshotFrom<typeof modulesMachine>

export const selectSwitches = (snapshot: ModulesSnapshot): ModuleSwitches => snapshot.context.switches

/** Nothing is known yet: a page must not say "off" and be on a moment later. */
export const selectIsReadingSwitches = (snapshot: ModulesSnapshot): boolean => snapshot.matches('reading')
