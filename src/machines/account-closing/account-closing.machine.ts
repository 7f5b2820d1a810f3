import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type {
  AccountClosingContext,
  AccountClosingEmitted,
  AccountClosingEvent,
  AccountClosingTag,
  ClosingAsked,
} from './account-closing.types.ts'

const NOTHING: AccountClosingContext = { isTicked: false, showProblem: false, asked: null, failure: null }

export const accountClosingMachine = setup({
  types: {
    context: {} as AccountClosingContext,
    events: {} as AccountClosingEvent,
    emitted: {} as AccountClosingEmitted,
    tags: {} as AccountClosingTag,
  },
  actors: {
    /** Asked for twice, the account is closed once, two weeks after the second. */
    closeAccount: port<undefined, ClosingAsked>({ onResume: 'interrupt', durable: true }),
  },
  delays: { closeTimeout: REQUEST_TIMEOUT },
  guards: {
    isTicked: ({ context }) => context.isTicked,
    isOwner: ({ context }, params: { userId: string }) => context.asked?.userId === params.userId,
  },
  actions: {
    beginAnew: assign(NOTHING),
    storeTick: assign((_, params: { isTicked: boolean }) => ({ isTicked: params.isTicked, showProblem: false, failure: null })),
    showProblem: assign({ showProblem: true }),
    forgetFailure: assign({ failure: null }),
    storeAsked: assign((_, params: ClosingAsked) => ({ ...NOTHING, asked: params })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    announceCompleted: emit({ type: 'accountClosing.completed' }),
  },
}).createMachine({
  id: 'accountClosing',
  version: '1',
  description: 'Closing an account: what it means, confirmed once more, and taken back by logging in within two weeks.',
  options: CHART_OPTIONS,
  context: NOTHING,
  initial: 'resting',
  on: { 'accountClosing.signedIn': { target: '.resting', actions: 'beginAnew' } },
  states: {
    resting: {
      description: 'The page says what closing an account means. Nothing is asked of the venue.',
      on: { 'accountClosing.begin': 'confirming' },
    },
    confirming: {
      description: 'The page asks once more: the person ticks that they have read it. If the venue refuses, the reason is shown here.',
      on: {
        'accountClosing.tick': { actions: { type: 'storeTick', params: eventOf } },
        'accountClosing.submit': [{ guard: 'isTicked', target: 'closing', actions: 'forgetFailure' }, { actions: 'showProblem' }],
        'accountClosing.cancel': { target: 'resting', actions: 'beginAnew' },
      },
    },
    closing: {
      description: 'The venue is asked to close the account. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'closeAccount', src: 'closeAccount' },
        timeout: 'closeTimeout',
        answered: { target: 'asked', actions: [{ type: 'storeAsked', params: answerOf<ClosingAsked> }, 'announceCompleted'] },
        unanswered: { target: 'confirming', store: 'storeFailure' },
      }),
    },
    asked: {
      description: 'All sessions have ended. The login page says when the account will be closed, and that logging in takes it back.',
      on: { 'accountClosing.signedIn': { guard: { type: 'isOwner', params: eventOf }, target: 'takenBack', actions: 'beginAnew' } },
    },
    takenBack: {
      description: 'The owner has logged in again, and is told that the account stays open.',
      on: { 'accountClosing.begin': 'confirming' },
    },
  },
})
