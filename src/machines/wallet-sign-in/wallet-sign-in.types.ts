import type { WalletFact, WalletSigningCommand, WalletSigningContext } from '../shapes/wallet-signing.ts'

/** Stream `walletSignIn`. Begins anew with every page load: what it needs is in memory and in the wallet. */
export type WalletSignInInput = undefined

export type WalletSignInContext = WalletSigningContext

export type WalletSignInCommand = WalletSigningCommand<'walletSignIn'>

export type WalletSignInEvent = WalletSignInCommand | WalletFact

export type WalletSignInEmitted =
  | { readonly type: 'walletSignIn.completed'; readonly userId: string }
  /** The signature was right; the person has a second factor. */
  | { readonly type: 'walletSignIn.secondStepNeeded' }

/** `busy`: an answer is awaited. `held`: the signature is with the venue, whose answer must be heard. */
export type WalletSignInTag = 'busy' | 'held'

/** Keys of `reasons.*`: why signing in is off. */
export type WalletSignInReason = 'inFlight' | 'alreadySignedIn' | 'walletNotConnected'
