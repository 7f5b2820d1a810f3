import type { Failure } from '../../domain/error-codes.ts'
import type { WalletChain } from '../../domain/wallet.ts'

/** Stream `walletSignIn`. Begins anew with every page load: what it needs is in memory and in the wallet. */
export type WalletSignInInput = undefined

/** Address, text and signature are sealed: only references enter the journal. */
export interface WalletSignInContext {
  readonly walletId: string | null
  readonly chain: WalletChain
  readonly addressRef: string | null
  readonly messageRef: string | null
  readonly signatureRef: string | null
  readonly failure: Failure | null
}

export type WalletSignInCommand =
  | { readonly type: 'walletSignIn.start' }
  /** The person has thought better of it while the wallet waits for them. */
  | { readonly type: 'walletSignIn.cancel' }

export type WalletSignInEvent =
  | WalletSignInCommand
  /** Facts of the wallet chart. */
  | { readonly type: 'wallet.connected'; readonly walletId: string; readonly chain: WalletChain; readonly addressRef: string }
  | { readonly type: 'wallet.lost' }

export type WalletSignInEmitted =
  | { readonly type: 'walletSignIn.completed'; readonly userId: string }
  /** The signature was right; the person has a second factor. */
  | { readonly type: 'walletSignIn.secondStepNeeded' }

/** `busy`: an answer is awaited. `held`: the signature is with the venue, whose answer must be heard. */
export type WalletSignInTag = 'busy' | 'held'

/** Keys of `reasons.*`: why signing in is off. */
export type WalletSignInReason = 'inFlight' | 'alreadySignedIn' | 'walletNotConnected'
