/** What the section of joined accounts and wallets shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { GivenNameProblem } from '../../domain/given-name.ts'
import type { identitiesMachine } from './identities.machine.ts'
import type { IdentitiesContext, IdentitiesReason, IdentityEntry } from './identities.types.ts'

export type IdentitiesSnapshot = SnapshotFrom<typeof identitiesMachine>

export interface IdentitiesFacts {
  readonly items: readonly IdentityEntry[]
  readonly isLoading: boolean
  /** Nothing could be read. */
  readonly hasFailed: boolean
  /** The one whose name is typed. */
  readonly namingId: string | null
  readonly nameRef: string | null
  readonly problem: GivenNameProblem | null
  readonly isSaving: boolean
  /** The one that the page asks about before it is parted. */
  readonly confirming: IdentityEntry | null
  /** The one that is being parted. */
  readonly partingId: string | null
  readonly outcome: IdentitiesContext['outcome']
  readonly ended: number | null
  /** Rows are shown while the list is read anew. */
  readonly isRefreshing: boolean
  readonly failure: Failure | null
  /** Why nothing can be named or parted now. */
  readonly whyNot: IdentitiesReason | null
}

export const selectIdentities = (snapshot: IdentitiesSnapshot): IdentitiesFacts => {
  const { items, actingId, nameRef, problem, outcome, ended, failure } = snapshot.context
  const isTyped = snapshot.matches('naming') || snapshot.matches('saving')
  return {
    items,
    nameRef,
    problem,
    outcome,
    ended,
    failure,
    isLoading: snapshot.matches('loading'),
    hasFailed: snapshot.matches('failed'),
    namingId: isTyped ? actingId : null,
    isSaving: snapshot.matches('saving'),
    confirming: snapshot.matches('confirming') ? (items.find(({ id }) => id === actingId) ?? null) : null,
    partingId: snapshot.matches('parting') ? actingId : null,
    isRefreshing: snapshot.matches('refreshing'),
    whyNot: whyNotChangeIdentity(snapshot),
  }
}

export const whyNotChangeIdentity = (snapshot: IdentitiesSnapshot): IdentitiesReason | null => (snapshot.hasTag('busy') ? 'inFlight' : null)
