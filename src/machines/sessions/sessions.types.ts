import type { Failure } from '../../domain/error-codes.ts'
import type { OwnSession } from '../../domain/wire/own-session.ts'

/** Stream `sessions`. Begins anew with every page load: the truth is the venue's. */
export type SessionsInput = undefined

/** The person's own sessions, as the venue lists them. */
export interface SessionList {
  readonly items: readonly OwnSession[]
}

export interface SessionsContext {
  /** Own sessions that are open, this one first. */
  readonly items: readonly OwnSession[]
  /** The session that is being ended, or was last asked to end. */
  readonly endingId: string | null
  /** How many sessions the last act ended; `null` when there was none or it failed. */
  readonly ended: number | null
  /** Why the last reading or ending failed. */
  readonly failure: Failure | null
}

export type SessionsCommand =
  | { readonly type: 'sessions.end'; readonly id: string }
  | { readonly type: 'sessions.endOthers' }
  | { readonly type: 'sessions.confirm' }
  | { readonly type: 'sessions.cancel' }
  | { readonly type: 'sessions.retry' }

export type SessionsEvent =
  | SessionsCommand
  /** Sessions may have changed: a new password has ended some. */
  | { readonly type: 'sessions.refresh' }

/** `busy`: the venue has been asked and has not answered. */
export type SessionsTag = 'busy'

/** Keys of `reasons.*`: why a button is off. */
export type SessionsReason = 'inFlight'
