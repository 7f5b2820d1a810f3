/**
 * A connected wallet signs one text of the venue: ready → challenging → comparing → signing → submitting. The wallet sees a text
 * only after the page has compared it, and what was compared is what is signed and sent.
 *
 * A chart gives `walletSigningPorts()`, `walletSigningDelays`, `walletSigningGuards` and `walletSigningActions()` to its `setup()`,
 * puts the states of `walletSigning()` where a wallet is connected, and says itself what comes of the signature. TypeScript
 * refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { SIGNATURE_WAIT, type WalletChain } from '../../domain/wallet.ts'
import { WALLET_REFUSALS } from '../../domain/wallet-refusals.ts'
import { port } from '../ports.ts'
import { answerOf, failureOf } from './answers.ts'
import { asking } from './asking.ts'
import { on } from './commands.ts'

/** Address, text and signature are sealed: only references enter the journal. */
export interface WalletSigningContext {
  readonly walletId: string | null
  readonly chain: WalletChain
  readonly addressRef: string | null
  readonly messageRef: string | null
  readonly signatureRef: string | null
  readonly failure: Failure | null
}

/** Facts of the wallet chart. */
export type WalletFact =
  | { readonly type: 'wallet.connected'; readonly walletId: string; readonly chain: WalletChain; readonly addressRef: string }
  | { readonly type: 'wallet.lost' }
type Connected = Extract<WalletFact, { type: 'wallet.connected' }>

/** `<chart>.start` begins; with `<chart>.cancel` the person has thought better of it while the wallet waits for them. */
export type WalletSigningCommand<Prefix extends string> = { readonly type: `${Prefix}.start` } | { readonly type: `${Prefix}.cancel` }

const NOTHING_SIGNED = { messageRef: null, signatureRef: null, failure: null } as const
export const NO_WALLET: WalletSigningContext = { ...NOTHING_SIGNED, walletId: null, chain: 'ethereum', addressRef: null }

export const walletSigningDelays = { challengeTimeout: REQUEST_TIMEOUT, signatureWait: SIGNATURE_WAIT, submitTimeout: REQUEST_TIMEOUT }

/** The ports of a chart whose venue answers a signature with this result. */
export const walletSigningPorts = <Result>() => ({
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
  /** A nonce is good once, so that the same signature twice is one act. */
  submitSignature: port<{ readonly chain: WalletChain; readonly messageRef: string | null; readonly signatureRef: string | null }, Result>({
    onResume: 'interrupt',
    durable: true,
  }),
})

export const walletSigningGuards = {
  isRefusedByPerson: (_: unknown, params: { failure: Failure }) => params.failure.code === 'WALLET_REFUSED',
  isTooLate: (_: unknown, params: { failure: Failure }) =>
    [WALLET_REFUSALS.walletChallengeExpired, WALLET_REFUSALS.walletNonceUsed].map(String).includes(params.failure.code),
}

export const walletSigningActions = <Context extends WalletSigningContext, Event extends AnyEventObject>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = <Params extends object | undefined>(to: (params: Params) => Partial<WalletSigningContext>) =>
    assign<Context, Event, Params & {}, Event, never>((_, params) => to(params) as Partial<Context>)
  const set = (to: Partial<WalletSigningContext>) => assign<Context, Event, undefined, Event, never>(() => to as Partial<Context>)
  return {
    storeWallet: change(({ walletId, chain, addressRef }: Connected) => ({ walletId, chain, addressRef })),
    forgetWallet: set({ ...NOTHING_SIGNED, walletId: null, addressRef: null }),
    forgetMessage: set(NOTHING_SIGNED),
    storeMessage: change((params: { messageRef: string }) => ({ messageRef: params.messageRef })),
    storeSignature: change((params: { signatureRef: string }) => ({ signatureRef: params.signatureRef })),
    storeFailure: change((params: { failure: Failure }) => ({ failure: params.failure })),
  }
}

interface At {
  readonly context: WalletSigningContext
}

/** What the signings of two charts differ in. */
interface WalletSigningPlan<Prefix extends string, Submitting extends string, Compared extends string> {
  /** Of the chart's events: `walletSignIn` in `walletSignIn.start`. */
  readonly prefix: Prefix
  /** Where a text leads that is right: to the wallet at once, or to a state of the chart in which the person reads it first. */
  readonly compared: Compared
  /** Where the signature is sent: a `#` id, for its answer is awaited whatever happens in the wallet. */
  readonly submitting: Submitting
}

/** The nodes from the connected wallet to its signature, and those in which it rests without one. Siblings of one parent. */
export const walletSigning = <Prefix extends string, const Submitting extends string, const Compared extends string>({
  prefix,
  compared,
  submitting,
}: WalletSigningPlan<Prefix, Submitting, Compared>) => {
  const start = on(prefix, 'start', { target: 'challenging', actions: 'forgetMessage' })
  return {
    ready: { description: 'The person sees which account it is and may begin.', on: start },
    challenging: {
      description: 'The venue is asked for the text to sign.',
      tags: 'busy',
      ...asking({
        ask: {
          id: 'requestChallenge',
          src: 'requestChallenge',
          input: ({ context: { chain, addressRef } }: At) => ({ chain, addressRef }),
        },
        timeout: 'challengeTimeout',
        answered: { target: 'comparing', actions: { type: 'storeMessage', params: answerOf<{ readonly messageRef: string }> } },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    comparing: {
      description: 'The page compares the text, line by line, with what it knows itself. Only then does the wallet see it.',
      tags: 'busy',
      invoke: {
        id: 'readMessage',
        src: 'readMessage',
        input: ({ context: { chain, addressRef, messageRef } }: At) => ({ chain, addressRef, messageRef }),
        onDone: compared,
        onError: { target: 'distrusted', actions: { type: 'storeFailure', params: failureOf } },
      },
    },
    signing: {
      description: 'The wallet shows the text and waits for the person. The page shows the same text.',
      tags: 'busy',
      invoke: {
        id: 'signMessage',
        src: 'signMessage',
        input: ({ context: { walletId, addressRef, messageRef } }: At) => ({ walletId, addressRef, messageRef }),
        onDone: { target: submitting, actions: { type: 'storeSignature', params: answerOf<{ readonly signatureRef: string }> } },
        onError: [
          { guard: { type: 'isRefusedByPerson', params: failureOf }, target: 'refused' },
          { target: 'failed', actions: { type: 'storeFailure', params: failureOf } },
        ],
      },
      after: { signatureWait: 'expired' },
      on: on(prefix, 'cancel', 'ready'),
    },
    distrusted: { description: 'The text was not what it should be. The wallet was not asked and nothing was signed.', on: start },
    refused: { description: 'The person did not sign. Nothing has happened.', on: start },
    expired: { description: 'The text is no longer valid: it took too long or was used before. A new one can be requested.', on: start },
    failed: { description: 'It did not work, for the reason shown. It may be tried again.', on: start },
  } as const
}

/** Where signing stands while a wallet is connected. */
export type SigningState = keyof ReturnType<typeof walletSigning>
