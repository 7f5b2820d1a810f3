/** What each day of a month brought, month by month. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { keptOf, monthMeant, withMonth } from './profit-calendar.rules.ts'
import type {
  ProfitCalendarContext,
  ProfitCalendarEvent,
  ProfitCalendarInput,
  ProfitCalendarTag,
  ReadMonth,
  ReadMonthInput,
} from './profit-calendar.types.ts'

interface At {
  readonly context: ProfitCalendarContext
}
interface Asked {
  readonly month: string | null
}

const reading = loadable({
  prefix: 'profitCalendar',
  home: '#profitCalendar',
  ids: { load: 'readMonth', refresh: 'rereadMonth' },
  read: { src: 'readMonth', input: ({ context: { mode, asked } }: At): ReadMonthInput => ({ mode, month: asked }) },
  timeout: 'readTimeout',
  store: { type: 'storeMonth', params: answerOf<ReadMonth> },
})

export const profitCalendarMachine = setup({
  types: {
    context: {} as ProfitCalendarContext,
    events: {} as ProfitCalendarEvent,
    input: {} as ProfitCalendarInput,
    tags: {} as ProfitCalendarTag,
  },
  actors: { readMonth: port<ReadMonthInput, ReadMonth>({ onResume: 'restart' }) },
  delays: { readTimeout: REQUEST_TIMEOUT },
  guards: {
    ...loadableGuards,
    isOtherMonth: ({ context }, params: Asked) => params.month !== context.asked,
    isOtherMonthKept: ({ context }, params: Asked) =>
      params.month !== context.asked && keptOf(context, monthMeant(context, params.month)) !== null,
  },
  actions: {
    ...loadableActions<ProfitCalendarContext, ProfitCalendarEvent>(),
    storeAsked: assign(({ context }, params: Asked) => ({
      asked: params.month,
      month: monthMeant(context, params.month),
      isOutdated: false,
      failure: null,
    })),
    storeMonth: assign(({ context }, answer: ReadMonth) => ({ ...withMonth(context, answer), isOutdated: false, failure: null })),
  },
}).createMachine({
  id: 'profitCalendar',
  version: '1',
  description:
    'What each day of a month brought in one account: orders of all kinds that ended, by UTC. Months that were read stay at hand.',
  options: CHART_OPTIONS,
  context: ({ input: { mode, month } }) => ({ mode, asked: month, month, today: null, kept: [], isOutdated: false, failure: null }),
  initial: 'loading',
  on: {
    'profitCalendar.show': [
      {
        guard: { type: 'isOtherMonthKept', params: eventOf<Asked> },
        target: '.refreshing',
        actions: { type: 'storeAsked', params: eventOf<Asked> },
      },
      {
        guard: { type: 'isOtherMonth', params: eventOf<Asked> },
        target: '.loading',
        actions: { type: 'storeAsked', params: eventOf<Asked> },
      },
    ],
  },
  states: {
    ...reading,
    loading: {
      ...reading.loading,
      description: 'The month is being read; there is nothing to show of it yet. Another month may be asked for instead.',
    },
    loaded: { ...reading.loaded, description: 'The month is shown as the venue has it.' },
    refreshing: {
      ...reading.refreshing,
      description: 'The month is read again, since an order ended or it was read before; what is shown stays meanwhile.',
    },
    failed: { ...reading.failed, description: 'The month could not be read; the page says why and offers to try again.' },
    refreshFailed: {
      ...reading.refreshFailed,
      description: 'The month could not be read again; what is shown stays and may be out of date.',
    },
  },
})
