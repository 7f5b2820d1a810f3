import type { Failure } from '../../domain/error-codes.ts'
import type { WalletChain } from '../../domain/wallet.ts'
import type { PortContract } from '../money-action/money-action.types.ts'

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

export type WalletSignInEvent =
  /** Facts of the wallet chart. */
  | { readonly type: 'wallet.connected'; readonly walletId: string; readonly chain: WalletChain; readonly addressRef: string }
  | { readonly type: 'wallet.lost' }
  | { readonly type: 'walletSignIn.start' }
  /** The person has thought better of it while the wallet waits for them. */
  | { readonly type: 'walletSignIn.cancel' }

export type WalletSignInEmitted = { readonly type: 'walletSignIn.completed'; readonly userId: string }

/** `busy`: an answer is awaited. `held`: the signature is with the venue, whose answer must be heard. */
export type WalletSignInTag = 'busy' | 'held'

export interface WalletSignInPorts {
  /** The venue composes and keeps the text. */
  readonly requestChallenge: PortContract<
    { readonly chain: WalletChain; readonly addressRef: string | null },
    { readonly messageRef: string },
    'interrupt',
    false
  >
  /** Takes the text apart and compares each line with what the page knows itself. Fails with `MESSAGE_…`. */
  readonly readMessage: PortContract<
    { readonly chain: WalletChain; readonly addressRef: string | null; readonly messageRef: string | null },
    void,
    'restart',
    false
  >
  /** Shows the text to the wallet, which asks the person. */
  readonly signMessage: PortContract<
    { readonly walletId: string | null; readonly addressRef: string | null; readonly messageRef: string | null },
    { readonly signatureRef: string },
    'interrupt',
    false
  >
  /** A nonce is good once, so that the same signature twice opens one session. */
  readonly submitSignature: PortContract<
    { readonly chain: WalletChain; readonly messageRef: string | null; readonly signatureRef: string | null },
    { readonly userId: string },
    'interrupt',
    true
  >
}

/** Keys of `reasons.*`: why signing in is off. */
export type WalletSignInReason = 'inFlight' | 'alreadySignedIn' | 'walletNotConnected'
