/** Which streams are open: what the page on screen, its user and the account in use need, and nothing else. */
import { assign, emit, setup } from 'xstate'
import { CHUNK_TIMEOUT } from '../../domain/constants.ts'
import type { Needs } from '../../domain/needs.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { streamsAfter, toClose, toOpen, withoutUser } from './workspace.rules.ts'
import type { OpenStreamsInput, WorkspaceContext, WorkspaceEmitted, WorkspaceEvent } from './workspace.types.ts'

const needsOf = ({ event }: { readonly event: { readonly type: 'needs.changed' } & Needs }): Needs => ({
  page: event.page,
  userId: event.userId,
  streams: event.streams,
})

export const workspaceMachine = setup({
  types: { context: {} as WorkspaceContext, events: {} as WorkspaceEvent, emitted: {} as WorkspaceEmitted },
  actors: {
    /** Loads the code of the streams and opens them. Fulfilled when all are open or no longer needed. */
    openStreams: port<OpenStreamsInput>({ onResume: 'restart' }),
  },
  delays: { openTimeout: CHUNK_TIMEOUT },
  guards: {
    isSomebodyHere: ({ context }) => context.userId !== null,
    isSomeUnneeded: ({ context }, params: Needs) => toClose(context, params).length > 0,
  },
  actions: {
    storeNeeds: assign(({ context }, params: Needs) => ({
      page: params.page,
      userId: params.userId,
      streams: streamsAfter(context, params),
      asked: toOpen(context, params),
    })),
    storeDeparture: assign(({ context }) => ({ userId: null, streams: withoutUser(context) })),
    storeOpened: assign({ asked: [] }),
    announceUnneeded: emit(({ context }, params: Needs) => ({ type: 'streams.unneeded', ids: toClose(context, params) }) as const),
  },
}).createMachine({
  id: 'workspace',
  version: '1',
  description: 'Opens what the current page, user and account need, and closes what is no longer needed.',
  options: CHART_OPTIONS,
  context: { page: null, userId: null, streams: [], asked: [] },
  initial: 'empty',
  on: {
    'needs.changed': [
      {
        guard: { type: 'isSomeUnneeded', params: needsOf },
        target: '.opening',
        actions: [
          // Before what is needed is stored: it compares the two.
          { type: 'announceUnneeded', params: needsOf },
          { type: 'storeNeeds', params: needsOf },
        ],
      },
      { target: '.opening', actions: { type: 'storeNeeds', params: needsOf } },
    ],
    'session.signedOut': { guard: 'isSomebodyHere', actions: 'storeDeparture' },
  },
  states: {
    empty: { description: 'No page has been asked for yet.' },
    opening: {
      description: 'What is needed is being loaded and opened, part by part. Each part of the page works as soon as it is open.',
      invoke: {
        id: 'openStreams',
        src: 'openStreams',
        input: ({ context }) => ({ userId: context.userId, streams: context.asked }),
        onDone: { target: 'ready', actions: 'storeOpened' },
        onError: 'incomplete',
      },
      // What is late still opens when it has come, if it's needed then.
      after: { openTimeout: 'incomplete' },
    },
    ready: { description: 'Everything that is needed is open.' },
    incomplete: { description: 'A part has not loaded. What is open works; the rest is tried again with the next page.' },
  },
})
