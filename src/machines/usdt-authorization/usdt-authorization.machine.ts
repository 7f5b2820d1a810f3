import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { READING_WAIT } from '../../domain/wallet.ts'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import {
  NO_WALLET,
  walletSigning,
  walletSigningActions,
  walletSigningDelays,
  walletSigningGuards,
  walletSigningPorts,
} from '../shapes/wallet-signing.ts'
import type {
  UsdtAuthorizationContext,
  UsdtAuthorizationEmitted,
  UsdtAuthorizationEvent,
  UsdtAuthorizationTag,
  WalletProof,
} from './usdt-authorization.types.ts'

interface At {
  readonly context: UsdtAuthorizationContext
}

const NO_PROOF: WalletProof = { proof: null, validFor: 0 }
const STORE = { type: 'storeProof', params: answerOf<WalletProof> } as const
const ANNOUNCE = { type: 'announceProof', params: answerOf<WalletProof> } as const
const IS_PROVED = { type: 'isProved', params: answerOf<WalletProof> } as const
const STORE_WALLET = { type: 'storeWallet', params: eventOf } as const
const check = <const Id extends string>(id: Id) =>
  ({ id, src: 'checkProof', input: ({ context: { chain, addressRef } }: At) => ({ chain, addressRef }) }) as const

const { ready, ...signing } = walletSigning({
  prefix: 'usdtAuthorization',
  compared: 'reading',
  submitting: '#usdtAuthorization.submitting',
})

