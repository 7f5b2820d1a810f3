import { assign, emit, setup } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { WALLET_WAIT, type WalletCode } from '../../domain/wallet.ts'
import { CHART_OPTIONS, listenerPort, port } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import { trying } from '../shapes/asking.ts'
import type { FoundWallets, WalletConnection, WalletContext, WalletEmitted, WalletEvent, WalletTag } from './wallet.types.ts'

const hasCode =
  (code: WalletCode) =>
  (_: unknown, params: { failure: Failure }): boolean =>
    params.failure.code === code
const chosenWallet = ({ context }: { readonly context: WalletContext }) => ({ walletId: context.walletId ?? '' })

export const walletMachine = setup({
  types: { context: {} as WalletContext, events: {} as WalletEvent, emitted: {} as WalletEmitted, tags: {} as WalletTag },
  actors: {
    /** Takes a moment, and no longer: whoever has not announced itself by then can be looked for again. */
    readWallets: port<undefined, FoundWallets>({ onResume: 'restart' }),
    /** Opens the wallet's own dialog. Remembers the wallet as the chosen one. */
    connectWallet: port<{ readonly walletId: string }, WalletConnection>({ onResume: 'interrupt' }),
    switchChain: port<{ readonly walletId: string }, { readonly isRightChain: boolean }>({ onResume: 'interrupt' }),
    /** Listens as long as the wallet is connected; reports accounts, chain, lock and disconnection. */
    watchWallet: listenerPort<{ readonly walletId: string }, WalletEvent>(),
  },
  delays: { connectionWait: WALLET_WAIT, switchWait: WALLET_WAIT },
  guards: {
    hasFoundSome: (_, params: { wallets: readonly unknown[] }) => params.wallets.length > 0,
    isListed: ({ context }, params: { walletId: string }) => context.wallets.some(({ id }) => id === params.walletId),
    hasChosen: ({ context }) => context.walletId !== null,
    isRightChain: (_, params: { isRightChain: boolean }) => params.isRightChain,
    isOnRightChain: ({ context }) => context.isRightChain,
    isAnotherAccount: ({ context }, params: { addressRef: string }) => params.addressRef !== context.addressRef,
    isWrongChain: (_, params: { isRightChain: boolean }) => !params.isRightChain,
    isRefused: hasCode('WALLET_REFUSED'),
    isLocked: hasCode('WALLET_LOCKED'),
    hasNoAccount: hasCode('WALLET_NO_ACCOUNT'),
  },
  actions: {
    storeWallets: assign((_, params: FoundWallets) => ({ wallets: params.wallets, pinned: params.pinned })),
    storeChoice: assign((_, params: { walletId: string }) => ({ walletId: params.walletId, addressRef: null })),
    forgetChoice: assign({ walletId: null }),
    storeConnection: assign((_, params: WalletConnection) => ({
      addressRef: params.addressRef,
      isRightChain: params.isRightChain,
      hasSwitchFailed: false,
    })),
    storeAccount: assign((_, params: { addressRef: string }) => ({ addressRef: params.addressRef })),
    storeChain: assign((_, params: { isRightChain: boolean }) => ({ isRightChain: params.isRightChain })),
    admitSwitchFailure: assign({ hasSwitchFailed: true }),
    forgetSwitchFailure: assign({ hasSwitchFailed: false }),
    forgetConnection: assign({ addressRef: null, isRightChain: true, hasSwitchFailed: false }),
    forgetWallets: assign({ wallets: [], pinned: null, walletId: null }),
    /** After the address is stored. */
    announceConnection: emit(({ context }) => ({
      type: 'wallet.connected',
      walletId: context.walletId ?? '',
      addressRef: context.addressRef ?? '',
      chain: context.wallets.find(({ id }) => id === context.walletId)?.chain ?? 'ethereum',
    })),
    announceLoss: emit({ type: 'wallet.lost' }),
  },
}).createMachine({
  id: 'wallet',
  version: '1',
  description: 'The person’s wallet: found, chosen and connected, so that it can be asked to sign. It is never asked to pay.',
  options: CHART_OPTIONS,
  context: { wallets: [], pinned: null, walletId: null, addressRef: null, isRightChain: true, hasSwitchFailed: false },
  initial: 'closed',
  states: {
    closed: { description: 'No wallet has been asked anything.', on: { 'wallet.open': 'open' } },
    open: {
      description: 'The dialog in which a wallet is connected.',
      tags: 'open',
      initial: 'discovering',
      on: { 'wallet.close': { target: 'closed', actions: ['forgetConnection', 'forgetWallets', 'announceLoss'] } },
      states: {
        discovering: {
          description: 'The wallets of this browser are asked to announce themselves.',
          tags: 'busy',
          invoke: {
            id: 'readWallets',
            src: 'readWallets',
            onDone: [
              {
                guard: { type: 'hasFoundSome', params: answerOf },
                target: 'choosing',
                actions: { type: 'storeWallets', params: answerOf },
              },
              { target: 'missing', actions: { type: 'storeWallets', params: answerOf } },
            ],
            onError: 'failed',
          },
        },
        missing: {
          description: 'This browser has no wallet, or it has not started. The person may install or unlock one and look again.',
          on: { 'wallet.rescan': 'discovering' },
        },
        choosing: {
          description: 'The wallets that were found, by name and picture; the one used last time first.',
          on: {
            'wallet.choose': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'connecting',
              actions: { type: 'storeChoice', params: ({ event }) => event },
            },
            'wallet.rescan': { target: 'discovering', actions: 'forgetChoice' },
          },
        },
        connecting: {
          description: 'The wallet asks the person whether this site may see their address.',
          tags: 'busy',
          invoke: {
            id: 'connectWallet',
            src: 'connectWallet',
            input: chosenWallet,
            onDone: [
              {
                guard: { type: 'isRightChain', params: answerOf },
                target: 'watched.connected',
                actions: [{ type: 'storeConnection', params: answerOf }, 'announceConnection'],
              },
              { target: 'watched.wrongChain', actions: { type: 'storeConnection', params: answerOf } },
            ],
            onError: [
              { guard: { type: 'isRefused', params: failureOf }, target: 'refused' },
              { guard: { type: 'isLocked', params: failureOf }, target: 'locked' },
              { guard: { type: 'hasNoAccount', params: failureOf }, target: 'noAccount' },
              { target: 'failed' },
            ],
          },
          after: { connectionWait: 'locked' },
          on: { 'wallet.back': 'choosing' },
        },
        refused: {
          description: 'The person did not let this site see their address. They may be asked again, or take another wallet.',
          on: { 'wallet.retry': 'connecting', 'wallet.back': 'choosing' },
        },
        locked: {
          description: 'The wallet is locked, or its own window waits for an answer. The person unlocks it and tries again.',
          on: { 'wallet.retry': 'connecting', 'wallet.back': 'choosing' },
        },
        noAccount: {
          description: 'The wallet is there but holds no account for this site.',
          on: { 'wallet.retry': 'connecting', 'wallet.back': 'choosing' },
        },
        disconnected: {
          description: 'The wallet has ended the connection, or has lost its own network.',
          on: { 'wallet.retry': 'connecting', 'wallet.back': 'choosing' },
        },
        failed: {
          description: 'The wallet, or the search for one, did not work.',
          on: {
            'wallet.retry': [{ guard: 'hasChosen', target: 'connecting' }, { target: 'discovering' }],
            'wallet.rescan': { target: 'discovering', actions: 'forgetChoice' },
          },
        },
        watched: {
          description: 'There is a connection. Whatever the person changes in the wallet is noticed.',
          initial: 'connected',
          invoke: {
            id: 'watchWallet',
            src: 'watchWallet',
            input: chosenWallet,
            onError: { target: 'disconnected', actions: ['forgetConnection', 'announceLoss'] },
          },
          on: {
            'wallet.locked': { target: 'locked', actions: ['forgetConnection', 'announceLoss'] },
            'wallet.disconnected': { target: 'disconnected', actions: ['forgetConnection', 'announceLoss'] },
            'wallet.back': { target: 'choosing', actions: ['forgetConnection', 'announceLoss'] },
            'wallet.accountChanged': {
              guard: { type: 'isAnotherAccount', params: ({ event }) => event },
              target: '.changedAccount',
              actions: [{ type: 'storeAccount', params: ({ event }) => event }, 'announceLoss'],
            },
          },
          states: {
            connected: {
              description: 'Address and network are known and right. The wallet may be asked for a signature.',
              tags: 'connected',
              on: {
                'wallet.chainChanged': {
                  guard: { type: 'isWrongChain', params: ({ event }) => event },
                  target: 'wrongChain',
                  actions: [{ type: 'storeChain', params: ({ event }) => event }, 'announceLoss'],
                },
              },
            },
            wrongChain: {
              description: 'The wallet is on another network. It can be asked to switch, or the person switches it.',
              on: {
                'wallet.switchChain': { target: 'switching', actions: 'forgetSwitchFailure' },
                'wallet.chainChanged': {
                  guard: { type: 'isRightChain', params: ({ event }) => event },
                  target: 'connected',
                  actions: [{ type: 'storeChain', params: ({ event }) => event }, 'announceConnection'],
                },
              },
            },
            switching: {
              description: 'The wallet asks the person whether it may switch to the main network.',
              tags: 'busy',
              ...trying({
                ask: { id: 'switchChain', src: 'switchChain', input: chosenWallet },
                timeout: 'switchWait',
                done: [
                  {
                    guard: { type: 'isRightChain', params: answerOf },
                    target: 'connected',
                    actions: [{ type: 'storeChain', params: answerOf }, 'announceConnection'],
                  },
                  { target: 'wrongChain', actions: 'admitSwitchFailure' },
                ],
                otherwise: { target: 'wrongChain', actions: 'admitSwitchFailure' },
              }),
              on: {
                'wallet.chainChanged': {
                  guard: { type: 'isRightChain', params: ({ event }) => event },
                  target: 'connected',
                  actions: [{ type: 'storeChain', params: ({ event }) => event }, 'announceConnection'],
                },
              },
            },
            changedAccount: {
              description: 'The wallet has changed to another account. Nothing goes on with it until the person says so.',
              on: {
                'wallet.chainChanged': { actions: { type: 'storeChain', params: ({ event }) => event } },
                'wallet.acceptAccount': [
                  { guard: 'isOnRightChain', target: 'connected', actions: 'announceConnection' },
                  { target: 'wrongChain' },
                ],
              },
            },
          },
        },
      },
    },
  },
})
