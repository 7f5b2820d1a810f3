/** What the wallet dialog shows once a wallet is connected. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { walletSignInMachine } from './wallet-sign-in.machine.ts'
import type { WalletSignInReason } from './wallet-sign-in.types.ts'

export type WalletSignInSnapshot = SnapshotFrom<typeof walletSignInMachine>

export type WalletSignInState =
  | 'idle'
  | 'ready'
  | 'challenging'
  | 'comparing'
  | 'signing'
  | 'distrusted'
  | 'refused'
  | 'expired'
  | 'failed'
  | 'submitting'
  | 'signedIn'

export interface WalletSignInFacts {
  readonly state: WalletSignInState
  /** The text the wallet shows: for the person to compare. */
  readonly messageRef: string | null
  readonly failure: Failure | null
  readonly whyNotStart: WalletSignInReason | null
}

export const selectWalletSignIn = (snapshot: WalletSignInSnapshot): WalletSignInFacts => {
  const {
    value,
    context: { messageRef, failure },
  } = snapshot
  return {
    state: (typeof value === 'string' ? value : value.joined) as WalletSignInState,
    messageRef: snapshot.matches({ joined: 'signing' }) || snapshot.matches('submitting') ? messageRef : null,
    failure,
    whyNotStart: whyNotStart(snapshot),
  }
}

export const whyNotStart = (snapshot: WalletSignInSnapshot): WalletSignInReason | null => {
  if (snapshot.can({ type: 'walletSignIn.start' })) return null
  if (snapshot.matches('idle')) return 'walletNotConnected'
  return snapshot.matches('signedIn') ? 'alreadySignedIn' : 'inFlight'
}
