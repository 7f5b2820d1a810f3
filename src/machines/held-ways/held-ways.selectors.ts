/** What the card of held ways in shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { heldWaysMachine } from './held-ways.machine.ts'
import type { Decision, HeldEntry, HeldWaysContext, HeldWaysReason } from './held-ways.types.ts'

export type HeldWaysSnapshot = SnapshotFrom<typeof heldWaysMachine>

export interface HeldWaysFacts {
  readonly items: readonly HeldEntry[]
  /** Nothing is known yet. */
  readonly isLoading: boolean
  /** Nothing could be read. */
  readonly hasFailed: boolean
  /** With the venue. */
  readonly decision: Decision | null
  readonly outcome: HeldWaysContext['outcome']
  readonly failure: Failure | null
  readonly whyNot: HeldWaysReason | null
}

export const selectHeldWays = (snapshot: HeldWaysSnapshot): HeldWaysFacts => ({
  items: snapshot.context.items,
  isLoading: snapshot.matches('loading'),
  hasFailed: snapshot.matches('failed'),
  decision: snapshot.matches('deciding') ? snapshot.context.decision : null,
  outcome: snapshot.context.outcome,
  failure: snapshot.context.failure,
  whyNot: whyNotDecide(snapshot),
})

export const whyNotDecide = (snapshot: HeldWaysSnapshot): HeldWaysReason | null => (snapshot.matches('listed') ? null : 'inFlight')
