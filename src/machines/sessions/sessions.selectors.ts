/** What the card of own sessions shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { OwnSession } from '../../domain/wire/own-session.ts'
import type { sessionsMachine } from './sessions.machine.ts'
import type { SessionsReason } from './sessions.types.ts'

export type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>

export interface SessionsFacts {
  readonly items: readonly OwnSession[]
  readonly isLoading: boolean
  /** Nothing could be read. */
  readonly hasFailed: boolean
  readonly isConfirming: boolean
  readonly isEndingOthers: boolean
  /** Rows are shown while the list is read anew. */
  readonly isRefreshing: boolean
  readonly hasOthers: boolean
  /** The session that is being ended. */
  readonly endingId: string | null
  /** What the last act ended. */
  readonly ended: number | null
  readonly failure: Failure | null
  /** Why no session can be ended now. */
  readonly whyNotEnd: SessionsReason | null
}

export const selectSessions = (snapshot: SessionsSnapshot): SessionsFacts => {
  const { items, ended, failure, endingId } = snapshot.context
  return {
    items,
    ended,
    failure,
    isLoading: snapshot.matches('loading'),
    hasFailed: snapshot.matches('failed'),
    isConfirming: snapshot.matches('confirming'),
    isEndingOthers: snapshot.matches('endingOthers'),
    isRefreshing: snapshot.matches('refreshing'),
    hasOthers: items.some(({ isCurrent }) => !isCurrent),
    endingId: snapshot.matches('ending') ? endingId : null,
    whyNotEnd: whyNotEndSession(snapshot),
  }
}

export const whyNotEndSession = (snapshot: SessionsSnapshot): SessionsReason | null => (snapshot.hasTag('busy') ? 'inFlight' : null)
