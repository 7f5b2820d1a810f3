/** What the sign-in page shows of the way by a passkey. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { passkeySignInMachine } from './passkey-sign-in.machine.ts'

export type PasskeySignInSnapshot = SnapshotFrom<typeof passkeySignInMachine>

export interface PasskeySignInFacts {
  readonly isOffered: boolean
  /** The venue is asked; nothing waits for the person. */
  readonly isBusy: boolean
  /** The device's answer is with the venue. */
  readonly isSubmitting: boolean
  /** The browser's own dialog waits for the person. */
  readonly isAsking: boolean
  readonly failure: Failure | null
}

export const selectPasskeySignIn = (snapshot: PasskeySignInSnapshot): PasskeySignInFacts => ({
  isOffered: !snapshot.matches('looking') && !snapshot.matches('unsupported'),
  isBusy: snapshot.matches('preparing') || snapshot.matches('submitting'),
  isSubmitting: snapshot.matches('submitting'),
  isAsking: snapshot.matches('asking'),
  failure: snapshot.context.failure,
})
