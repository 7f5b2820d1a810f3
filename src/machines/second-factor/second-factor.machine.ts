import { assign, emit, setup } from 'xstate'
import { FORGET_TIMEOUT, REQUEST_TIMEOUT, RESTORE_TIMEOUT } from '../../domain/constants.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { PASSKEY_NOT_CONFIRMED, PASSKEY_WAIT } from '../../domain/passkey.ts'
import type { SecondFactorWay } from '../../domain/wire/session.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf, failureOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import type {
  FoundStep,
  SecondFactorContext,
  SecondFactorEmitted,
  SecondFactorEvent,
  SecondFactorTag,
  TypedCode,
} from './second-factor.types.ts'

interface At {
  readonly context: SecondFactorContext
}

const found = ({ event }: { readonly event: { readonly output: FoundStep | null } }) => ({ step: event.output })

const emptyCode = (way: SecondFactorWay): TypedCode => ({ ref: null, problem: way === 'passkey' ? null : way })
const NO_DIALOG = { questionRef: null, answerRef: null } as const
const NOTHING_ASKED: SecondFactorContext = {
  ...emptyCode('code'),
  ...NO_DIALOG,
  ways: [],
  way: 'code',
  lasts: 0,
  showProblem: false,
  failure: null,
}

export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorEmitted,
    tags: {} as SecondFactorTag,
  },
  actors: {
    /** The ticket that this tab keeps. `null`: no sign-in waits for a second step. */
    readStep: port<undefined, FoundStep | null>({ onResume: 'restart' }),
    /** A ticket opens one session; it stays in the tab's storage until then. */
    submitCode: port<{ readonly codeRef: string | null }, { readonly userId: string }>({ onResume: 'interrupt', durable: true }),
    /** The venue asks a question that a passkey answers by signing it: in this step, of this ticket. */
    requestQuestion: port<undefined, { readonly questionRef: string }>({ onResume: 'interrupt' }),
    /** The browser's own dialog: the device checks who holds it. */
    askPasskey: port<{ readonly questionRef: string | null }, { readonly answerRef: string }>({ onResume: 'interrupt' }),
    /** An answer is good once, as the ticket is. */
    submitAnswer: port<{ readonly answerRef: string | null }, { readonly userId: string }>({ onResume: 'interrupt', durable: true }),
    /** Gives the ticket up. */
    forgetStep: port({ onResume: 'restart' }),
  },
  delays: {
    readTimeout: RESTORE_TIMEOUT,
    stepLifetime: ({ context }) => context.lasts,
    submitTimeout: REQUEST_TIMEOUT,
    questionTimeout: REQUEST_TIMEOUT,
    dialogTimeout: PASSKEY_WAIT,
    answerTimeout: REQUEST_TIMEOUT,
    forgetTimeout: FORGET_TIMEOUT,
  },
  guards: {
    isFound: (_, params: { step: FoundStep | null }) => params.step !== null,
    isOffered: ({ context }, params: { way: SecondFactorWay }) => params.way !== context.way && context.ways.includes(params.way),
    isPasskeyChosen: ({ context }) => context.way === 'passkey',
    isCodeComplete: ({ context }) => context.problem === null,
    isOver: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.secondStepOver),
  },
  actions: {
    storeStep: assign((_, { step }: { step: FoundStep | null }) => {
      const way = step?.ways[0] ?? 'code'
      return { ...NOTHING_ASKED, ...emptyCode(way), way, ...step }
    }),
    storeCode: assign((_, { ref, problem }: TypedCode) => ({ ref, problem, failure: null })),
    storeWay: assign((_, { way }: { way: SecondFactorWay }) => ({ ...emptyCode(way), way, showProblem: false, failure: null })),
    showProblem: assign({ showProblem: true }),
    storeQuestion: assign((_, params: { questionRef: string }) => ({ questionRef: params.questionRef })),
    storeAnswer: assign((_, params: { answerRef: string }) => ({ answerRef: params.answerRef })),
    forgetAnswer: assign(NO_DIALOG),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign(NOTHING_ASKED),
    announceCompletion: emit((_, params: { userId: string }) => ({ type: 'secondFactor.completed' as const, userId: params.userId })),
  },
}).createMachine({
  id: 'secondFactor',
  version: '1',
  description:
    'The second step of signing in: who has a second factor gives a code of their app, a passkey, or one of their recovery codes.',
  options: CHART_OPTIONS,
  context: NOTHING_ASKED,
  initial: 'reading',
  states: {
    reading: {
      description: 'The page checks whether a sign-in in this tab is waiting for its second step, as after a reload.',
      tags: 'busy',
      ...trying({
        ask: { id: 'readStep', src: 'readStep' },
        timeout: 'readTimeout',
        done: [
          { guard: { type: 'isFound', params: found }, target: 'asked', actions: { type: 'storeStep', params: found } },
          { target: 'idle' },
        ],
        otherwise: 'idle',
      }),
    },
    idle: {
      description: 'Nothing is asked: the first step has not been taken, or somebody is signed in.',
      on: { 'secondFactor.begin': 'reading' },
    },
    asked: {
      description: 'The first step succeeded. The ticket for the second one is valid for a few minutes.',
      tags: 'asked',
      initial: 'filling',
      after: { stepLifetime: 'over' },
      on: { 'secondFactor.leave': { target: 'forgetting', actions: 'forgetAll' } },
      states: {
        filling: {
          description: 'The person types a code of the app or a recovery code, or is about to confirm by a passkey.',
          on: {
            'secondFactor.change': { actions: { type: 'storeCode', params: eventOf } },
            'secondFactor.choose': { guard: { type: 'isOffered', params: eventOf }, actions: { type: 'storeWay', params: eventOf } },
            'secondFactor.submit': [
              { guard: 'isPasskeyChosen', target: 'preparing', actions: 'forgetFailure' },
              { guard: 'isCodeComplete', target: 'checking', actions: 'forgetFailure' },
              { actions: 'showProblem' },
            ],
            'secondFactor.cancel': { target: '#secondFactor.forgetting', actions: 'forgetAll' },
          },
        },
        checking: {
          description: 'The venue checks the code. Pressing again does nothing.',
          tags: ['busy', 'held'],
          ...asking({
            ask: { id: 'submitCode', src: 'submitCode', input: ({ context }: At) => ({ codeRef: context.ref }) },
            timeout: 'submitTimeout',
            answered: { target: '#secondFactor.idle', actions: [{ type: 'announceCompletion', params: answerOf }, 'forgetAll'] },
            unanswered: { target: 'filling', store: 'storeFailure' },
            elsewhere: [{ guard: { type: 'isOver', params: failureOf }, target: '#secondFactor.over' }],
          }),
        },
        preparing: {
          description: 'The venue is asked for a question that a passkey can answer. Pressing again does nothing.',
          tags: 'busy',
          ...asking({
            ask: { id: 'requestQuestion', src: 'requestQuestion' },
            timeout: 'questionTimeout',
            answered: { target: 'asking', actions: { type: 'storeQuestion', params: answerOf } },
            unanswered: { target: 'filling', store: 'storeFailure' },
            elsewhere: [{ guard: { type: 'isOver', params: failureOf }, target: '#secondFactor.over' }],
          }),
        },
        asking: {
          description: "The browser's own dialog is open: the person confirms there, or thinks better of it.",
          tags: 'busy',
          ...asking({
            ask: { id: 'askPasskey', src: 'askPasskey', input: ({ context }: At) => ({ questionRef: context.questionRef }) },
            timeout: 'dialogTimeout',
            answered: { target: 'submitting', actions: { type: 'storeAnswer', params: answerOf } },
            unanswered: { target: 'filling', store: 'storeFailure', besides: ['forgetAnswer'] },
            late: PASSKEY_NOT_CONFIRMED,
          }),
          on: { 'secondFactor.cancel': { target: 'filling', actions: 'forgetAnswer' } },
        },
        submitting: {
          description: "The device's answer is with the venue.",
          tags: ['busy', 'held'],
          ...asking({
            ask: { id: 'submitAnswer', src: 'submitAnswer', input: ({ context }: At) => ({ answerRef: context.answerRef }) },
            timeout: 'answerTimeout',
            answered: { target: '#secondFactor.idle', actions: [{ type: 'announceCompletion', params: answerOf }, 'forgetAll'] },
            unanswered: { target: 'filling', store: 'storeFailure', besides: ['forgetAnswer'] },
            elsewhere: [{ guard: { type: 'isOver', params: failureOf }, target: '#secondFactor.over' }],
          }),
        },
      },
    },
    over: {
      description: 'The ticket is no longer valid: it took too long, or there were too many wrong codes. Signing in starts again.',
      tags: 'asked',
      on: {
        'secondFactor.cancel': { target: 'forgetting', actions: 'forgetAll' },
        'secondFactor.leave': { target: 'forgetting', actions: 'forgetAll' },
      },
    },
    forgetting: {
      description: 'The ticket is removed from this tab’s storage.',
      tags: 'busy',
      ...trying({ ask: { id: 'forgetStep', src: 'forgetStep' }, timeout: 'forgetTimeout', done: 'idle', otherwise: 'idle' }),
      on: { 'secondFactor.begin': 'reading' },
    },
  },
})
