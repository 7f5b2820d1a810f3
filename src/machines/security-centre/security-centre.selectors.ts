/** What the banner at the top of the security page shows. */
import type { SnapshotFrom } from 'xstate'
import { proofFacts, type ProofFacts } from '../shapes/proof-facts.ts'
import type { securityCentreMachine } from './security-centre.machine.ts'

export type SecurityCentreSnapshot = SnapshotFrom<typeof securityCentreMachine>

export interface SecurityCentreFacts extends ProofFacts {
  readonly isLoading: boolean
  /** Nothing could be read. */
  readonly hasFailed: boolean
  readonly isProved: boolean
  /** The venue is asked anew by what it can be proved; what is typed stays. */
  readonly isRereading: boolean
}

export const selectSecurityCentre = (snapshot: SecurityCentreSnapshot): SecurityCentreFacts => ({
  ...proofFacts(snapshot.context, (state) => snapshot.matches(state)),
  isLoading: snapshot.matches('loading'),
  hasFailed: snapshot.matches('failed'),
  isProved: snapshot.matches('proved'),
  isRereading: snapshot.matches('rereading'),
})
