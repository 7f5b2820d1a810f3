/** A list that arrives page by page and is kept true by news: open orders, closed orders, money movements. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { failureOf, LATE } from '../shapes/answers.ts'
import { nextPageOf, wholeListOf, withOrder, withPage } from './records.rules.ts'
import type { FetchPageInput, RecordsContext, RecordsEvent, RecordsFilter, RecordsInput, RecordsRow, RecordsTag } from './records.types.ts'

const pageOf = ({ event }: { event: { output: Page<RecordsRow> } }) => ({ page: event.output })
const orderOf = ({ event }: { event: { order: ContractOrder } }) => ({ order: event.order })

export const recordsMachine = setup({
  types: { context: {} as RecordsContext, events: {} as RecordsEvent, input: {} as RecordsInput, tags: {} as RecordsTag },
  actors: { fetchPage: port<FetchPageInput, Page<RecordsRow>>({ onResume: 'restart' }) },
  delays: { pageTimeout: REQUEST_TIMEOUT },
  guards: {
    hasNoRows: ({ context }) => context.items.length === 0,
    hasAllRows: ({ context }) => context.items.length >= context.total,
    isOutdated: ({ context }) => context.isOutdated,
  },
  actions: {
    storeList: assign((_, params: { page: Page<RecordsRow> }) => ({
      items: params.page.items,
      total: params.page.total,
      isOutdated: false,
      failure: null,
    })),
    appendPage: assign(({ context }, params: { page: Page<RecordsRow> }) => ({ ...withPage(context, params.page), failure: null })),
    applyOrder: assign(({ context }, params: { order: ContractOrder }) => withOrder(context, params.order)),
    markOutdated: assign({ isOutdated: true }),
    storeFilter: assign((_, params: { filter: RecordsFilter }) => ({
      filter: params.filter,
      items: [],
      total: 0,
      isOutdated: false,
      failure: null,
    })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ isOutdated: false, failure: params.failure })),
  },
}).createMachine({
  id: 'records',
  version: '1',
  description: 'One paged list of the account. Rows that are here stay readable whatever happens to the next request.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ ...input, items: [], total: 0, filter: null, isOutdated: false, failure: null }),
  initial: 'loading',
  on: { 'records.filter': { target: '.loading', actions: { type: 'storeFilter', params: ({ event }) => ({ filter: event.filter }) } } },
  states: {
    loading: {
      description: 'The first rows are on their way; nothing can be read yet.',
      tags: ['busy'],
      invoke: {
        id: 'fetchList',
        src: 'fetchPage',
        input: ({ context }) => wholeListOf(context),
        onDone: [
          { guard: 'isOutdated', target: 'refreshing', actions: { type: 'storeList', params: pageOf } },
          { target: 'loaded', actions: { type: 'storeList', params: pageOf } },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: failureOf } },
      },
      after: { pageTimeout: { target: 'failed', actions: { type: 'storeFailure', params: LATE } } },
      on: { 'order.updated': { actions: 'markOutdated' }, 'records.refresh': { actions: 'markOutdated' } },
    },
    loaded: {
      description: 'Rows are shown. News of an order changes its row at once and has the list confirmed by the venue.',
      initial: 'partial',
      on: { 'records.refresh': 'refreshing', 'order.updated': { target: 'refreshing', actions: { type: 'applyOrder', params: orderOf } } },
      states: {
        partial: {
          description: 'The venue has more rows than are shown.',
          always: [
            { guard: 'hasNoRows', target: 'empty' },
            { guard: 'hasAllRows', target: 'complete' },
          ],
          on: { 'records.loadMore': '#records.loadingMore' },
        },
        complete: { description: 'These are all rows there are.', tags: ['noMore'] },
        empty: { description: 'There is nothing under this filter.', tags: ['noMore'] },
      },
    },
    loadingMore: {
      description: 'Further rows are on their way; those that are here can be read.',
      tags: ['busy'],
      invoke: {
        id: 'fetchMore',
        src: 'fetchPage',
        input: ({ context }) => nextPageOf(context),
        onDone: [
          { guard: 'isOutdated', target: 'refreshing', actions: { type: 'appendPage', params: pageOf } },
          { target: 'loaded', actions: { type: 'appendPage', params: pageOf } },
        ],
        onError: { target: 'moreFailed', actions: { type: 'storeFailure', params: failureOf } },
      },
      after: { pageTimeout: { target: 'moreFailed', actions: { type: 'storeFailure', params: LATE } } },
      on: {
        'order.updated': { actions: [{ type: 'applyOrder', params: orderOf }, 'markOutdated'] },
        'records.refresh': { actions: 'markOutdated' },
      },
    },
    refreshing: {
      description: 'The rows are asked for again; those that are here stay until the new ones come.',
      tags: ['busy'],
      invoke: {
        id: 'refreshList',
        src: 'fetchPage',
        input: ({ context }) => wholeListOf(context),
        onDone: [
          { guard: 'isOutdated', target: 'refreshing', reenter: true, actions: { type: 'storeList', params: pageOf } },
          { target: 'loaded', actions: { type: 'storeList', params: pageOf } },
        ],
        onError: { target: 'refreshFailed', actions: { type: 'storeFailure', params: failureOf } },
      },
      after: { pageTimeout: { target: 'refreshFailed', actions: { type: 'storeFailure', params: LATE } } },
      on: {
        'order.updated': { actions: [{ type: 'applyOrder', params: orderOf }, 'markOutdated'] },
        'records.refresh': { actions: 'markOutdated' },
      },
    },
    failed: {
      description: 'The first rows could not be read; nothing is shown but the reason and a way to try again.',
      on: { 'records.retry': 'loading', 'records.refresh': 'loading' },
    },
    moreFailed: {
      description: 'Further rows could not be read; those that are here stay.',
      on: {
        'records.retry': 'loadingMore',
        'records.loadMore': 'loadingMore',
        'records.refresh': 'refreshing',
        'order.updated': { target: 'refreshing', actions: { type: 'applyOrder', params: orderOf } },
      },
    },
    refreshFailed: {
      description: 'The rows could not be confirmed; those that are here stay and may be old.',
      on: {
        'records.retry': 'refreshing',
        'records.refresh': 'refreshing',
        'order.updated': { target: 'refreshing', actions: { type: 'applyOrder', params: orderOf } },
      },
    },
  },
})
