import type { SuccessCode } from '../../domain/error-codes.ts'
import type { WalletFact, WalletSigningCommand, WalletSigningContext } from '../shapes/wallet-signing.ts'

/** Stream `walletJoining`. Begins anew with every page load: what it needs is in memory and in the wallet. */
export type WalletJoiningInput = undefined

export interface WalletJoiningContext extends WalletSigningContext {
  /** What the venue says of the wallet that it has joined. */
  readonly success: SuccessCode | null
}

export type WalletJoiningCommand = WalletSigningCommand<'walletJoining'>

export type WalletJoiningEvent = WalletJoiningCommand | WalletFact

/** Whoever lists what opens the account reads it anew. */
export type WalletJoiningEmitted = { readonly type: 'walletJoining.completed' }

/** `busy`: an answer is awaited. `held`: the signature is with the venue, whose answer must be heard. */
export type WalletJoiningTag = 'busy' | 'held'

/** Keys of `reasons.*`: why joining is off. */
export type WalletJoiningReason = 'inFlight' | 'walletNotConnected'
