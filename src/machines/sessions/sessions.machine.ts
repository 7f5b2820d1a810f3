import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { SessionList, SessionsContext, SessionsEvent, SessionsTag } from './sessions.types.ts'

const listOf = ({ event }: { readonly event: { readonly output: SessionList } }) => event.output

interface At {
  readonly context: SessionsContext
}

export const sessionsMachine = setup({
  types: { context: {} as SessionsContext, events: {} as SessionsEvent, tags: {} as SessionsTag },
  actors: {
    fetchSessions: port<undefined, SessionList>({ onResume: 'restart' }),
    /** Ending what has ended already is no failure. */
    endSession: port<{ readonly id: string }>({ onResume: 'interrupt', durable: true }),
    endOtherSessions: port<undefined, { readonly ended: number }>({ onResume: 'interrupt', durable: true }),
  },
  delays: { listTimeout: REQUEST_TIMEOUT, endTimeout: REQUEST_TIMEOUT },
  guards: {
    isAnother: ({ context }, params: { id: string }) => context.items.some(({ id, isCurrent }) => id === params.id && !isCurrent),
    hasOthers: ({ context }) => context.items.some(({ isCurrent }) => !isCurrent),
  },
  actions: {
    /** Sessions that are no longer there have ended, whatever became of the request that asked for it. */
    storeList: assign(({ context }, params: SessionList) => {
      const isStillOpen = params.items.some(({ id, isCurrent }) => (context.endingId === null ? !isCurrent : id === context.endingId))
      return { items: params.items, endingId: null, failure: isStillOpen ? context.failure : null }
    }),
    storeEndingId: assign((_, params: { id: string }) => ({ endingId: params.id, ended: null, failure: null })),
    forgetOutcome: assign({ endingId: null, ended: null, failure: null }),
    removeEnded: assign(({ context }) => ({ items: context.items.filter(({ id }) => id !== context.endingId), endingId: null, ended: 1 })),
    removeOthers: assign(({ context }, params: { ended: number }) => ({
      items: context.items.filter(({ isCurrent }) => isCurrent),
      ended: params.ended,
    })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'sessions',
  version: '1',
  description: 'Where the user is signed in: one row for each open session, which can be ended alone or together with all others.',
  options: CHART_OPTIONS,
  context: { items: [], endingId: null, ended: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is loading; there is nothing to read yet.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchList', src: 'fetchSessions' },
        timeout: 'listTimeout',
        answered: { target: 'listed', actions: { type: 'storeList', params: listOf } },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'The list did not load; the page says why and offers to try again.',
      on: {
        'sessions.retry': { target: 'loading', actions: 'forgetOutcome' },
        'sessions.refresh': { target: 'loading', actions: 'forgetOutcome' },
      },
    },
    listed: {
      description: 'The open sessions are shown, this one first. The result of the last action is shown above them.',
      on: {
        'sessions.end': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'storeEndingId', params: ({ event }) => event },
        },
        'sessions.endOthers': { guard: 'hasOthers', target: 'confirming', actions: 'forgetOutcome' },
        'sessions.retry': { target: 'refreshing', actions: 'forgetOutcome' },
        'sessions.refresh': { target: 'refreshing', actions: 'forgetOutcome' },
      },
    },
    confirming: {
      description: 'All sessions but this one are about to end; the page asks first.',
      on: { 'sessions.confirm': 'endingOthers', 'sessions.cancel': 'listed', 'sessions.refresh': 'refreshing' },
    },
    ending: {
      description: 'The venue is asked to end one session. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'endSession', src: 'endSession', input: ({ context }: At) => ({ id: context.endingId ?? '' }) },
        timeout: 'endTimeout',
        answered: { target: 'listed', actions: 'removeEnded' },
        unanswered: { target: 'refreshing', store: 'storeFailure' },
      }),
    },
    endingOthers: {
      description: 'The venue is asked to end all sessions but this one. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'endOthers', src: 'endOtherSessions' },
        timeout: 'endTimeout',
        answered: { target: 'listed', actions: { type: 'removeOthers', params: answerOf } },
        unanswered: { target: 'refreshing', store: 'storeFailure' },
      }),
    },
    refreshing: {
      description: 'The list is fetched again, after news or a missing answer; rows on screen stay.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchAgain', src: 'fetchSessions' },
        timeout: 'listTimeout',
        answered: { target: 'listed', actions: { type: 'storeList', params: listOf } },
        unanswered: { target: 'listed', store: 'storeFailure' },
      }),
      on: { 'sessions.refresh': { target: 'refreshing', reenter: true } },
    },
  },
})
