import type { ContractOrder } from '../../src/domain/wire/order.ts'
import { recordsMachine } from '../../src/machines/records/records.machine.ts'
import type { FetchPageInput } from '../../src/machines/records/records.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import type { NewsFact } from '../../src/domain/news.ts'
import { RUNNING_INVESTMENT } from '../support/sample-investments.ts'
import { closedBy, OPEN_OPTION, OPEN_ORDER, RUNNING_PLAN } from '../support/sample-orders.ts'

/** Lists are asked for anew with it. */
export const news: readonly NewsFact[] = [
  { type: 'option.updated', order: OPEN_OPTION },
  { type: 'smart.updated', order: RUNNING_PLAN },
  { type: 'investment.updated', order: RUNNING_INVESTMENT },
]

const orderNumber = (n: number): ContractOrder => ({ ...OPEN_ORDER, id: `o${n}`, orderNumber: `P-${n}` })
/** A page of the venue: rows are numbered from the newest, and a cursor is the number of the last row that came before. */
const pageOf =
  (rows: number, total: number, hasMore: boolean) =>
  ({ input, n }: Occurrence) => {
    const { cursor, size } = (input as FetchPageInput | undefined) ?? { cursor: null, size: 20 }
    const before = Number(cursor ?? 0)
    const items = Array.from({ length: rows }, (_, row) => orderNumber(before + row + 1))
    return {
      items: items.map((order, row) => (row ? order : { ...order, fee: `${n}` })),
      page: 1,
      size,
      total: cursor === null ? total : null,
      next: hasMore ? `${before + rows}` : null,
    }
  }

const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

export const cases = defineCases({
  machine: recordsMachine,
  input: { kind: 'openOrders', mode: 'demo' },
  events: [
    { type: 'records.loadMore' },
    { type: 'records.retry' },
    { type: 'records.refresh' },
    { type: 'records.filter', filter: 'contract' },
    { type: 'records.filter', filter: null },
    { type: 'order.updated', order: closedBy(orderNumber(1), '64000', '118') },
    ({ n }) => ({ type: 'order.updated', order: { ...orderNumber(900), fee: `11.${n}` } }),
    ({ n }) => ({ type: 'order.updated', order: { ...orderNumber(1), takeProfit: `${70_000 + n}` } }),
  ],
  effects: {
    fetchList: { ok: [pageOf(2, 3, true), pageOf(1, 1, false), pageOf(0, 0, false)], fail: [failureAt] },
    fetchMore: { ok: [pageOf(1, 3, false), pageOf(1, 3, true)], fail: [failureAt] },
    refreshList: { ok: [pageOf(1, 2, true), pageOf(2, 2, false)], fail: [failureAt] },
  },
  abstract: ({ items, next, isOutdated }) => ({
    rows: Math.min(items.length, 3),
    isComplete: next === null,
    isOutdated,
    hasFirst: items.some((row) => row.id === 'o1'),
  }),
  laws: [
    { name: 'no row is shown twice', holdsAt: ({ context: { items } }) => new Set(items.map((row) => row.id)).size === items.length },
    {
      name: 'rows stay while they are asked for again or a request fails',
      holdsOver: ({ before, after, event }) =>
        before.context.items.length === 0 ||
        event.type === 'records.filter' ||
        event.type === 'order.updated' ||
        event.type.startsWith('xstate.done.') ||
        after.context.items === before.context.items,
    },
    {
      name: 'no closed order is shown among the open ones',
      holdsAt: ({ context: { items } }) => items.every((row) => !('status' in row) || row.status === 'open'),
    },
    {
      name: 'news of an order shows at once in its row, wherever rows are shown',
      holdsOver: ({ before, event, after }) => {
        if (event.type !== 'order.updated' || before.context.items.length === 0) return true
        const { order } = event as { readonly order?: ContractOrder } & typeof event
        return after.context.items.every((row) => row.id !== order?.id || !('takeProfit' in row) || row.takeProfit === order.takeProfit)
      },
    },
    {
      name: 'news that comes while an answer is on its way makes that answer outdated',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'order.updated' || (before.value !== 'loadingMore' && before.value !== 'refreshing') || after.context.isOutdated,
    },
    {
      name: 'news, or a refresh, that comes while an answer is on its way is followed by another question, whatever became of that one',
      holdsOver: ({ before, event, started }) =>
        !before.context.isOutdated ||
        !/(done|error)\.actor|pageTimeout/.test(event.type) ||
        started.some((id) => id === 'fetchList' || id === 'refreshList'),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: records.loaded on order.updated action 0',
      reason:
        'On the path the list is empty and the order another’s; `records.test.ts` has news of a row, of a new one and of one that leaves.',
    },
  ],
})
