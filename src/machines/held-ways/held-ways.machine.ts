import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { Decision, HeldList, HeldWaysContext, HeldWaysEvent, HeldWaysTag } from './held-ways.types.ts'

interface At {
  readonly context: HeldWaysContext
}

export const heldWaysMachine = setup({
  types: { context: {} as HeldWaysContext, events: {} as HeldWaysEvent, tags: {} as HeldWaysTag },
  actors: {
    fetchHeld: port<undefined, HeldList>({ onResume: 'restart' }),
    /** Of what is decided on already the venue says that it is not there. */
    decide: port<Decision>({ onResume: 'interrupt', durable: true }),
  },
  delays: { listTimeout: REQUEST_TIMEOUT, decideTimeout: REQUEST_TIMEOUT },
  guards: { isListed: ({ context }, params: { id: string }) => context.items.some(({ id }) => id === params.id) },
  actions: {
    storeList: assign((_, params: HeldList) => ({ items: params.items, decision: null })),
    storeDecision: assign((_, { id, isMine }: Decision) => ({ decision: { id, isMine }, outcome: null, failure: null })),
    storeOutcome: assign(({ context }) => ({ outcome: context.decision?.isMine ? ('kept' as const) : ('removed' as const) })),
    forgetOutcome: assign({ outcome: null, failure: null }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'heldWays',
  version: '1',
  description:
    'What was added to log in with shortly before the owner said “This was not me”: it opens nothing until they keep or remove it.',
  options: CHART_OPTIONS,
  context: { items: [], decision: null, outcome: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The venue is asked whether anything waits for its owner. Most often nothing does, and nothing is shown.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchHeld', src: 'fetchHeld' },
        timeout: 'listTimeout',
        answered: { target: 'listed', actions: { type: 'storeList', params: answerOf<HeldList> } },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'It could not be read; the reason is shown, with a way to try again.',
      on: { 'heldWays.retry': { target: 'loading', actions: 'forgetOutcome' } },
    },
    listed: {
      description: 'What waits is shown, each with two answers. What came of the last one is told above.',
      on: {
        'heldWays.decide': {
          guard: { type: 'isListed', params: eventOf },
          target: 'deciding',
          actions: { type: 'storeDecision', params: eventOf },
        },
        'heldWays.retry': { target: 'refreshing', actions: 'forgetOutcome' },
      },
    },
    deciding: {
      description: 'The answer is with the venue. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: {
          id: 'decide',
          src: 'decide',
          input: ({ context }: At) => ({ id: context.decision?.id ?? '', isMine: context.decision?.isMine ?? false }),
        },
        timeout: 'decideTimeout',
        answered: { target: 'refreshing', actions: 'storeOutcome' },
        unanswered: { target: 'refreshing', store: 'storeFailure' },
      }),
    },
    refreshing: {
      description: 'The venue is asked what still waits: after a decision, or an answer that did not come. The rows stay meanwhile.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchAgain', src: 'fetchHeld' },
        timeout: 'listTimeout',
        answered: { target: 'listed', actions: { type: 'storeList', params: answerOf<HeldList> } },
        unanswered: { target: 'listed', store: 'storeFailure' },
      }),
    },
  },
})
