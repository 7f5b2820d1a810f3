/** The entries that made a figure of the balances: one figure at a time, newest first, page by page. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { BalanceFigure } from '../../domain/wire/balance.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import type { MoneyEntry } from '../../domain/wire/order.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadableActions } from '../shapes/loadable.ts'
import { pagedList, pagedListGuards } from '../shapes/paged-list.ts'
import { listOf, PAGE_SIZE, wholeSizeOf, withPage } from '../shapes/paged-rows.ts'
import type {
  BalanceEntriesContext,
  BalanceEntriesEvent,
  BalanceEntriesInput,
  BalanceEntriesTag,
  FetchEntriesInput,
} from './balance-entries.types.ts'

interface At {
  readonly context: BalanceEntriesContext
}
/** While the list is asked for, a figure is open. */
const figureIn = ({ figure }: BalanceEntriesContext): BalanceFigure => figure ?? { currency: 'USDT', kind: 'free' }
const figureOf = ({ event }: { readonly event: { readonly figure: BalanceFigure } }) => ({ figure: event.figure })

const list = pagedList({
  prefix: 'balanceEntries',
  home: '#balanceEntries.open',
  ids: { load: 'fetchList', refresh: 'refreshList', more: 'fetchMore' },
  read: {
    src: 'fetchEntries',
    input: ({ context }: At) => ({ mode: context.mode, figure: figureIn(context), cursor: null, size: wholeSizeOf(context.items.length) }),
  },
  more: {
    src: 'fetchEntries',
    input: ({ context }: At) => ({ mode: context.mode, figure: figureIn(context), cursor: context.next, size: PAGE_SIZE }),
  },
  timeout: 'pageTimeout',
  store: { type: 'storeList', params: answerOf<Page<MoneyEntry>> },
  append: { type: 'appendPage', params: answerOf<Page<MoneyEntry>> },
})

export const balanceEntriesMachine = setup({
  types: {
    context: {} as BalanceEntriesContext,
    events: {} as BalanceEntriesEvent,
    input: {} as BalanceEntriesInput,
    tags: {} as BalanceEntriesTag,
  },
  actors: { fetchEntries: port<FetchEntriesInput, Page<MoneyEntry>>({ onResume: 'restart' }) },
  delays: { pageTimeout: REQUEST_TIMEOUT },
  guards: { ...pagedListGuards, hasAllRows: ({ context }) => context.next === null },
  actions: {
    ...loadableActions<BalanceEntriesContext, BalanceEntriesEvent>(),
    /** What is on screen is another figure's. */
    storeFigure: assign((_, params: { figure: BalanceFigure }) => ({
      figure: params.figure,
      items: [],
      total: 0,
      next: null,
      isOutdated: false,
      failure: null,
    })),
    dropFigure: assign({ figure: null, items: [], total: 0, next: null, isOutdated: false, failure: null }),
    storeList: assign((_, page: Page<MoneyEntry>) => ({ ...listOf(page), isOutdated: false, failure: null })),
    appendPage: assign(({ context }, page: Page<MoneyEntry>) => ({ ...withPage(context, page), failure: null })),
  },
}).createMachine({
  id: 'balanceEntries',
  version: '1',
  description: 'The entries that made one figure of the balances, newest first, page by page.',
  options: CHART_OPTIONS,
  context: ({ input: { mode } }) => ({ mode, figure: null, items: [], total: 0, next: null, isOutdated: false, failure: null }),
  initial: 'closed',
  on: { 'balanceEntries.open': { target: '.open', actions: { type: 'storeFigure', params: figureOf } } },
  states: {
    closed: { description: 'No figure is open; nothing is asked for.' },
    open: {
      description: 'The entries of one figure. Pressing another figure shows those of that one.',
      initial: 'loading',
      on: { 'balanceEntries.close': { target: 'closed', actions: 'dropFigure' } },
      states: list,
    },
  },
})
