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
  /** The venue is asked anew by what it can be proved; what is typed stays. */
  readonly isRereading: boolean
  /** What is typed: with neither and no passkey, only logging in anew is left. */
  readonly asksPassword: boolean
  readonly asksCode: boolean
  readonly offersPasskey: boolean
  /** The browser's own dialog waits for the person. */
  readonly isAskingPasskey: boolean
  /** Question or answer of a passkey is with the venue. */
  readonly isPasskeyBusy: boolean
  /** The answer is. */
  readonly isSubmittingPasskey: boolean
  readonly failure: Failure | null
}

export const selectSecurityCentre = (snapshot: SecurityCentreSnapshot): SecurityCentreFacts => ({
  isLoading: snapshot.matches('loading'),
  hasFailed: snapshot.matches('failed'),
  isProved: snapshot.matches('proved'),
  isProving: snapshot.matches('proving'),
  isRereading: snapshot.matches('rereading'),
  asksPassword: snapshot.context.ways.includes('password'),
  asksCode: snapshot.context.ways.includes('code'),
  offersPasskey: snapshot.context.ways.includes('passkey'),
  isAskingPasskey: snapshot.matches('asking'),
  isPasskeyBusy: snapshot.matches('preparing') || snapshot.matches('submitting'),
  isSubmittingPasskey: snapshot.matches('submitting'),
  failure: snapshot.context.failure,
})

export const selectProofPassword = (snapshot: SecurityCentreSnapshot): SealedFieldFacts => sealedFieldFacts(snapshot.context, 'password')
export const selectProofCode = (snapshot: SecurityCentreSnapshot): SealedFieldFacts => sealedFieldFacts(snapshot.context, 'code')

export const selectProofRefusal = (snapshot: SecurityCentreSnapshot): string | null =>
  (snapshot.context.fields.password.refusal ?? snapshot.context.fields.code.refusal)?.code ?? null
