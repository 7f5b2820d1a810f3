/** What the shell asks about the intro board. */
import type { SnapshotFrom } from 'xstate'
import type { introBoardMachine } from './intro-board.machine.ts'

export type IntroBoardSnapshot = SnapshotFrom<typeof introBoardMachine>

export const selectIsIntroShown = (snapshot: IntroBoardSnapshot): boolean => snapshot.matches('showing')

/** Not known yet whether the board will cover the page. */
export const selectIsIntroUndecided = (snapshot: IntroBoardSnapshot): boolean => snapshot.matches('restoring')
