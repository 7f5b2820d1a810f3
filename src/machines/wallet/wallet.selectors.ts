/** What the wallet dialog shows. */
import type { SnapshotFrom } from 'xstate'
import type { WalletChain } from '../../domain/wallet.ts'
import type { walletMachine } from './wallet.machine.ts'
import type { WalletEntry } from './wallet.types.ts'

export type WalletSnapshot = SnapshotFrom<typeof walletMachine>

export const WALLET_STATES = [
  'discovering',
  'missing',
  'choosing',
  'connecting',
  'refused',
  'locked',
  'noAccount',
  'disconnected',
  'failed',
  'connected',
  'wrongChain',
  'switching',
  'changedAccount',
] as const
/** What the dialog is about. */
export type WalletState = (typeof WALLET_STATES)[number]

export interface WalletFacts {
  /** `null`: the dialog is closed. */
  readonly state: WalletState | null
  /** The wallet used last time first, the others as they were found. */
  readonly walletId: string | null
  readonly walletName: string | null
  readonly chain: WalletChain | null
  readonly addressRef: string | null
  readonly hasSwitchFailed: boolean
  /** There is a list to go back to. */
  readonly canGoBack: boolean
}

export const selectWallet = (snapshot: WalletSnapshot): WalletFacts => {
  const { wallets, walletId, addressRef, hasSwitchFailed } = snapshot.context
  const chosen = wallets.find(({ id }) => id === walletId)
  return {
    state: stateOf(snapshot),
    walletId,
    walletName: chosen?.name ?? null,
    chain: chosen?.chain ?? null,
    addressRef,
    hasSwitchFailed,
    canGoBack: snapshot.can({ type: 'wallet.back' }),
  }
}

const stateOf = (snapshot: WalletSnapshot): WalletState | null => {
  const { value } = snapshot
  if (typeof value === 'string') return null
  return (typeof value.open === 'string' ? value.open : value.open?.watched) ?? null
}

export const selectWallets = ({ context: { wallets } }: WalletSnapshot): readonly WalletEntry[] => wallets
export const selectPinned = ({ context: { pinned } }: WalletSnapshot): string | null => pinned
export const selectIsWalletOpen = (snapshot: WalletSnapshot): boolean => snapshot.hasTag('open')
