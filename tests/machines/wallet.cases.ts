import { walletMachine } from '../../src/machines/wallet/wallet.machine.ts'
import type { WalletEntry } from '../../src/machines/wallet/wallet.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const FOX: WalletEntry = { id: 'io.fox', name: 'Fox', chain: 'ethereum', iconRef: 'sealed:wallet.icon.0:1' }
const TRON: WalletEntry = { id: 'org.tronlink', name: 'TronLink', chain: 'tron', iconRef: null }

const failed = (code: string) => ({ code, message: '' })
const first = { addressRef: 'sealed:wallet.address:1', isRightChain: true }

export const cases = defineCases({
  machine: walletMachine,
  input: undefined,
  events: [
    { type: 'wallet.open' },
    { type: 'wallet.close' },
    { type: 'wallet.rescan' },
    { type: 'wallet.choose', walletId: 'io.fox' },
    { type: 'wallet.choose', walletId: 'org.tronlink' },
    { type: 'wallet.choose', walletId: 'io.stranger' },
    { type: 'wallet.retry' },
    { type: 'wallet.back' },
    { type: 'wallet.switchChain' },
    { type: 'wallet.acceptAccount' },
    { type: 'wallet.accountChanged', addressRef: 'sealed:wallet.address:1' },
    { type: 'wallet.accountChanged', addressRef: 'sealed:wallet.address:2' },
    { type: 'wallet.chainChanged', isRightChain: true },
    { type: 'wallet.chainChanged', isRightChain: false },
    { type: 'wallet.locked' },
    { type: 'wallet.disconnected' },
  ],
  effects: {
    readWallets: {
      ok: [
        { wallets: [FOX, TRON], pinned: 'org.tronlink' },
        { wallets: [], pinned: null },
      ],
      fail: [failed('WALLET_FAILED')],
    },
    connectWallet: {
      ok: [first, { ...first, isRightChain: false }],
      fail: ['WALLET_REFUSED', 'WALLET_LOCKED', 'WALLET_NO_ACCOUNT', 'WALLET_FAILED'].map(failed),
    },
    switchChain: { ok: [{ isRightChain: true }, { isRightChain: false }], fail: [failed('WALLET_REFUSED')] },
    watchWallet: { fail: [failed('WALLET_GONE')] },
  },
  abstract: ({ wallets, pinned, walletId, addressRef, isRightChain, hasSwitchFailed }) => [
    wallets.length,
    pinned,
    walletId,
    addressRef,
    isRightChain,
    hasSwitchFailed,
  ],
  laws: [
    {
      name: 'a wallet is asked only after the person has chosen it',
      holdsAt: ({ effects, context }) => {
        const input = (effects.connectWallet ?? effects.watchWallet ?? effects.switchChain)?.input as
          | PortInput<typeof walletMachine, 'connectWallet'>
          | undefined
        return !input || (input.walletId !== '' && context.wallets.some(({ id }) => id === input.walletId))
      },
    },
    {
      name: 'connected means: address known, network right',
      holdsAt: ({ tags, context }) => !tags.has('connected') || (context.addressRef !== null && context.isRightChain),
    },
    {
      name: 'others hear of a connection when it begins, and of its loss when it ends',
      holdsOver: ({ before, after, emitted }) => {
        const types = emitted.map(({ type }) => type)
        if (!before.tags.has('connected') && after.tags.has('connected')) return types.join() === 'wallet.connected'
        return !before.tags.has('connected') || after.tags.has('connected') || types.join() === 'wallet.lost'
      },
    },
    {
      name: 'who hears of a connection hears its address',
      holdsOver: ({ emitted, after }) =>
        emitted.every(
          (event) =>
            event.type !== 'wallet.connected' ||
            (event['addressRef'] === after.context.addressRef && event['walletId'] === after.context.walletId),
        ),
    },
    {
      name: 'a changed account is not gone on with before the person has said so',
      holdsOver: ({ before, after, event }) =>
        !(before.tags.has('connected') && event.type === 'wallet.accountChanged') ||
        before.context.addressRef === after.context.addressRef ||
        !after.tags.has('connected'),
    },
    {
      name: 'while wallets are looked for, none is chosen',
      holdsAt: ({ effects, context }) => !('readWallets' in effects) || context.walletId === null,
    },
    {
      name: 'a closed dialog remembers no wallet and no address',
      holdsAt: ({ value, context }) =>
        value !== 'closed' || (context.walletId === null && context.addressRef === null && context.wallets.length === 0),
    },
  ],
  equivalents: [
    ...[0, 1].map((action) => ({
      mutant: `drop action: wallet.open on wallet.close action ${action}`,
      reason: 'The path closes it before anything is found; `wallet.selectors.test.ts` closes it later.',
    })),
    {
      mutant: 'action does nothing: forgetWallets',
      reason: 'The path closes it before anything is found; `wallet.selectors.test.ts` closes it later.',
    },
    {
      mutant: 'drop action: wallet.open.discovering done readWallets[1] action 0',
      reason: 'On the path nothing was found before either; `wallet.selectors.test.ts` has a search that finds less than an earlier one.',
    },
    ...[0, 1].map((branch) => ({
      mutant: `swap branches: wallet.open.connecting fail connectWallet[${branch}]`,
      reason: 'A failure has one code: the guards never hold together.',
    })),
    {
      mutant: 'drop action: wallet.open.choosing on wallet.rescan action 0',
      reason: 'On the path none had been chosen before; `wallet.selectors.test.ts` has one who had chosen, went back and looked again.',
    },
    { mutant: 'other initial: wallet.open.watched to wrongChain', reason: 'It is only ever entered by its inner states.' },
  ],
})
