import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { SIGNATURE_WAIT, type WalletChain } from '../../domain/wallet.ts'
import { WALLET_REFUSALS } from '../../domain/wallet-refusals.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { WalletSignInContext, WalletSignInEmitted, WalletSignInEvent, WalletSignInTag } from './wallet-sign-in.types.ts'

interface At {
  readonly context: WalletSignInContext
}
type Connected = Extract<WalletSignInEvent, { type: 'wallet.connected' }>

const NOTHING_SIGNED = { messageRef: null, signatureRef: null, failure: null }

export const walletSignInMachine = setup({
  types: {
    context: {} as WalletSignInContext,
    events: {} as WalletSignInEvent,
    emitted: {} as WalletSignInEmitted,
    tags: {} as WalletSignInTag,
  },
  actors: {
    /** The venue composes and keeps the text. */
    requestChallenge: port<{ readonly chain: WalletChain; readonly addressRef: string | null }, { readonly messageRef: string }>({
      onResume: 'interrupt',
    }),
    /** Takes the text apart and compares each line with what the page knows itself. Fails with `MESSAGE_…`. */
    readMessage: port<{ readonly chain: WalletChain; readonly addressRef: string | null; readonly messageRef: string | null }>({
      onResume: 'restart',
    }),
    /** Shows the text to the wallet, which asks the person. */
    signMessage: port<
      { readonly walletId: string | null; readonly addressRef: string | null; readonly messageRef: string | null },
      { readonly signatureRef: string }
    >({ onResume: 'interrupt' }),
    /** A nonce is good once, so that the same signature twice opens one session. `null`: a second step is missing. */
    submitSignature: port<
      { readonly chain: WalletChain; readonly messageRef: string | null; readonly signatureRef: string | null },
      { readonly userId: string | null }
    >({ onResume: 'interrupt', durable: true }),
  },
  delays: { challengeTimeout: REQUEST_TIMEOUT, signatureWait: SIGNATURE_WAIT, submitTimeout: REQUEST_TIMEOUT },
  guards: {
    isSomeone: (_, params: { userId: string | null }) => params.userId !== null,
    isRefusedByPerson: (_, params: { failure: Failure }) => params.failure.code === 'WALLET_REFUSED',
    isTooLate: (_, params: { failure: Failure }) =>
      [WALLET_REFUSALS.walletChallengeExpired, WALLET_REFUSALS.walletNonceUsed].map(String).includes(params.failure.code),
  },
  actions: {
    storeWallet: assign((_, { walletId, chain, addressRef }: Connected) => ({ walletId, chain, addressRef })),
    forgetWallet: assign({ ...NOTHING_SIGNED, walletId: null, addressRef: null }),
    forgetMessage: assign(NOTHING_SIGNED),
    storeMessage: assign((_, params: { messageRef: string }) => ({ messageRef: params.messageRef })),
    storeSignature: assign((_, params: { signatureRef: string }) => ({ signatureRef: params.signatureRef })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    announceCompletion: emit((_, params: { userId: string | null }) => ({ type: 'walletSignIn.completed', userId: params.userId ?? '' })),
    announceSecondStep: emit({ type: 'walletSignIn.secondStepNeeded' }),
  },
}).createMachine({
  id: 'walletSignIn',
  version: '1',
  description:
    'Signing in with a wallet: the venue writes a text, the page checks it, the wallet signs it, and the venue checks the signature.',
  options: CHART_OPTIONS,
  context: { ...NOTHING_SIGNED, walletId: null, chain: 'ethereum', addressRef: null },
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
      states: {
        ready: {
          description: 'The person sees which account it is and may begin.',
          on: { 'walletSignIn.start': { target: 'challenging', actions: 'forgetMessage' } },
        },
        challenging: {
          description: 'The venue is asked for the text to sign.',
          tags: 'busy',
          ...asking({
            ask: {
              id: 'requestChallenge',
              src: 'requestChallenge',
              input: ({ context: { chain, addressRef } }) => ({ chain, addressRef }),
            },
            timeout: 'challengeTimeout',
            answered: { target: 'comparing', actions: { type: 'storeMessage', params: answerOf } },
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        comparing: {
          description: 'The page compares the text, line by line, with what it knows itself. Only then does the wallet see it.',
          tags: 'busy',
          invoke: {
            id: 'readMessage',
            src: 'readMessage',
            input: ({ context: { chain, addressRef, messageRef } }) => ({ chain, addressRef, messageRef }),
            onDone: 'signing',
            onError: { target: 'distrusted', actions: { type: 'storeFailure', params: failureOf } },
          },
        },
        signing: {
          description: 'The wallet shows the text and waits for the person. The page shows the same text.',
          tags: 'busy',
          invoke: {
            id: 'signMessage',
            src: 'signMessage',
            input: ({ context: { walletId, addressRef, messageRef } }) => ({ walletId, addressRef, messageRef }),
            onDone: { target: '#walletSignIn.submitting', actions: { type: 'storeSignature', params: answerOf } },
            onError: [
              { guard: { type: 'isRefusedByPerson', params: failureOf }, target: 'refused' },
              { target: 'failed', actions: { type: 'storeFailure', params: failureOf } },
            ],
          },
          after: { signatureWait: 'expired' },
          on: { 'walletSignIn.cancel': 'ready' },
        },
        distrusted: {
          description: 'The text was not what it should be. The wallet was not asked and nothing was signed.',
          on: { 'walletSignIn.start': { target: 'challenging', actions: 'forgetMessage' } },
        },
        refused: {
          description: 'The person did not sign. Nothing has happened.',
          on: { 'walletSignIn.start': { target: 'challenging', actions: 'forgetMessage' } },
        },
        expired: {
          description: 'The text is no longer valid: it took too long or was used before. A new one can be requested.',
          on: { 'walletSignIn.start': { target: 'challenging', actions: 'forgetMessage' } },
        },
        failed: {
          description: 'Signing in did not work, for the reason shown. It may be tried again.',
          on: { 'walletSignIn.start': { target: 'challenging', actions: 'forgetMessage' } },
        },
      },
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
