import type { ProofCommand, ProofContext, ProofEvent } from '../shapes/proof.ts'

/** After how many minutes without input the page locks. */
export const IDLE_MINUTES = [0, 5, 15, 30, 60] as const
/** 0: never. */
export type IdleMinutes = (typeof IDLE_MINUTES)[number]

/** Stream `idleLock`. Begins anew with every page load: what holds over a reload is in the storage, which all tabs share. */
export type IdleLockInput = undefined

/** What the storage says of this person in this session, and what time it is. Times are the device's, in epoch milliseconds. */
export interface IdleReading {
  readonly minutes: IdleMinutes
  readonly isLocked: boolean
  /** Of any tab of this browser; never later than `now`. */
  readonly lastInput: number
  readonly now: number
}

export interface IdleLockContext extends ProofContext {
  readonly minutes: IdleMinutes
  readonly lastInput: number
  readonly now: number
}

type Own =
  | { readonly type: 'idleLock.choose'; readonly minutes: IdleMinutes }
  /** The person leaves now. */
  | { readonly type: 'idleLock.lock' }
  /** Somebody moved, touched or typed. */
  | { readonly type: 'idleLock.noteInput' }
  | { readonly type: 'idleLock.retry' }
export type IdleLockCommand = Own | ProofCommand<'idleLock'>
export type IdleLockEvent = Own | ProofEvent<'idleLock'> | HeardIdle

/** Another tab has counted input, locked or unlocked; or this one is looked at again, or its machine has woken. */
export type HeardIdle = { readonly type: 'idleLock.heard' } & IdleReading

/** `unknown`: not looked at the storage yet. `locked`: nothing but the lock may be shown. `busy`: something is awaited. */
export type IdleLockTag = 'unknown' | 'locked' | 'busy'
