/** What the dialog shows once a wallet is connected that is to join the account. */
import type { SnapshotFrom } from 'xstate'
import type { Failure, SuccessCode } from '../../domain/error-codes.ts'
import type { SigningState } from '../shapes/wallet-signing.ts'
import type { walletJoiningMachine } from './wallet-joining.machine.ts'
import type { WalletJoiningReason } from './wallet-joining.types.ts'

export type WalletJoiningSnapshot = SnapshotFrom<typeof walletJoiningMachine>

export interface WalletJoiningFacts {
  readonly state: SigningState | 'idle' | 'submitting' | 'joined'
  /** The text the wallet shows: for the person to compare. */
  readonly messageRef: string | null
  readonly failure: Failure | null
  /** What the venue says of the wallet it has joined; of nothing else. */
  readonly success: SuccessCode | null
  readonly whyNotStart: WalletJoiningReason | null
}

export const selectWalletJoining = (snapshot: WalletJoiningSnapshot): WalletJoiningFacts => {
  const {
    value,
    context: { messageRef, failure, success },
  } = snapshot
  return {
    state: typeof value === 'string' ? value : value.connected,
    messageRef: snapshot.matches({ connected: 'signing' }) || snapshot.matches('submitting') ? messageRef : null,
    failure,
    success: snapshot.matches('joined') ? success : null,
    whyNotStart: whyNotJoin(snapshot),
  }
}

export const whyNotJoin = (snapshot: WalletJoiningSnapshot): WalletJoiningReason | null => {
  if (snapshot.can({ type: 'walletJoining.start' })) return null
  return snapshot.matches('idle') ? 'walletNotConnected' : 'inFlight'
}