export const usdtAuthorizationMachine = setup({
  types: {
    context: {} as UsdtAuthorizationContext,
    events: {} as UsdtAuthorizationEvent,
    emitted: {} as UsdtAuthorizationEmitted,
    tags: {} as UsdtAuthorizationTag,
  },
  actors: {
    ...walletSigningPorts<WalletProof>(),
    /** Whether this wallet is proved, as the venue knows it; the service compares the addresses. */
    checkProof: port<{ readonly chain: UsdtAuthorizationContext['chain']; readonly addressRef: string | null }, WalletProof>({
      onResume: 'restart',
    }),
    /** Revoking twice is the same as once. */
    revokeProof: port<{ readonly id: string }, WalletProof>({ onResume: 'interrupt', durable: true }),
  },
  delays: {
    ...walletSigningDelays,
    checkTimeout: REQUEST_TIMEOUT,
    revokeTimeout: REQUEST_TIMEOUT,
    readingWait: READING_WAIT,
    proofLifetime: ({ context }) => context.validFor,
  },
  guards: {
    ...walletSigningGuards,
    isProved: (_, params: WalletProof) => params.validFor > 0,
    /** What was sent is no longer of the wallet that is connected. */
    hasWalletChanged: ({ context }) => context.messageRef === null,
    hasWallet: ({ context }) => context.walletId !== null,
  },
  actions: {
    ...walletSigningActions<UsdtAuthorizationContext, UsdtAuthorizationEvent>(),
    storeProof: assign((_, { proof, validFor }: WalletProof) => ({ proof, validFor })),
    forgetProof: assign(NO_PROOF),
    /** By the clock; the venue says the same when it is asked. */
    endProof: assign(({ context: { proof } }) => ({ proof: proof && { ...proof, state: 'expired' as const }, validFor: 0 })),
    announceProof: emit((_, { proof }: WalletProof) => ({ type: 'usdtAuthorization.proved', wallet: proof as ProvedWallet })),
    announceLoss: emit({ type: 'usdtAuthorization.unproved' }),
  },
}).createMachine({
  id: 'usdtAuthorization',
  version: '1',
  description:
    'A person proves that a wallet is theirs before money is withdrawn to it: the wallet signs a text that says so and grants nothing.',
  options: CHART_OPTIONS,
  context: { ...NO_WALLET, ...NO_PROOF },
  initial: 'idle',
  states: {
    idle: { description: 'No wallet is connected.', on: { 'wallet.connected': { target: 'connected', actions: STORE_WALLET } } },
    connected: {
      description: 'A wallet is connected. If it is lost, or changes account or network, everything starts over.',
      initial: 'checking',
      on: {
        'wallet.connected': { target: '.checking', actions: ['forgetMessage', 'forgetProof', STORE_WALLET] },
        'wallet.lost': { target: 'idle', actions: ['forgetWallet', 'forgetProof'] },
      },
      states: {
        checking: {
          description: 'The venue is asked whether this wallet is proved already.',
          tags: 'busy',
          ...asking({
            ask: check('checkProof'),
            timeout: 'checkTimeout',
            answered: [
              { guard: IS_PROVED, target: 'proved', actions: [STORE, ANNOUNCE] },
              { target: 'ready', actions: STORE },
            ],
            unanswered: { target: 'unchecked', store: 'storeFailure' },
          }),
          on: { 'usdtAuthorization.refresh': { target: 'checking', reenter: true } },
        },
        unchecked: {
          description: 'The venue did not say whether the wallet is proved; the page says why and offers to ask again.',
          on: {
            'usdtAuthorization.retry': { target: 'checking', actions: 'forgetMessage' },
            'usdtAuthorization.refresh': { target: 'checking', actions: 'forgetMessage' },
          },
        },
        ready: {
          ...ready,
          description: 'The wallet is not proved, or no longer. The person sees what proving it does, and may begin.',
          on: { ...ready.on, 'usdtAuthorization.refresh': 'checking' },
        },
        ...signing,
        reading: {
          description: 'The text was compared and is shown: what it does, what it never does. The wallet sees it when the person says so.',
          after: { readingWait: 'expired' },
          on: { 'usdtAuthorization.sign': 'signing', 'usdtAuthorization.cancel': { target: 'ready', actions: 'forgetMessage' } },
        },
        proved: {
          description: 'The wallet is proved until its proof expires or is revoked. Money may be withdrawn to it.',
          initial: 'resting',
          after: { proofLifetime: { target: 'ready', actions: ['endProof', 'announceLoss'] } },
          on: {
            'wallet.connected': { target: 'checking', actions: ['announceLoss', 'forgetMessage', 'forgetProof', STORE_WALLET] },
            'wallet.lost': { target: '#usdtAuthorization.idle', actions: ['announceLoss', 'forgetWallet', 'forgetProof'] },
          },
          states: {
            resting: {
              description: 'The page shows until when it is proved.',
              on: {
                'usdtAuthorization.revoke': { target: 'confirming', actions: 'forgetMessage' },
                'usdtAuthorization.refresh': 'rechecking',
              },
            },
            rechecking: {
              description: 'A proof may have gone: the venue is asked again. What is shown stays until it answers.',
              tags: 'busy',
              ...asking({
                ask: check('checkAgain'),
                timeout: 'checkTimeout',
                answered: [
                  { guard: IS_PROVED, target: 'resting', actions: STORE },
                  { target: '#usdtAuthorization.connected.ready', actions: [STORE, 'announceLoss'] },
                ],
                unanswered: { target: 'resting', store: 'storeFailure' },
              }),
              on: { 'usdtAuthorization.refresh': { target: 'rechecking', reenter: true } },
            },
            confirming: {
              description: 'The proof is about to be revoked: withdrawals to this wallet then need a new one. The page asks first.',
              on: { 'usdtAuthorization.confirm': 'revoking', 'usdtAuthorization.keep': 'resting' },
            },
            revoking: {
              description: 'The venue is asked to revoke the proof. Pressing again does nothing.',
              tags: 'busy',
              ...asking({
                ask: { id: 'revokeProof', src: 'revokeProof', input: ({ context }: At) => ({ id: context.proof?.id ?? '' }) },
                timeout: 'revokeTimeout',
                answered: { target: '#usdtAuthorization.connected.ready', actions: [STORE, 'announceLoss'] },
                // It may have been done all the same.
                unanswered: { target: 'rechecking', store: 'storeFailure' },
              }),
            },
          },
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
          // The proof is of the wallet before, not of the one that is here: those who list proofs hear of it from the venue.
          { guard: 'hasWalletChanged', target: 'settling' },
          { target: 'connected.proved', actions: [STORE, 'forgetMessage', ANNOUNCE] },
        ],
        unanswered: { target: 'connected.failed', store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isTooLate', params: failureOf }, target: 'connected.expired' }],
        instead: { guard: 'hasWalletChanged', target: 'settling' },
      }),
      on: { 'wallet.connected': { actions: ['forgetMessage', STORE_WALLET] }, 'wallet.lost': { actions: 'forgetWallet' } },
    },
    settling: {
      description: 'The wallet has changed while its signature was with the venue: it goes on with the one that is there, if any.',
      always: [{ guard: 'hasWallet', target: 'connected.checking' }, { target: 'idle' }],
    },
  },
})
