/** A demo account is set back to its opening balance: asked once more, done once. */
import { assign, emit, setup } from 'xstate'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { DemoReset } from '../../domain/wire/balance.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import type { DemoResetContext, DemoResetEmitted, DemoResetEvent, DemoResetInput, DemoResetTag } from './demo-reset.types.ts'

const submission = keyedWrite<DemoResetContext, DemoReset>()
const putAway = { target: '#demoReset.idle', actions: 'forgetOutcome' } as const

export const demoResetMachine = setup({
  types: {
    context: {} as DemoResetContext,
    events: {} as DemoResetEvent,
    emitted: {} as DemoResetEmitted,
    input: {} as DemoResetInput,
    tags: {} as DemoResetTag,
  },
  actors: {
    resetDemo: port<KeyedInput, Accepted<DemoReset>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<DemoReset>>({ onResume: 'restart', durable: true }),
  },
  delays: keyedWriteDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<DemoResetContext, DemoResetEvent>(),
})
  .extend({
    actions: {
      storeResult: assign((_, params: Accepted<DemoReset>) => ({ done: params.result })),
      forgetOutcome: assign({ done: null, failure: null }),
      announceReset: emit({ type: 'demoReset.completed' } as const),
    },
  })
  .createMachine({
    id: 'demoReset',
    version: '1',
    description: 'Sets the demo account back to its opening balance: asked once more before it is done, and done once.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({ mode, key: null, failure: null, checks: 0, done: null }),
    initial: 'idle',
    states: {
      idle: { description: 'Nothing has been asked for; the page offers it.', on: { 'demoReset.ask': 'confirming' } },
      confirming: {
        description: 'The page says what will go, and asks once more. Nothing is done yet.',
        on: {
          'demoReset.confirm': { target: 'submitting', actions: { type: 'storeKey', params: ({ event: { key } }) => ({ key }) } },
          'demoReset.cancel': 'idle',
          'accountMode.switched': 'idle',
        },
      },
      ...submission({
        prefix: 'demoReset',
        submit: 'resetDemo',
        request: () => ({}),
        settle: 'settleKey',
        accepted: '#demoReset.done',
        refused: '#demoReset.refused',
        never: '#demoReset.refused',
        announce: 'announceReset',
        dismissed: { target: '#demoReset.idle', actions: { type: 'endAttempt', params: { failure: null } } },
      }),
      done: {
        description: 'The account has its opening balance again, and the page says so.',
        on: { 'demoReset.dismiss': putAway, 'accountMode.switched': putAway },
      },
      refused: {
        description: 'The venue has not done it, and the page says why. Nothing was changed.',
        on: {
          'demoReset.ask': { target: 'confirming', actions: 'forgetOutcome' },
          'demoReset.dismiss': putAway,
          'accountMode.switched': putAway,
        },
      },
    },
  })
