/** What the lock, its warning and its section on the security page show. */
import type { SnapshotFrom } from 'xstate'
import { proofFacts, type ProofFacts } from '../shapes/proof-facts.ts'
import type { idleLockMachine } from './idle-lock.machine.ts'

export type IdleLockSnapshot = SnapshotFrom<typeof idleLockMachine>

export interface IdleLockFacts extends ProofFacts {
  readonly isLoading: boolean
  /** By what it can be unlocked could not be learned. */
  readonly hasFailed: boolean
}

export const selectIdleLock = (snapshot: IdleLockSnapshot): IdleLockFacts => ({
  ...proofFacts(snapshot.context, (state) => snapshot.matches({ locked: state })),
  isLoading: snapshot.matches('locking') || snapshot.matches({ locked: 'loading' }),
  hasFailed: snapshot.matches({ locked: 'failed' }),
})

export const selectIsLocked = (snapshot: IdleLockSnapshot): boolean => snapshot.hasTag('locked')
export const selectIsWarning = (snapshot: IdleLockSnapshot): boolean => snapshot.matches('warning')
