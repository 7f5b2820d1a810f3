/** A running option until it is settled, whether the news of that comes or not. */
import { assign, emit, setup } from 'xstate'
import { RECONCILE_DELAY, RECONCILE_DELAY_MAX, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type {
  FetchOptionInput,
  OptionsPositionContext,
  OptionsPositionEmitted,
  OptionsPositionEvent,
  OptionsPositionInput,
  OptionsPositionTag,
} from './options-position.types.ts'

interface At {
  readonly context: OptionsPositionContext
}

const toldOf = ({ event }: { readonly event: { readonly order: OptionsOrder } }) => ({ option: event.order })
const foundOf = ({ event }: { readonly event: { readonly output: OptionsOrder } }) => ({ option: event.output })

export const optionsPositionMachine = setup({
  types: {
    context: {} as OptionsPositionContext,
    events: {} as OptionsPositionEvent,
    emitted: {} as OptionsPositionEmitted,
    input: {} as OptionsPositionInput,
    tags: {} as OptionsPositionTag,
  },
  actors: { fetchOption: port<FetchOptionInput, OptionsOrder>({ onResume: 'restart' }) },
  delays: {
    untilEnd: ({ context: { option, now } }) => Math.max(0, option.endTime - now),
    askTimeout: REQUEST_TIMEOUT,
    /** 3 s, 6 s, 12 s … 60 s: the venue settles within a second, and the news of it may be late. */
    patience: ({ context: { checks } }) => Math.min(RECONCILE_DELAY * 2 ** checks, RECONCILE_DELAY_MAX),
  },
  guards: {
    isThisSettled: ({ context }, params: { option: OptionsOrder }) =>
      params.option.id === context.option.id && params.option.status === 'closed',
  },
  actions: {
    storeOption: assign((_, params: { option: OptionsOrder }) => ({ option: params.option, failure: null })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    countCheck: assign(({ context }) => ({ checks: context.checks + 1 })),
    announceFound: emit((_, order: OptionsOrder) => ({ type: 'optionsPosition.found', order }) as const),
  },
}).createMachine({
  id: 'optionsPosition',
  version: '1',
  description: 'One option of the user, from its purchase until it is settled: won, lost or returned.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ ...input, failure: null, checks: 0 }),
  initial: 'running',
  on: {
    'option.updated': {
      guard: { type: 'isThisSettled', params: toldOf },
      target: '.settled',
      actions: { type: 'storeOption', params: toldOf },
    },
  },
  states: {
    running: {
      description: 'The option runs. What is left by the venue’s clock is shown, and what it would pay if it ended now.',
      after: { untilEnd: 'due' },
    },
    due: {
      description: 'Its end has come. The venue settles it within a second; the news of that is awaited.',
      after: { patience: 'asking' },
    },
    asking: {
      description: 'No news has come, so the venue is asked what became of the option.',
      tags: 'busy',
      ...asking({
        ask: {
          id: 'fetchOption',
          src: 'fetchOption',
          input: ({ context: { option, mode } }: At): FetchOptionInput => ({ id: option.id, mode }),
        },
        timeout: 'askTimeout',
        answered: [
          {
            guard: { type: 'isThisSettled', params: foundOf },
            target: 'settled',
            actions: [
              { type: 'storeOption', params: foundOf },
              { type: 'announceFound', params: answerOf<OptionsOrder> },
            ],
          },
          { target: 'due', actions: ['countCheck'] },
        ],
        unanswered: { target: 'unreached', store: 'storeFailure', besides: ['countCheck'] },
      }),
    },
    unreached: {
      description: 'The venue could not be asked. The page says so; it is asked again, less and less often, or when the user wants it.',
      after: { patience: 'asking' },
      on: { 'optionsPosition.check': 'asking', 'connection.resynced': 'asking' },
    },
    settled: { description: 'The option is settled. What it brought, and the tick that settled it, are shown.', type: 'final' },
  },
})
