import type { TextKey } from '../kit/text.ts'

/** What a wallet is connected for. */
export type WalletTask = 'signIn' | 'join' | 'prove'

interface Words {
  readonly title: TextKey
  readonly choose: TextKey
  readonly wrongChain: TextKey
  readonly changedAccount: TextKey
  readonly ready: TextKey
  readonly start: TextKey
  readonly refused: TextKey
  /** Said before the reason when it didn't work. */
  readonly failed?: TextKey
}

/** The sentences of the dialog that differ. */
export const WORDS: Readonly<Record<WalletTask, Words>> = {
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
  prove: {
    title: 'wallet.prove.title',
    choose: 'wallet.prove.choose',
    wrongChain: 'wallet.prove.wrongChain',
    changedAccount: 'wallet.prove.changedAccount',
    ready: 'wallet.prove.ready',
    start: 'wallet.prove.start',
    refused: 'wallet.prove.refused',
    failed: 'wallet.prove.failed',
  },
}
