/** What the shell asks about navigation. */
import type { SnapshotFrom } from 'xstate'
import type { navigationGuardMachine } from './navigation-guard.machine.ts'

export type NavigationGuardSnapshot = SnapshotFrom<typeof navigationGuardMachine>

/** Full path of the page that may be on screen; `null` before the first one. */
export const selectPath = (snapshot: NavigationGuardSnapshot): string | null => snapshot.context.path

/** A page waits for the venue's answer. */
export const selectIsHolding = (snapshot: NavigationGuardSnapshot): boolean => snapshot.context.pending !== null

/** Registration is not offered: sign-up buttons lead to sign-in. */
export const selectIsRegistrationClosed = (snapshot: NavigationGuardSnapshot): boolean => snapshot.context.isWalletLoginOnly === true
