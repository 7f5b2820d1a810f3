import { assign, emit, setup } from 'xstate'
import { CHART_OPTIONS, listenerPort, port } from '../../../src/machines/ports.ts'

type Event =
  | { type: 'link.start' }
  | { type: 'link.stop' }
  | { type: 'link.offline' }
  | { type: 'link.online' }
  | { type: 'wire.opened' }
  | { type: 'wire.closed'; code: number }
  | { type: 'wire.pong' }

/** A connection: a listener across several states, waits that grow, timers armed anew, giving up. */
export const linkMachine = setup({
  types: {
    context: {} as { tries: number; code: number | null },
    events: {} as Event,
    emitted: {} as { type: 'link.lost'; code: number | null },
  },
  actors: { wire: listenerPort<{ tries: number }, Event>(), greet: port<{ tries: number }, { name: string }>({ onResume: 'restart' }) },
  guards: { isSpent: ({ context }) => context.tries >= 3, isRefused: (_, params: { code: number }) => params.code === 4401 },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0, code: null }),
    storeCode: assign((_, params: { code: number }) => params),
    announceLoss: emit(({ context }) => ({ type: 'link.lost' as const, code: context.code })),
  },
  delays: { backOff: ({ context }) => 500 * 2 ** context.tries, heartbeat: 15_000, grace: 5_000 },
}).createMachine({
  id: 'link',
  version: '1',
  options: CHART_OPTIONS,
  context: { tries: 0, code: null },
  initial: 'stopped',
  states: {
    stopped: { on: { 'link.start': 'up' } },
    up: {
      initial: 'connecting',
      invoke: { id: 'wire', src: 'wire', input: ({ context }) => ({ tries: context.tries }) },
      on: {
        'link.stop': 'stopped',
        'link.offline': 'offline',
        'wire.closed': [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ code: event.code }) },
            target: 'refused',
            actions: { type: 'storeCode', params: ({ event }) => ({ code: event.code }) },
          },
          {
            target: 'waiting',
            actions: [{ type: 'storeCode', params: ({ event }) => ({ code: event.code }) }, 'countTry', 'announceLoss'],
          },
        ],
      },
      states: {
        connecting: { on: { 'wire.opened': 'greeting' }, after: { grace: { target: '#link.waiting', actions: 'countTry' } } },
        greeting: {
          invoke: {
            id: 'greet',
            src: 'greet',
            input: ({ context }) => ({ tries: context.tries }),
            onDone: { target: 'open', actions: 'forgetTries' },
            onError: { target: 'greeting', reenter: true },
          },
        },
        open: {
          initial: 'healthy',
          states: {
            healthy: { after: { heartbeat: 'suspect' }, on: { 'wire.pong': { target: 'healthy', reenter: true } } },
            suspect: { on: { 'wire.pong': 'healthy' }, after: { grace: { target: '#link.waiting', actions: 'countTry' } } },
          },
        },
      },
    },
    waiting: {
      always: { guard: 'isSpent', target: 'gaveUp' },
      after: { backOff: 'up' },
      on: { 'link.stop': 'stopped', 'link.offline': 'offline' },
    },
    offline: { on: { 'link.online': { target: 'up', actions: 'forgetTries' }, 'link.stop': 'stopped' } },
    gaveUp: { on: { 'link.start': { target: 'up', actions: 'forgetTries' } } },
    refused: { on: { 'link.start': 'up' } },
  },
})
