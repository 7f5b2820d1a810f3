/** A smart plan as the venue has it, day by day, each of which can be worked out again. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { SmartOrderWithDays } from '../../domain/wire/smart.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { dayCheck, dayCheckActions, dayCheckGuards, uncheckedAtFirst, type CheckDayInput, type DayVerdict } from '../shapes/day-check.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { orderOf } from './smart-progress.rules.ts'
import type {
  FetchPlanInput,
  SmartProgressContext,
  SmartProgressEmitted,
  SmartProgressEvent,
  SmartProgressInput,
  SmartProgressTag,
} from './smart-progress.types.ts'

interface At {
  readonly context: SmartProgressContext
}

const reading = loadable({
  prefix: 'smartProgress',
  home: '#smartProgress.plan',
  ids: { load: 'fetchPlan', refresh: 'refreshPlan' },
  read: { src: 'fetchPlan', input: ({ context: { id } }: At): FetchPlanInput => ({ id }) },
  timeout: 'readTimeout',
  store: { type: 'storePlan', params: answerOf<SmartOrderWithDays> },
  current: ['announcePlan'],
})

export const smartProgressMachine = setup({
  types: {
    context: {} as SmartProgressContext,
    events: {} as SmartProgressEvent,
    emitted: {} as SmartProgressEmitted,
    input: {} as SmartProgressInput,
    tags: {} as SmartProgressTag,
  },
  actors: {
    fetchPlan: port<FetchPlanInput, SmartOrderWithDays>({ onResume: 'restart' }),
    checkDay: port<CheckDayInput, DayVerdict>({ onResume: 'restart' }),
  },
  delays: { readTimeout: REQUEST_TIMEOUT, checkTimeout: REQUEST_TIMEOUT },
  guards: { ...loadableGuards, ...dayCheckGuards },
  actions: {
    ...loadableActions<SmartProgressContext, SmartProgressEvent>(),
    ...dayCheckActions<SmartProgressContext, SmartProgressEvent>(),
    storePlan: assign((_, plan: SmartOrderWithDays) => ({ plan, isOutdated: false, failure: null })),
    // Who thinks about leaving it hears of it too: it may have ended, or another day may be posted.
    announcePlan: emit(({ context }) => ({ type: 'smartProgress.read', order: orderOf(context) }) as const),
  },
}).createMachine({
  id: 'smartProgress',
  version: '1',
  description: 'One smart plan of the user: what it has brought, day by day, and whether each day is what prices and rule make of it.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: ({ input }) => ({ ...input, plan: null, isOutdated: false, failure: null, ...uncheckedAtFirst }),
  states: {
    plan: {
      description: 'The plan with the days that are posted.',
      initial: 'loading',
      states: {
        ...reading,
        loading: { ...reading.loading, description: 'The plan is loading; there is nothing to read yet.' },
        loaded: { ...reading.loaded, description: 'The plan is shown as the venue has it.' },
        refreshing: {
          ...reading.refreshing,
          description: 'Another day may be posted, so it is read again; what is shown stays meanwhile.',
        },
        failed: { ...reading.failed, description: 'It did not load; the page says why and offers to try again.' },
        refreshFailed: { ...reading.refreshFailed, description: 'It could not be read again; what is shown stays and may be out of date.' },
      },
    },
    check: dayCheck('smartProgress'),
  },
})
