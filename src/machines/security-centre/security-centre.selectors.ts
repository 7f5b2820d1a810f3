/** What the banner at the top of the security page shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { sealedFieldFacts, type SealedFieldFacts } from '../shapes/sealed-field.ts'
import type { securityCentreMachine } from './security-centre.machine.ts'

export type SecurityCentreSnapshot = SnapshotFrom<typeof securityCentreMachine>

export interface SecurityCentreFacts {
  readonly isLoading: boolean
  /** Nothing could be read. */
  readonly hasFailed: boolean
  readonly isProved: boolean
  readonly isProving: boolean
  /** Whether a password can prove it; who has none logs in anew. */
  readonly canUsePassword: boolean
  readonly failure: Failure | null
}

export const selectSecurityCentre = (snapshot: SecurityCentreSnapshot): SecurityCentreFacts => ({
  isLoading: snapshot.matches('loading'),
  hasFailed: snapshot.matches('failed'),
  isProved: snapshot.matches('proved'),
  isProving: snapshot.matches('proving'),
  canUsePassword: snapshot.context.ways.includes('password'),
  failure: snapshot.context.failure,
})

export const selectProofPassword = (snapshot: SecurityCentreSnapshot): SealedFieldFacts => sealedFieldFacts(snapshot.context, 'password')

export const selectProofRefusal = (snapshot: SecurityCentreSnapshot): string | null =>
  snapshot.context.fields.password.refusal?.code ?? null
