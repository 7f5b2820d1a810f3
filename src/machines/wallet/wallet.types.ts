import type { WalletChain } from '../../domain/wallet.ts'

/** Stream `wallet`. A connection lives in the wallet, not in the journal: every page load asks anew. */
export type WalletInput = undefined

/** A wallet as the list shows it. */
export interface WalletEntry {
  readonly id: string
  /** `null`: a wallet that has not said who it is. */
  readonly name: string | null
  readonly chain: WalletChain
  /** Its picture, sealed: large, foreign, and of no use to a replay. */
  readonly iconRef: string | null
}

/** Wallets of this browser that have made themselves known. */
export interface FoundWallets {
  readonly wallets: readonly WalletEntry[]
  /** The wallet chosen last time in this browser, when it is here. */
  readonly pinned: string | null
}

/** What a wallet answers when it lets the page in. What goes wrong is a failure with a code of `src/domain/wallet.ts`. */
export interface WalletConnection {
  readonly addressRef: string
  readonly isRightChain: boolean
}

export interface WalletContext extends FoundWallets {
  /** The one that was chosen now. */
  readonly walletId: string | null
  /** Its address, sealed. */
  readonly addressRef: string | null
  readonly isRightChain: boolean
  /** The wallet was asked to switch and did not. */
  readonly hasSwitchFailed: boolean
}

export type WalletCommand =
  | { readonly type: 'wallet.open' }
  | { readonly type: 'wallet.close' }
  /** Looks for wallets again. */
  | { readonly type: 'wallet.rescan' }
  | { readonly type: 'wallet.choose'; readonly walletId: string }
  /** Asks the chosen wallet again. */
  | { readonly type: 'wallet.retry' }
  /** Back to the list. */
  | { readonly type: 'wallet.back' }
  | { readonly type: 'wallet.switchChain' }
  /** Goes on with the account that the wallet has changed to. */
  | { readonly type: 'wallet.acceptAccount' }

export type WalletEvent =
  | WalletCommand
  /** Facts of the wallet. */
  | { readonly type: 'wallet.accountChanged'; readonly addressRef: string }
  | { readonly type: 'wallet.chainChanged'; readonly isRightChain: boolean }
  | { readonly type: 'wallet.locked' }
  | { readonly type: 'wallet.disconnected' }

export type WalletEmitted =
  | { readonly type: 'wallet.connected'; readonly walletId: string; readonly chain: WalletChain; readonly addressRef: string }
  | { readonly type: 'wallet.lost' }

/** `open`: the dialog shows. `connected`: the wallet may be asked for a signature. */
export type WalletTag = 'open' | 'connected' | 'busy'
