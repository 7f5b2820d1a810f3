/** Machines of one purchase as the venue has them, day by day, each of which can be worked out again. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { MiningOrderWithDays } from '../../domain/wire/mining.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { checkInputOf, dayOfDate, orderOf, withVerdict } from './mining-holding.rules.ts'
import type {
  CheckMachineDayInput,
  FetchHoldingInput,
  MachineDayVerdict,
  MiningHoldingContext,
  MiningHoldingEmitted,
  MiningHoldingEvent,
  MiningHoldingInput,
  MiningHoldingTag,
} from './mining-holding.types.ts'

interface At {
  readonly context: MiningHoldingContext
}

const reading = loadable({
  prefix: 'miningHolding',
  home: '#miningHolding.machines',
  ids: { load: 'fetchHolding', refresh: 'refreshHolding' },
  read: { src: 'fetchHolding', input: ({ context: { id, mode } }: At): FetchHoldingInput => ({ id, mode }) },
  timeout: 'readTimeout',
  store: { type: 'storeOrder', params: answerOf<MiningOrderWithDays> },
  current: ['announceOrder'],
})

const verify = {
  guard: { type: 'isDayPosted', params: eventOf<{ readonly date: string }> },
  target: 'checking',
  actions: { type: 'beginCheck', params: eventOf<{ readonly date: string }> },
} as const

export const miningHoldingMachine = setup({
  types: {
    context: {} as MiningHoldingContext,
    events: {} as MiningHoldingEvent,
    emitted: {} as MiningHoldingEmitted,
    input: {} as MiningHoldingInput,
    tags: {} as MiningHoldingTag,
  },
  actors: {
    fetchHolding: port<FetchHoldingInput, MiningOrderWithDays>({ onResume: 'restart' }),
    checkDay: port<CheckMachineDayInput, MachineDayVerdict>({ onResume: 'restart' }),
  },
  delays: { readTimeout: REQUEST_TIMEOUT, checkTimeout: REQUEST_TIMEOUT },
  guards: { ...loadableGuards, isDayPosted: ({ context }, params: { date: string }) => dayOfDate(context, params.date) !== undefined },
  actions: {
    ...loadableActions<MiningHoldingContext, MiningHoldingEvent>(),
    storeOrder: assign((_, order: MiningOrderWithDays) => ({ order, isOutdated: false, failure: null })),
    // Who thinks about switching them off hears of it too: they may have ended, or another day may be posted.
    announceOrder: emit(({ context }) => ({ type: 'miningHolding.read', order: orderOf(context) }) as const),
    beginCheck: assign((_, params: { date: string }) => ({ checking: params.date, checkFailure: null })),
    storeVerdict: assign(({ context }, verdict: MachineDayVerdict) => ({
      verdicts: withVerdict(context.verdicts, verdict),
      checking: null,
    })),
    storeCheckFailure: assign((_, params: { failure: Failure }) => ({ checkFailure: params.failure })),
  },
}).createMachine({
  id: 'miningHolding',
  version: '1',
  description:
    'Mining machines of one purchase: what they have brought, day by day, and whether each day is what network, price and rule make of it.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: ({ input }) => ({ ...input, order: null, isOutdated: false, failure: null, checking: null, verdicts: [], checkFailure: null }),
  states: {
    machines: {
      description: 'The purchase with the days that are posted.',
      initial: 'loading',
      states: {
        ...reading,
        loading: { ...reading.loading, description: 'The machines are loading; there is nothing to read yet.' },
        loaded: { ...reading.loaded, description: 'The machines are shown as the venue has them.' },
        refreshing: {
          ...reading.refreshing,
          description: 'Another day may be posted, or something collected, so they are read again; what is shown stays meanwhile.',
        },
        failed: { ...reading.failed, description: 'They did not load; the page says why and offers to try again.' },
        refreshFailed: {
          ...reading.refreshFailed,
          description: 'They could not be read again; what is shown stays and may be out of date.',
        },
      },
    },
    check: {
      description:
        'A day that was posted can be worked out again from what everybody can read: the seed of the network, and seeds of the venue or candles of an exchange.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No day is being checked. What came of former checks stays beside their days.',
          on: { 'miningHolding.verify': verify },
        },
        checking: {
          description: 'What the day follows from is fetched, and the rule is worked out anew. Another day may be asked for instead.',
          tags: ['busy'],
          ...asking({
            ask: { id: 'checkDay', src: 'checkDay', input: ({ context }: At) => checkInputOf(context) },
            timeout: 'checkTimeout',
            answered: { target: 'idle', actions: { type: 'storeVerdict', params: answerOf<MachineDayVerdict> } },
            unanswered: { target: 'unchecked', store: 'storeCheckFailure' },
          }),
          on: { 'miningHolding.verify': { ...verify, reenter: true } },
        },
        unchecked: {
          description: 'It did not come, so nothing is said of the day. The page says why and offers to try again.',
          on: { 'miningHolding.verify': verify },
        },
      },
    },
  },
})
