import type { TextKey } from '../kit/text.ts'

/** What a wallet is connected for. */
export type WalletTask = 'signIn' | 'join'

/** The sentences of the dialog that differ. */
export const WORDS = {
  signIn: {
    title: 'wallet.title',
    choose: 'wallet.choose',
    wrongChain: 'wallet.wrongChain.body',
    changedAccount: 'wallet.changedAccount.body',
    ready: 'wallet.signIn.ready',
    start: 'wallet.signIn.start',
    refused: 'wallet.signIn.refused',
  },
  join: {
    title: 'wallet.join.title',
    choose: 'wallet.join.choose',
    wrongChain: 'wallet.join.wrongChain',
    changedAccount: 'wallet.join.changedAccount',
    ready: 'wallet.join.ready',
    start: 'wallet.join.start',
    refused: 'wallet.join.refused',
  },
} as const satisfies Readonly<Record<WalletTask, Readonly<Record<string, TextKey>>>>
