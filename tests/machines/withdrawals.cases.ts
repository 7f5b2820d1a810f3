import type { Page } from '../../src/domain/wire/envelope.ts'
import { NO_FILTER } from '../../src/domain/fund-filter.ts'
import type { Withdrawal } from '../../src/domain/wire/withdrawal.ts'
import type { FetchRowsInput } from '../../src/machines/shapes/filtered-list.ts'
import { withdrawalsMachine } from '../../src/machines/withdrawals/withdrawals.machine.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'
import { PENDING } from '../support/sample-withdrawals.ts'

const DAY = 86_400_000
const numbered = (at: number): Withdrawal => ({
  ...PENDING,
  id: String(at),
  number: `W-20260105-${String(at).padStart(4, '0')}`,
  amount: String(at),
})
/** Rows are numbered from the newest, and a cursor is the number of the last row that came before. */
const pageOf =
  (rows: number, total: number, hasMore: boolean) =>
  ({ input, n }: Occurrence): Page<Withdrawal> => {
    const { cursor, size } = (input as FetchRowsInput<unknown> | undefined) ?? { cursor: null, size: 20 }
    const before = Number(cursor ?? 0)
    const items = Array.from({ length: rows }, (_, row) => numbered(before + row + 1))
    return {
      items: items.map((row, place) => (place > 0 ? row : { ...row, fee: String(n) })),
      page: 1,
      size,
      total: cursor === null ? total : null,
      next: hasMore ? String(before + rows) : null,
    }
  }
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const narrowed = { currency: 'USDT', state: 'pending', days: 30, since: PATH_EPOCH - 30 * DAY } as const

export const cases = defineCases({
  machine: withdrawalsMachine,
  input: undefined,
  events: [
    { type: 'withdrawals.loadMore' },
    { type: 'withdrawals.retry' },
    { type: 'withdrawals.refresh' },
    { type: 'withdrawals.filter', filter: narrowed },
    { type: 'withdrawals.filter', filter: NO_FILTER },
    { type: 'withdrawals.export' },
  ],
  effects: {
    fetchList: { ok: [pageOf(2, 3, true), pageOf(1, 1, false), pageOf(0, 0, false)], fail: [failureAt] },
    fetchMore: { ok: [pageOf(1, 3, false), pageOf(1, 4, true)], fail: [failureAt] },
    refreshList: { ok: [pageOf(1, 2, true), pageOf(2, 2, false)], fail: [failureAt] },
    saveRows: { ok: [({ n }) => ({ count: n })], fail: [failureAt] },
  },
  abstract: ({ items, next, filter, isOutdated, filed }) => ({
    rows: Math.min(items.length, 3),
    isComplete: next === null,
    isNarrowed: filter.state !== null,
    isOutdated,
    hasFile: filed !== null,
  }),
  laws: [
    { name: 'no row is shown twice', holdsAt: ({ context: { items } }) => new Set(items.map((row) => row.id)).size === items.length },
    {
      name: 'rows stay while they are asked for again or a request fails',
      holdsOver: ({ before, after, event }) =>
        event.type === 'withdrawals.filter' || event.type.startsWith('xstate.done.') || after.context.items === before.context.items,
    },
    {
      name: 'the file is of the filter that is chosen',
      holdsOver: ({ before, after }) => before.context.filter === after.context.filter || after.context.filed === null,
    },
    {
      name: 'what is asked for is under the filter that is chosen',
      holdsAt: ({ context, effects }) =>
        Object.values(effects).every((effect) => (effect.input as FetchRowsInput<unknown>).filter === context.filter),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: withdrawals.file.idle on withdrawals.export action 0',
      reason: 'There is no file to forget before the first one.',
    },
    ...['list on withdrawals.filter to withdrawals.file.idle', 'list.failed on withdrawals.retry to withdrawals.file'].map((change) => ({
      mutant: `retarget: withdrawals.${change}`,
      reason: 'Of two transitions that leave both regions, the other one wins, or the file is idle already.',
    })),
  ],
})
