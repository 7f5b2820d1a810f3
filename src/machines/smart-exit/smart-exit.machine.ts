/** The way out of a smart plan before its end, at a price that is shown first. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { SmartExitQuote, SmartOrder } from '../../domain/wire/smart.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { exitBodyOf } from './smart-exit.rules.ts'
import type {
  AskExitQuoteInput,
  LeavePlanInput,
  SmartExitContext,
  SmartExitEmitted,
  SmartExitEvent,
  SmartExitInput,
  SmartExitTag,
} from './smart-exit.types.ts'

interface At {
  readonly context: SmartExitContext
}

const submission = keyedWrite<SmartExitContext, SmartOrder>()
const orderOf = ({ event }: { readonly event: { readonly order: SmartOrder } }) => ({ order: event.order })

/** A quote is asked for. A plan that has ended by itself has none. */
const askingQuote = <const Id extends string>(id: Id) =>
  asking({
    ask: { id, src: 'askQuote', input: ({ context }: At): AskExitQuoteInput => ({ id: context.id, mode: context.mode }) },
    timeout: 'quoteTimeout',
    answered: { target: '#smartExit.deciding.quoted', actions: { type: 'storeQuote', params: answerOf<SmartExitQuote> } },
    unanswered: { target: '#smartExit.deciding.idle', store: 'storeFailure' },
    elsewhere: [{ guard: { type: 'isPlanEnded', params: failureOf }, target: '#smartExit.ended', actions: 'announceMissed' }],
  })

export const smartExitMachine = setup({
  types: {
    context: {} as SmartExitContext,
    events: {} as SmartExitEvent,
    emitted: {} as SmartExitEmitted,
    input: {} as SmartExitInput,
    tags: {} as SmartExitTag,
  },
  actors: {
    askQuote: port<AskExitQuoteInput, SmartExitQuote>({ onResume: 'restart' }),
    leavePlan: port<LeavePlanInput, Accepted<SmartOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<SmartOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, quoteTimeout: REQUEST_TIMEOUT },
  guards: keyedWriteGuards,
  actions: keyedWriteActions<SmartExitContext, SmartExitEvent>(),
})
  .extend({
    guards: {
      isPlanClosed: ({ context }, { order }: { order: SmartOrder }) => order.id === context.id && order.status === 'closed',
      isNewDay: ({ context }, { order }: { order: SmartOrder }) =>
        context.quote !== null && order.id === context.id && order.status === 'open' && order.daysPosted > context.quote.daysPosted,
      isPlanEnded: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.alreadyClosed),
      isQuoteRefused: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.smartQuoteChanged),
    },
    actions: {
      storeQuote: assign((_, quote: SmartExitQuote) => ({ quote, failure: null })),
      dropQuote: assign({ quote: null, isReplaced: false, failure: null }),
      // What was quoted before another day was posted is shown no longer.
      markReplaced: assign({ quote: null, isReplaced: true, failure: null }),
      storeResult: assign((_, params: Accepted<SmartOrder>) => ({ plan: params.result })),
      announceExit: emit((_, params: { result: SmartOrder }) => ({ type: 'smartExit.accepted', plan: params.result }) as const),
      announceMissed: emit(({ context: { id } }) => ({ type: 'smartExit.missed', id }) as const),
    },
  })
  .createMachine({
    id: 'smartExit',
    version: '1',
    description:
      'Leaves one smart plan before its end: quoted by the venue with damages and income, decided on, submitted once, and followed until it is known to be left or not.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({ ...input, quote: null, isReplaced: false, key: null, plan: null, failure: null, checks: 0 }),
    initial: 'deciding',
    states: {
      deciding: {
        description: 'Nothing is with the venue. News that the plan has ended, or that another day is posted, make a quote void.',
        initial: 'idle',
        on: {
          'smart.updated': [
            { guard: { type: 'isPlanClosed', params: orderOf }, target: '#smartExit.ended' },
            { guard: { type: 'isNewDay', params: orderOf }, target: '.requoting', actions: 'markReplaced' },
          ],
        },
        states: {
          idle: {
            description: 'The plan runs. Nobody is leaving it; why there was no quote is said here.',
            on: { 'smartExit.ask': { target: 'quoting', actions: 'dropQuote' } },
          },
          quoting: {
            description: 'The venue is asked what would come back now. Going back gives the question up.',
            tags: 'busy',
            ...askingQuote('askQuote'),
            on: { 'smartExit.back': 'idle' },
          },
          requoting: {
            description: 'Another day was posted, so the quote no longer holds. The plan still runs, and the new quote is asked for.',
            tags: 'busy',
            ...askingQuote('askAgain'),
            on: { 'smartExit.back': { target: 'idle', actions: 'dropQuote' } },
          },
          quoted: {
            description:
              'What would come back, and what leaving takes: damages and income. It holds until another day is posted. What is confirmed is exactly what is shown.',
            on: {
              'smartExit.confirm': {
                target: '#smartExit.submitting',
                actions: { type: 'storeKey', params: ({ event: { key } }) => ({ key }) },
              },
              'smartExit.back': { target: 'idle', actions: 'dropQuote' },
            },
          },
          refused: {
            description: 'The venue has refused, with its reason. The plan still runs.',
            on: { 'smartExit.dismiss': { target: 'idle', actions: 'dropQuote' } },
          },
        },
      },
      ...submission({
        prefix: 'smartExit',
        submit: 'leavePlan',
        request: (context) => ({ id: context.id, body: exitBodyOf(context) }),
        settle: 'settleKey',
        accepted: '#smartExit.left',
        refused: '#smartExit.deciding.refused',
        never: '#smartExit.deciding.quoted',
        special: [
          { guard: 'isQuoteRefused', target: '#smartExit.deciding.requoting', note: 'markReplaced' },
          { guard: 'isPlanEnded', target: '#smartExit.ended', note: 'announceMissed' },
        ],
        announce: 'announceExit',
        // The plan itself tells whether it was left; its page reads it anew.
        dismissed: {
          target: '#smartExit.deciding.idle',
          actions: [{ type: 'endAttempt', params: { failure: null } }, 'dropQuote', 'announceMissed'],
        },
      }),
      left: { description: 'The plan was left. What came back, and what leaving took, are shown.' },
      ended: { description: 'The plan has ended, and there is nothing to leave. Its page shows what came back.' },
    },
  })
