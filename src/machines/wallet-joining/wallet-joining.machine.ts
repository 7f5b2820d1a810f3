import { assign, emit, setup } from 'xstate'
import type { SuccessCode } from '../../domain/error-codes.ts'
import { CHART_OPTIONS } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import {
  NO_WALLET,
  walletSigning,
  walletSigningActions,
  walletSigningDelays,
  walletSigningGuards,
  walletSigningPorts,
} from '../shapes/wallet-signing.ts'
import type { WalletJoiningContext, WalletJoiningEmitted, WalletJoiningEvent, WalletJoiningTag } from './wallet-joining.types.ts'

interface At {
  readonly context: WalletJoiningContext
}

export const walletJoiningMachine = setup({
  types: {
    context: {} as WalletJoiningContext,
    events: {} as WalletJoiningEvent,
    emitted: {} as WalletJoiningEmitted,
    tags: {} as WalletJoiningTag,
  },
  actors: walletSigningPorts<{ readonly success: SuccessCode | null }>(),
  delays: walletSigningDelays,
  guards: walletSigningGuards,
  actions: {
    ...walletSigningActions<WalletJoiningContext, WalletJoiningEvent>(),
    storeSuccess: assign((_, params: { success: SuccessCode | null }) => ({ success: params.success })),
    announceCompletion: emit({ type: 'walletJoining.completed' }),
  },
}).createMachine({
  id: 'walletJoining',
  version: '1',
  description:
    'A signed-in user joins a wallet to their account: the wallet signs a text that names the account, and opens it from then on.',
  options: CHART_OPTIONS,
  context: { ...NO_WALLET, success: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No wallet is connected.',
      on: { 'wallet.connected': { target: 'connected', actions: { type: 'storeWallet', params: ({ event }) => event } } },
    },
    connected: {
      description: 'A wallet is connected. If it is lost or changes account, joining starts over.',
      initial: 'ready',
      on: {
        'wallet.connected': { target: '.ready', actions: ['forgetMessage', { type: 'storeWallet', params: ({ event }) => event }] },
        'wallet.lost': { target: 'idle', actions: 'forgetWallet' },
      },
      states: walletSigning({ prefix: 'walletJoining', compared: 'signing', submitting: '#walletJoining.submitting' }),
    },
    submitting: {
      description: 'The signature has been sent. The answer is awaited whatever happens in the wallet.',
      tags: ['busy', 'held'],
      ...asking({
        ask: {
          id: 'submitSignature',
          src: 'submitSignature',
          input: ({ context: { chain, messageRef, signatureRef } }: At) => ({ chain, messageRef, signatureRef }),
        },
        timeout: 'submitTimeout',
        answered: {
          target: 'joined',
          actions: [
            { type: 'storeSuccess', params: answerOf<{ readonly success: SuccessCode | null }> },
            'forgetMessage',
            'announceCompletion',
          ],
        },
        unanswered: { target: 'connected.failed', store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isTooLate', params: failureOf }, target: 'connected.expired' }],
      }),
      on: { 'wallet.connected': { actions: { type: 'storeWallet', params: ({ event }) => event } } },
    },
    joined: {
      description: 'The wallet is joined. It is in the list below and opens the account from now on.',
      on: { 'wallet.lost': { target: 'idle', actions: 'forgetWallet' } },
    },
  },
})
