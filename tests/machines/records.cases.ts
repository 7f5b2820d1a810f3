import type { ContractOrder } from '../../src/domain/wire/order.ts'
import { recordsMachine } from '../../src/machines/records/records.machine.ts'
import type { FetchPageInput } from '../../src/machines/records/records.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { closedBy, OPEN_ORDER } from '../support/sample-orders.ts'

const orderNumber = (n: number): ContractOrder => ({ ...OPEN_ORDER, id: `o${n}`, orderNumber: `P-${n}` })
/** A page of the venue: rows are numbered from the newest, so that pages of one list never overlap. */
const pageOf =
  (rows: number, total: number) =>
  ({ input, n }: Occurrence) => {
    const { page, size } = (input as FetchPageInput | undefined) ?? { page: 1, size: 20 }
    const items = Array.from({ length: rows }, (_, row) => orderNumber((page - 1) * size + row + 1))
    return { items: items.map((order, row) => (row ? order : { ...order, fee: `${n}` })), page, size, total }
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
    fetchList: { ok: [pageOf(2, 3), pageOf(1, 1), pageOf(0, 0)], fail: [failureAt] },
    fetchMore: { ok: [pageOf(3, 3)], fail: [failureAt] },
    refreshList: { ok: [pageOf(1, 2), pageOf(2, 2)], fail: [failureAt] },
  },
  abstract: ({ items, total, isOutdated }) => ({
    rows: Math.min(items.length, 3),
    isComplete: items.length >= total,
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
        return after.context.items.every((row) => row.id !== order?.id || !('status' in row) || row.takeProfit === order.takeProfit)
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
      mutant: 'drop action: records.loadingMore on order.updated action 1',
      reason: 'It differs only where no refresh was asked for before; `records.test.ts` has that case.',
    },
  ],
})
