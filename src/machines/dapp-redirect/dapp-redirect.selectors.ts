/** What the announcement shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { dappRedirectMachine } from './dapp-redirect.machine.ts'
import type { RedirectReason } from './dapp-redirect.types.ts'

export type DappRedirectSnapshot = SnapshotFrom<typeof dappRedirectMachine>

export interface RedirectFacts {
  readonly isAnnounced: boolean
  readonly isLeaving: boolean
  readonly host: string
  readonly failure: Failure | null
  readonly whyNotAccept: RedirectReason | null
}

export const selectRedirect = (snapshot: DappRedirectSnapshot): RedirectFacts => {
  const isLeaving = snapshot.matches('leaving') || snapshot.matches('away')
  return {
    isAnnounced: isLeaving || snapshot.matches('announced'),
    isLeaving,
    host: snapshot.context.target?.host ?? '',
    failure: snapshot.context.failure,
    whyNotAccept: isLeaving ? 'inFlight' : null,
  }
}
