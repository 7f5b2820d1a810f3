import type { Failure } from '../../domain/error-codes.ts'
import type { OwnSession } from '../../domain/wire/own-session.ts'
import type { PortContract } from '../money-action/money-action.types.ts'

/** Stream `sessions`. Begins anew with every page load: the truth is the venue's. */
export type SessionsInput = undefined

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

export type SessionsEvent =
  | { readonly type: 'sessions.end'; readonly id: string }
  | { readonly type: 'sessions.endOthers' }
  | { readonly type: 'sessions.confirm' }
  | { readonly type: 'sessions.cancel' }
  | { readonly type: 'sessions.retry' }
  /** Sessions may have changed: a new password has ended some. */
  | { readonly type: 'sessions.refresh' }

/** `busy`: the venue has been asked and has not answered. */
export type SessionsTag = 'busy'

/** State values: `loading`, `failed`, `listed`, `confirming`, `ending`, `endingOthers`, `refreshing`. */
export interface SessionsPorts {
  readonly fetchSessions: PortContract<undefined, { readonly items: readonly OwnSession[] }, 'restart', false>
  /** Ending what has ended already is no failure. */
  readonly endSession: PortContract<{ readonly id: string }, void, 'interrupt', true>
  readonly endOtherSessions: PortContract<undefined, { readonly ended: number }, 'interrupt', true>
}

/** Keys of `reasons.*`: why a button is off. */
export type SessionsReason = 'inFlight'
