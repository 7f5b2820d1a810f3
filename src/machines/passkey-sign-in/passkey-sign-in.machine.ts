import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { PASSKEY_LOOK_TIMEOUT, PASSKEY_NOT_CONFIRMED, PASSKEY_WAIT } from '../../domain/passkey.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import type { PasskeySignInContext, PasskeySignInEmitted, PasskeySignInEvent, PasskeySignInTag } from './passkey-sign-in.types.ts'

interface At {
  readonly context: PasskeySignInContext
}

/** The dialog is the browser's, not the venue's, that did not answer. */
const NOTHING_ASKED: PasskeySignInContext = { questionRef: null, answerRef: null, failure: null }

export const passkeySignInMachine = setup({
  types: {
    context: {} as PasskeySignInContext,
    events: {} as PasskeySignInEvent,
    emitted: {} as PasskeySignInEmitted,
    tags: {} as PasskeySignInTag,
  },
  actors: {
    /** Whether this browser, on this page, knows passkeys. Fails when it does not. */
    lookForPasskeys: port({ onResume: 'restart' }),
    /** The venue asks a question that a passkey answers by signing it. */
    requestQuestion: port<undefined, { readonly questionRef: string }>({ onResume: 'interrupt' }),
    /** The browser's own dialog: the person chooses a passkey, and the device checks who they are. */
    askPasskey: port<{ readonly questionRef: string | null }, { readonly answerRef: string }>({ onResume: 'interrupt' }),
    /** A question is good once, so that the same answer twice opens one session. */
    submitAnswer: port<{ readonly answerRef: string | null }, { readonly userId: string }>({ onResume: 'interrupt', durable: true }),
  },
  delays: {
    lookTimeout: PASSKEY_LOOK_TIMEOUT,
    questionTimeout: REQUEST_TIMEOUT,
    dialogTimeout: PASSKEY_WAIT,
    submitTimeout: REQUEST_TIMEOUT,
  },
  actions: {
    forgetAll: assign(NOTHING_ASKED),
    storeQuestion: assign((_, params: { questionRef: string }) => ({ questionRef: params.questionRef })),
    storeAnswer: assign((_, params: { answerRef: string }) => ({ answerRef: params.answerRef })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    announceCompletion: emit((_, params: { userId: string }) => ({ type: 'passkeySignIn.completed' as const, userId: params.userId })),
  },
}).createMachine({
  id: 'passkeySignIn',
  version: '1',
  description:
    'Signing in by a passkey alone: the venue asks a question, the device checks who holds it and signs, the venue checks the signature.',
  options: CHART_OPTIONS,
  context: NOTHING_ASKED,
  initial: 'looking',
  states: {
    looking: {
      description: 'The browser is asked whether it knows passkeys.',
      tags: 'busy',
      ...trying({ ask: { id: 'lookForPasskeys', src: 'lookForPasskeys' }, timeout: 'lookTimeout', done: 'idle', otherwise: 'unsupported' }),
    },
    unsupported: { description: 'This browser knows no passkeys. Nothing is offered; the other ways stay.' },
    idle: {
      description: 'Signing in by a passkey is offered. Nothing has been asked.',
      on: { 'passkeySignIn.start': { target: 'preparing', actions: 'forgetAll' } },
    },
    preparing: {
      description: 'The venue is asked for a question. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'requestQuestion', src: 'requestQuestion' },
        timeout: 'questionTimeout',
        answered: { target: 'asking', actions: { type: 'storeQuestion', params: answerOf } },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    asking: {
      description: "The browser's own dialog is open: the person chooses a passkey there or cancels.",
      tags: 'busy',
      ...asking({
        ask: { id: 'askPasskey', src: 'askPasskey', input: ({ context }: At) => ({ questionRef: context.questionRef }) },
        timeout: 'dialogTimeout',
        answered: { target: 'submitting', actions: { type: 'storeAnswer', params: answerOf } },
        unanswered: { target: 'failed', store: 'storeFailure' },
        late: PASSKEY_NOT_CONFIRMED,
      }),
      on: { 'passkeySignIn.cancel': { target: 'idle', actions: 'forgetAll' } },
    },
    submitting: {
      description: "The device's answer has been sent to the venue.",
      tags: ['busy', 'held'],
      ...asking({
        ask: { id: 'submitAnswer', src: 'submitAnswer', input: ({ context }: At) => ({ answerRef: context.answerRef }) },
        timeout: 'submitTimeout',
        answered: { target: 'signedIn', actions: ['forgetAll', { type: 'announceCompletion', params: answerOf }] },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'Nobody was signed in, for the reason shown. The person can try again, with a new question.',
      on: { 'passkeySignIn.start': { target: 'preparing', actions: 'forgetAll' } },
    },
    signedIn: {
      description: 'The session is open. Whoever signs out may sign in again.',
      on: { 'passkeySignIn.start': { target: 'preparing', actions: 'forgetAll' } },
    },
  },
})
