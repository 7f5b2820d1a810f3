import { assign, setup } from 'xstate'
import { COPY_TIMEOUT, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { isOutcomeUnknown, OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { OwnFactors } from '../../domain/wire/second-factors.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { AuthenticatorAppContext, AuthenticatorAppEvent, AuthenticatorAppTag, CodesWay } from './authenticator-app.types.ts'

interface At {
  readonly context: AuthenticatorAppContext
}
interface Taking {
  readonly way: CodesWay
  readonly codesRef: string | null
}

const NOTHING_SHOWN = { setUpRef: null, codesRef: null, codeRef: null, isCodeFormed: false, showProblem: false }
const NOTE = { type: 'storeFailure', params: failureOf } as const

export const authenticatorAppMachine = setup({
  types: { context: {} as AuthenticatorAppContext, events: {} as AuthenticatorAppEvent, tags: {} as AuthenticatorAppTag },
  actors: {
    fetchFactors: port<undefined, OwnFactors>({ onResume: 'restart' }),
    /** Counts for nothing until a code confirms it, so that beginning again does no harm. */
    beginSetUp: port<undefined, { readonly setUpRef: string }>({ onResume: 'interrupt' }),
    confirmSetUp: port<{ readonly codeRef: string | null }, { readonly codesRef: string }>({ onResume: 'interrupt', durable: true }),
    removeApp: port({ onResume: 'interrupt', durable: true }),
    makeCodes: port<undefined, { readonly codesRef: string }>({ onResume: 'interrupt', durable: true }),
    /** Codes, where there were none left to stand in for a lost passkey. */
    askPasskey: port<{ readonly isAsked: boolean }, { readonly codesRef: string | null }>({ onResume: 'interrupt', durable: true }),
    copyKey: port<{ readonly setUpRef: string | null }>({ onResume: 'interrupt' }),
    takeCodes: port<Taking>({ onResume: 'interrupt' }),
  },
  delays: {
    listTimeout: REQUEST_TIMEOUT,
    beginTimeout: REQUEST_TIMEOUT,
    confirmTimeout: REQUEST_TIMEOUT,
    removeTimeout: REQUEST_TIMEOUT,
    makeTimeout: REQUEST_TIMEOUT,
    passkeyTimeout: REQUEST_TIMEOUT,
    copyTimeout: COPY_TIMEOUT,
  },
  guards: {
    hasApp: ({ context }) => context.authenticatorSince !== null,
    hasNoApp: ({ context }) => context.authenticatorSince === null,
    hasFactor: ({ context }) => context.authenticatorSince !== null || context.passkeyAskedSince !== null,
    isPasskeyAsked: ({ context }) => context.passkeyAskedSince !== null,
    isPasskeyNotAsked: ({ context }) => context.passkeyAskedSince === null,
    hasNewCodes: (_, params: { codesRef: string | null }) => params.codesRef !== null,
    isCodeFormed: ({ context }) => context.isCodeFormed,
    isSetUpOver: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.setUpOver),
    isCopying: ({ context }) => context.way === 'copy',
    /** Nothing was done: what is on the page still holds. */
    isRefusal: (_, params: { failure: Failure }) => !isOutcomeUnknown(params.failure),
  },
  actions: {
    storeFactors: assign((_, { authenticatorSince, recoveryCodesLeft, passkeyAskedSince }: OwnFactors) => ({
      authenticatorSince,
      recoveryCodesLeft,
      passkeyAskedSince,
    })),
    storeSetUp: assign((_, { setUpRef }: { setUpRef: string }) => ({ ...NOTHING_SHOWN, setUpRef })),
    storeCode: assign((_, { ref, isFormed }: { ref: string; isFormed: boolean }) => ({
      codeRef: ref,
      isCodeFormed: isFormed,
      failure: null,
      done: null,
    })),
    storeCodes: assign((_, { codesRef }: { codesRef: string | null }) => ({ ...NOTHING_SHOWN, codesRef })),
    storeWay: assign((_, { way }: { way: CodesWay }) => ({ way })),
    showProblem: assign({ showProblem: true }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetOutcome: assign({ failure: null, done: null }),
    forgetShown: assign(NOTHING_SHOWN),
    noteCopy: assign({ done: 'copied' }),
    /** With the last factor the codes are gone that stood in for it. */
    noteRemoval: assign(({ context }) => ({
      done: 'removed' as const,
      authenticatorSince: null,
      recoveryCodesLeft: context.passkeyAskedSince === null ? 0 : context.recoveryCodesLeft,
    })),
    notePasskeyAsked: assign({ done: 'passkeyAsked' }),
    notePasskeyNotAsked: assign({ done: 'passkeyNotAsked' }),
  },
}).createMachine({
  id: 'authenticatorApp',
  version: '1',
  description:
    'A person sets up an authenticator app, or is asked for a passkey, when they sign in, and keeps recovery codes for a lost device.',
  options: CHART_OPTIONS,
  context: {
    ...NOTHING_SHOWN,
    way: 'copy',
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    passkeyAskedSince: null,
    failure: null,
    done: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The venue is asked what is set up: at the beginning, and after a missing answer.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchFactors', src: 'fetchFactors' },
        timeout: 'listTimeout',
        answered: { target: 'resting', actions: { type: 'storeFactors', params: answerOf } },
        unanswered: { target: 'unread', store: 'storeFailure' },
      }),
    },
    unread: {
      description: 'The venue did not say what is set up; the page says why and offers to try again.',
      on: { 'authenticatorApp.retry': { target: 'loading', actions: 'forgetOutcome' } },
    },
    resting: {
      description: 'What is asked for after the password is shown: a code of an app, a passkey, either or neither.',
      on: {
        'authenticatorApp.setUp': { guard: 'hasNoApp', target: 'beginning', actions: 'forgetOutcome' },
        'authenticatorApp.remove': { guard: 'hasApp', target: 'askingRemoval', actions: 'forgetOutcome' },
        'authenticatorApp.makeCodes': { guard: 'hasFactor', target: 'askingCodes', actions: 'forgetOutcome' },
        'authenticatorApp.askPasskey': { guard: 'isPasskeyNotAsked', target: 'turningOn', actions: 'forgetOutcome' },
        'authenticatorApp.stopPasskey': { guard: 'isPasskeyAsked', target: 'askingStop', actions: 'forgetOutcome' },
      },
    },
    beginning: {
      description: 'The venue makes a secret for the app.',
      tags: 'busy',
      ...asking({
        ask: { id: 'beginSetUp', src: 'beginSetUp' },
        timeout: 'beginTimeout',
        answered: { target: 'confirming', actions: { type: 'storeSetUp', params: answerOf } },
        unanswered: { target: 'resting', store: 'storeFailure' },
      }),
    },
    confirming: {
      description:
        'The page shows the secret as a QR code and as text. A code from the app proves that it has the secret; until then signing in stays as it was.',
      on: {
        'authenticatorApp.change': { actions: { type: 'storeCode', params: eventOf } },
        'authenticatorApp.submit': [{ guard: 'isCodeFormed', target: 'checking', actions: 'forgetOutcome' }, { actions: 'showProblem' }],
        'authenticatorApp.copyKey': { target: 'copyingKey', actions: 'forgetOutcome' },
        'authenticatorApp.cancel': { target: 'resting', actions: ['forgetShown', 'forgetOutcome'] },
      },
    },
    copyingKey: {
      description: 'The secret is copied to the clipboard.',
      tags: 'busy',
      ...asking({
        ask: { id: 'copyKey', src: 'copyKey', input: ({ context }: At) => ({ setUpRef: context.setUpRef }) },
        timeout: 'copyTimeout',
        answered: { target: 'confirming', actions: 'noteCopy' },
        unanswered: { target: 'confirming', store: 'storeFailure' },
      }),
    },
    checking: {
      description: 'The venue checks the code. Pressing again does nothing.',
      tags: ['busy', 'held'],
      ...asking({
        ask: { id: 'confirmSetUp', src: 'confirmSetUp', input: ({ context }: At) => ({ codeRef: context.codeRef }) },
        timeout: 'confirmTimeout',
        answered: { target: 'showing', actions: { type: 'storeCodes', params: answerOf } },
        unanswered: { target: 'loading', store: 'storeFailure', besides: ['forgetShown'] },
        elsewhere: [
          { guard: { type: 'isSetUpOver', params: failureOf }, target: 'resting', actions: [NOTE, 'forgetShown'] },
          { guard: { type: 'isRefusal', params: failureOf }, target: 'confirming', actions: NOTE },
        ],
      }),
    },
    showing: {
      description: 'The recovery codes are shown this once, until the person says that they have saved them.',
      on: {
        'authenticatorApp.takeCodes': { target: 'taking', actions: ['forgetOutcome', { type: 'storeWay', params: eventOf }] },
        'authenticatorApp.keepCodes': { target: 'loading', actions: ['forgetShown', 'forgetOutcome'] },
      },
    },
    taking: {
      description: 'The recovery codes are copied, saved as a file or printed.',
      tags: 'busy',
      ...asking({
        ask: { id: 'takeCodes', src: 'takeCodes', input: ({ context }: At) => ({ way: context.way, codesRef: context.codesRef }) },
        timeout: 'copyTimeout',
        answered: [{ guard: 'isCopying', target: 'showing', actions: 'noteCopy' }, { target: 'showing' }],
        unanswered: { target: 'showing', store: 'storeFailure' },
      }),
    },
    askingRemoval: {
      description: 'The page asks whether to remove the app.',
      on: { 'authenticatorApp.confirm': 'removing', 'authenticatorApp.cancel': 'resting' },
    },
    removing: {
      description: 'The venue is asked to remove the app. Pressing again does nothing.',
      tags: ['busy', 'held'],
      ...asking({
        ask: { id: 'removeApp', src: 'removeApp' },
        timeout: 'removeTimeout',
        answered: { target: 'resting', actions: 'noteRemoval' },
        unanswered: { target: 'loading', store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isRefusal', params: failureOf }, target: 'resting', actions: NOTE }],
      }),
    },
    askingCodes: {
      description: 'The page asks whether new recovery codes should replace the old ones.',
      on: { 'authenticatorApp.confirm': 'makingCodes', 'authenticatorApp.cancel': 'resting' },
    },
    makingCodes: {
      description: 'The venue makes new recovery codes. Pressing again does nothing.',
      tags: ['busy', 'held'],
      ...asking({
        ask: { id: 'makeCodes', src: 'makeCodes' },
        timeout: 'makeTimeout',
        answered: { target: 'showing', actions: { type: 'storeCodes', params: answerOf } },
        unanswered: { target: 'loading', store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isRefusal', params: failureOf }, target: 'resting', actions: NOTE }],
      }),
    },
    turningOn: {
      description: 'The venue is asked to ask for a passkey after the password. Pressing again does nothing.',
      tags: ['busy', 'held'],
      ...asking({
        ask: { id: 'turnOn', src: 'askPasskey', input: { isAsked: true } },
        timeout: 'passkeyTimeout',
        answered: [
          {
            guard: { type: 'hasNewCodes', params: answerOf },
            target: 'showing',
            actions: ['notePasskeyAsked', { type: 'storeCodes', params: answerOf }],
          },
          { target: 'loading', actions: 'notePasskeyAsked' },
        ],
        unanswered: { target: 'loading', store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isRefusal', params: failureOf }, target: 'resting', actions: NOTE }],
      }),
    },
    askingStop: {
      description: 'The page asks whether the passkey shall no longer be asked for.',
      on: { 'authenticatorApp.confirm': 'turningOff', 'authenticatorApp.cancel': 'resting' },
    },
    turningOff: {
      description: 'The venue is asked to ask for no passkey any more. Pressing again does nothing.',
      tags: ['busy', 'held'],
      ...asking({
        ask: { id: 'turnOff', src: 'askPasskey', input: { isAsked: false } },
        timeout: 'passkeyTimeout',
        answered: { target: 'loading', actions: 'notePasskeyNotAsked' },
        unanswered: { target: 'loading', store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isRefusal', params: failureOf }, target: 'resting', actions: NOTE }],
      }),
    },
  },
})
