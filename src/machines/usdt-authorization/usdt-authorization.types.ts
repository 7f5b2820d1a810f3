import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import type { WalletFact, WalletSigningCommand, WalletSigningContext } from '../shapes/wallet-signing.ts'

/** Stream `usdtAuthorization`. Begins anew with every page load: what it needs is in memory and in the wallet. */
export type UsdtAuthorizationInput = undefined

/** What the venue says of the connected wallet. */
export interface WalletProof {
  /** The youngest one, also when it is over; `null` if the wallet was never proved. */
  readonly proof: ProvedWallet | null
  /** How long it is good for, in milliseconds by the venue's clock; 0 for one that is over, and for none. */
  readonly validFor: number
}

export interface UsdtAuthorizationContext extends WalletSigningContext, WalletProof {}

export type UsdtAuthorizationCommand =
  /** `start` asks for the text, `cancel` goes back from it. */
  | WalletSigningCommand<'usdtAuthorization'>
  /** The person has read the text: the wallet is to show it. */
  | { readonly type: 'usdtAuthorization.sign' }
  /** Asks again whether the wallet is proved. */
  | { readonly type: 'usdtAuthorization.retry' }
  | { readonly type: 'usdtAuthorization.revoke' }
  /** Yes, revoke it. */
  | { readonly type: 'usdtAuthorization.confirm' }
  /** No, keep it. */
  | { readonly type: 'usdtAuthorization.keep' }

export type UsdtAuthorizationEvent =
  | UsdtAuthorizationCommand
  | WalletFact
  /** A proof may have come or gone: on this page, in another tab or on another device. */
  | { readonly type: 'usdtAuthorization.refresh' }

export type UsdtAuthorizationEmitted =
  /** The wallet that is connected is proved: money may go to it. */
  | { readonly type: 'usdtAuthorization.proved'; readonly wallet: ProvedWallet }
  /** It is no longer: it is another one, gone, expired or revoked. */
  | { readonly type: 'usdtAuthorization.unproved' }

/** `busy`: an answer is awaited. `held`: the signature is with the venue, whose answer must be heard. */
export type UsdtAuthorizationTag = 'busy' | 'held'

/** Keys of `reasons.*`: why proving is off. */
export type UsdtAuthorizationReason = 'inFlight' | 'walletNotConnected'
