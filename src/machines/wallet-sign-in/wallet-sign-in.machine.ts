import { emit, setup } from 'xstate'
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
import type { WalletSignInContext, WalletSignInEmitted, WalletSignInEvent, WalletSignInTag } from './wallet-sign-in.types.ts'

interface At {
  readonly context: WalletSignInContext
}

export const walletSignInMachine = setup({
  types: {
    context: {} as WalletSignInContext,
    events: {} as WalletSignInEvent,
    emitted: {} as WalletSignInEmitted,
    tags: {} as WalletSignInTag,
  },
  /** `null`: a second step is missing. */
  actors: walletSigningPorts<{ readonly userId: string | null }>(),
  delays: walletSigningDelays,
  guards: { ...walletSigningGuards, isSomeone: (_, params: { userId: string | null }) => params.userId !== null },
  actions: {
    ...walletSigningActions<WalletSignInContext, WalletSignInEvent>(),
    announceCompletion: emit((_, params: { userId: string | null }) => ({ type: 'walletSignIn.completed', userId: params.userId ?? '' })),
    announceSecondStep: emit({ type: 'walletSignIn.secondStepNeeded' }),
  },
}).createMachine({
  id: 'walletSignIn',
  version: '1',
  description:
    'Signing in with a wallet: the venue writes a text, the page checks it, the wallet signs it, and the venue checks the signature.',
  options: CHART_OPTIONS,
  context: NO_WALLET,
  initial: 'idle',
  states: {
    idle: {
      description: 'No wallet is connected.',
      on: { 'wallet.connected': { target: 'joined', actions: { type: 'storeWallet', params: ({ event }) => event } } },
    },
    joined: {
      description: 'A wallet is connected. If it is lost or changes account, signing in starts over.',
      initial: 'ready',
      on: {
        'wallet.connected': { target: '.ready', actions: ['forgetMessage', { type: 'storeWallet', params: ({ event }) => event }] },
        'wallet.lost': { target: 'idle', actions: 'forgetWallet' },
      },
      states: walletSigning({ prefix: 'walletSignIn', compared: 'signing', submitting: '#walletSignIn.submitting' }),
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
        answered: [
          {
            guard: { type: 'isSomeone', params: answerOf },
            target: 'signedIn',
            actions: [{ type: 'announceCompletion', params: answerOf }, 'forgetMessage'],
          },
          { target: 'joined.ready', actions: ['announceSecondStep', 'forgetMessage'] },
        ],
        unanswered: { target: 'joined.failed', store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isTooLate', params: failureOf }, target: 'joined.expired' }],
      }),
      on: { 'wallet.connected': { actions: { type: 'storeWallet', params: ({ event }) => event } } },
    },
    signedIn: {
      description: 'The session is open.',
      on: {
        'wallet.connected': { target: 'joined', actions: { type: 'storeWallet', params: ({ event }) => event } },
        'wallet.lost': { target: 'idle', actions: 'forgetWallet' },
      },
    },
  },
})
