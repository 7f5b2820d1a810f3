/** An investment plan as the venue has it, day by day, each of which can be worked out again. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { InvestmentOrderWithDays } from '../../domain/wire/investment.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { dayCheck, dayCheckActions, dayCheckGuards, uncheckedAtFirst, type CheckDayInput, type DayVerdict } from '../shapes/day-check.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { orderOf } from './investment-holding.rules.ts'
import type {
  FetchPlanInput,
  InvestmentHoldingContext,
  InvestmentHoldingEmitted,
  InvestmentHoldingEvent,
  InvestmentHoldingInput,
  InvestmentHoldingTag,
} from './investment-holding.types.ts'

interface At {
  readonly context: InvestmentHoldingContext
}

const reading = loadable({
  prefix: 'investmentHolding',
  home: '#investmentHolding.plan',
  ids: { load: 'fetchPlan', refresh: 'refreshPlan' },
  read: { src: 'fetchPlan', input: ({ context: { id, mode } }: At): FetchPlanInput => ({ id, mode }) },
  timeout: 'readTimeout',
  store: { type: 'storePlan', params: answerOf<InvestmentOrderWithDays> },
  current: ['announcePlan'],
})

export const investmentHoldingMachine = setup({
  types: {
    context: {} as InvestmentHoldingContext,
    events: {} as InvestmentHoldingEvent,
    emitted: {} as InvestmentHoldingEmitted,
    input: {} as InvestmentHoldingInput,
    tags: {} as InvestmentHoldingTag,
  },
  actors: {
    fetchPlan: port<FetchPlanInput, InvestmentOrderWithDays>({ onResume: 'restart' }),
    checkDay: port<CheckDayInput, DayVerdict>({ onResume: 'restart' }),
  },
  delays: { readTimeout: REQUEST_TIMEOUT, checkTimeout: REQUEST_TIMEOUT },
  guards: { ...loadableGuards, ...dayCheckGuards },
  actions: {
    ...loadableActions<InvestmentHoldingContext, InvestmentHoldingEvent>(),
    ...dayCheckActions<InvestmentHoldingContext, InvestmentHoldingEvent>(),
    storePlan: assign((_, plan: InvestmentOrderWithDays) => ({ plan, isOutdated: false, failure: null })),
    // Who thinks about leaving it hears of it too: it may have ended, or another day may be posted.
    announcePlan: emit(({ context }) => ({ type: 'investmentHolding.read', order: orderOf(context) }) as const),
  },
}).createMachine({
  id: 'investmentHolding',
  version: '1',
  description: 'One investment plan of the user: what it has brought, day by day, and whether each day is what prices and rule make of it.',
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
    check: dayCheck('investmentHolding'),
  },
})
