/** A list that arrives page by page and is kept true by news: open orders, closed orders, money movements. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { loadableActions } from '../shapes/loadable.ts'
import { pagedList, pagedListGuards } from '../shapes/paged-list.ts'
import { listOf, withPage } from '../shapes/paged-rows.ts'
import { nextPageOf, openContractsIn, runningOptionsIn, sumsIn, wholeListOf, withOrder } from './records.rules.ts'
import type {
  FetchPageInput,
  RecordsContext,
  RecordsEmitted,
  RecordsEvent,
  RecordsFilter,
  RecordsInput,
  RecordsRow,
  RecordsTag,
} from './records.types.ts'

interface At {
  readonly context: RecordsContext
}
const pageOf = ({ event }: { event: { output: Page<RecordsRow> } }) => ({ page: event.output })
const filterOf = ({ event }: { event: { filter: RecordsFilter } }) => ({ filter: event.filter })
const orderOf = ({ event }: { event: { order: ContractOrder } }) => ({ order: event.order })

const list = pagedList({
  prefix: 'records',
  home: '#records',
  ids: { load: 'fetchList', refresh: 'refreshList', more: 'fetchMore' },
  read: { src: 'fetchPage', input: ({ context }: At) => wholeListOf(context) },
  more: { src: 'fetchPage', input: ({ context }: At) => nextPageOf(context) },
  timeout: 'pageTimeout',
  store: { type: 'storeList', params: pageOf },
  append: { type: 'appendPage', params: pageOf },
  current: ['announceList'],
  news: { event: 'order.updated', apply: { type: 'applyOrder', params: orderOf } },
})

export const recordsMachine = setup({
  types: {
    context: {} as RecordsContext,
    events: {} as RecordsEvent,
    emitted: {} as RecordsEmitted,
    input: {} as RecordsInput,
    tags: {} as RecordsTag,
  },
  actors: { fetchPage: port<FetchPageInput, Page<RecordsRow>>({ onResume: 'restart' }) },
  delays: { pageTimeout: REQUEST_TIMEOUT },
  guards: {
    ...pagedListGuards,
    hasAllRows: ({ context }) => context.next === null,
    isOtherFilter: ({ context }, params: { filter: RecordsFilter }) => JSON.stringify(params.filter) !== JSON.stringify(context.filter),
  },
  actions: {
    storeList: assign((_, params: { page: Page<RecordsRow> }) => ({
      ...listOf(params.page),
      ...sumsIn(params.page),
      isOutdated: false,
      failure: null,
    })),
    appendPage: assign(({ context }, params: { page: Page<RecordsRow> }) => ({ ...withPage(context, params.page), failure: null })),
    applyOrder: assign(({ context }, params: { order: ContractOrder }) => withOrder(context, params.order)),
    ...loadableActions<RecordsContext, RecordsEvent>(),
    announceList: emit(({ context }) => {
      const { kind, mode, filter } = context
      return { type: 'records.listed', kind, mode, filter, orders: openContractsIn(context), options: runningOptionsIn(context) } as const
    }),
    storeFilter: assign(({ context }, params: { filter: RecordsFilter }) => ({
      ...(context.totals && { totals: null }),
      filter: params.filter,
      items: [],
      total: 0,
      next: null,
      isOutdated: false,
      failure: null,
    })),
  },
}).createMachine({
  id: 'records',
  version: '1',
  description: 'One paged list of the account. Rows on screen stay readable whatever happens to the next request.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ ...input, items: [], total: 0, next: null, filter: null, isOutdated: false, failure: null }),
  initial: 'loading',
  on: {
    'records.filter': {
      guard: { type: 'isOtherFilter', params: filterOf },
      target: '.loading',
      actions: { type: 'storeFilter', params: filterOf },
    },
  },
  states: {
    ...list,
    loading: { ...list.loading, description: 'The first rows are loading; there is nothing to read yet.' },
    loaded: {
      ...list.loaded,
      description: 'Rows are shown. News of an order changes its row at once, and the list is fetched again.',
      states: { ...list.loaded.states, empty: { ...list.loaded.states.empty, description: 'There is nothing under this filter.' } },
    },
    refreshing: { ...list.refreshing, description: 'The rows are fetched again; those on screen stay until the new ones come.' },
    failed: { ...list.failed, description: 'The first rows did not load; the page only says why and offers to try again.' },
    refreshFailed: { ...list.refreshFailed, description: 'The rows could not be refreshed; those on screen stay and may be out of date.' },
  },
})
