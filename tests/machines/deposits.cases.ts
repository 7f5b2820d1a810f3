import { NO_FILTER } from '../../src/domain/fund-filter.ts'
import { depositsMachine } from '../../src/machines/deposits/deposits.machine.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'
import { sampleDeposit } from '../support/sample-deposits.ts'

const BOTH_ANEW = 'Leaving the region enters both anew: the list loads as it was about to, and no file is asked for.'
const failed = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const rowAt = (n: number, at: number) =>
  sampleDeposit({ id: String(1_000 - n), number: `D-20260105-${String(n).padStart(4, '0')}`, submittedAt: at })
const some = ({ n, now }: Occurrence) => ({ items: [rowAt(n, now)], page: 1, size: 20, total: 40, next: `${900 - n}` })
const all = ({ n, now }: Occurrence) => ({ items: [rowAt(n, now)], page: 1, size: 20, total: 1, next: null })
const none = { items: [], page: 1, size: 20, total: 0, next: null }

const DAY = 86_400_000

export const cases = defineCases({
  machine: depositsMachine,
  input: undefined,
  events: [
    { type: 'deposits.retry' },
    { type: 'deposits.refresh' },
    { type: 'deposits.loadMore' },
    { type: 'deposits.export' },
    { type: 'deposits.filter', filter: { ...NO_FILTER, state: 'rejected' } },
    { type: 'deposits.filter', filter: { ...NO_FILTER, currency: 'BTC', days: 30, since: PATH_EPOCH - 30 * DAY } },
  ],
  effects: {
    fetchList: { ok: [some, all, none], fail: [failed] },
    refreshList: { ok: [some, all, none], fail: [failed] },
    fetchMore: { ok: [some, all], fail: [failed] },
    saveRows: { ok: [({ n }) => ({ count: n })], fail: [failed] },
  },
  abstract: ({ items, next, isOutdated, filter }) => ({
    rows: Math.min(items.length, 2),
    hasMore: next !== null,
    isOutdated,
    state: filter.state,
    currency: filter.currency,
  }),
  laws: [
    {
      name: 'rows stay until others of the same filter come, or another filter is chosen',
      holdsOver: ({ before, after, event }) =>
        before.context.items.length === 0 ||
        after.context.items.length > 0 ||
        event.type === 'deposits.filter' ||
        event.type.startsWith('xstate.done.actor.'),
    },
    {
      name: 'a file is of the filter on screen',
      holdsAt: ({ context, effects }) => {
        const saving = effects['saveRows']?.input as { readonly filter: unknown } | undefined
        return saving === undefined || saving.filter === context.filter
      },
    },
  ],
  equivalents: [
    { mutant: 'retarget: deposits.list.loading after pageTimeout[0] to deposits.file', reason: BOTH_ANEW },
    { mutant: 'retarget: deposits.list.loading fail fetchList[0] to deposits.file.idle', reason: BOTH_ANEW },
    { mutant: 'retarget: deposits.list.failed on deposits.retry to deposits.file', reason: BOTH_ANEW },
    { mutant: 'retarget: deposits.list.failed on deposits.refresh to deposits.file', reason: BOTH_ANEW },
    { mutant: 'drop action: deposits.file.idle on deposits.export action 0', reason: 'Before the first file there is none to forget.' },
  ],
})
