import { NO_FILTER } from '../../src/domain/fund-filter.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { Loan } from '../../src/domain/wire/loans.ts'
import { loansMachine } from '../../src/machines/loans/loans.machine.ts'
import type { FetchRowsInput } from '../../src/machines/shapes/filtered-list.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'
import { sampleLoan } from '../support/sample-loans.ts'

const DAY = 86_400_000
const numbered = (at: number): Loan =>
  sampleLoan(PATH_EPOCH - DAY, { id: String(at), number: `L-20260105-${String(at).padStart(4, '0')}`, amount: String(1000 + at) })
/** Rows are numbered from the newest, and a cursor is the number of the last row that came before. */
const pageOf =
  (rows: number, total: number, hasMore: boolean) =>
  ({ input, n }: Occurrence): Page<Loan> => {
    const { cursor, size } = (input as FetchRowsInput<unknown> | undefined) ?? { cursor: null, size: 20 }
    const before = Number(cursor ?? 0)
    const items = Array.from({ length: rows }, (_, row) => numbered(before + row + 1))
    return {
      items: items.map((row, place) => (place > 0 ? row : { ...row, interestSoFar: String(n) })),
      page: 1,
      size,
      total: cursor === null ? total : null,
      next: hasMore ? String(before + rows) : null,
    }
  }
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const narrowed = { currency: 'USDT', state: 'repaying', days: 30, since: PATH_EPOCH - 30 * DAY } as const

export const cases = defineCases({
  machine: loansMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'loans.loadMore' },
    { type: 'loans.retry' },
    { type: 'loans.refresh' },
    { type: 'loans.filter', filter: narrowed },
    { type: 'loans.filter', filter: NO_FILTER },
    { type: 'loans.export' },
    { type: 'loans.saveCopy', id: '1' },
  ],
  effects: {
    fetchList: { ok: [pageOf(2, 3, true), pageOf(1, 1, false), pageOf(0, 0, false)], fail: [failureAt] },
    fetchMore: { ok: [pageOf(1, 3, false), pageOf(1, 4, true)], fail: [failureAt] },
    refreshList: { ok: [pageOf(1, 2, true), pageOf(2, 2, false)], fail: [failureAt] },
    saveRows: { ok: [({ n }) => ({ count: n })], fail: [failureAt] },
    saveAgreement: { ok: [undefined], fail: [failureAt] },
  },
  abstract: ({ items, next, filter, isOutdated, filed, copied, copyFailure }) => ({
    rows: Math.min(items.length, 3),
    isComplete: next === null,
    isNarrowed: filter.state !== null,
    isOutdated,
    hasFile: filed !== null,
    copied,
    hasCopyFailed: copyFailure !== null,
  }),
  laws: [
    { name: 'no row is shown twice', holdsAt: ({ context: { items } }) => new Set(items.map((row) => row.id)).size === items.length },
    {
      name: 'rows stay while they are asked for again or a request fails',
      holdsOver: ({ before, after, event }) =>
        event.type === 'loans.filter' || event.type.startsWith('xstate.done.') || after.context.items === before.context.items,
    },
    {
      name: 'the file is of the filter that is chosen',
      holdsOver: ({ before, after }) => before.context.filter === after.context.filter || after.context.filed === null,
    },
    {
      name: 'what is asked for is under the filter that is chosen',
      holdsAt: ({ context, effects }) =>
        Object.values(effects).every(
          ({ src, input }) => src === 'saveAgreement' || (input as FetchRowsInput<unknown>).filter === context.filter,
        ),
    },
    {
      name: 'the copy is of the loan that was asked for, and why there is none is said of that one',
      holdsAt: ({ context, effects }) =>
        (!('saveAgreement' in effects) || (effects['saveAgreement']!.input as { id: string }).id === context.copied) &&
        (context.copyFailure === null || context.copied !== null),
    },
  ],
  equivalents: [
    { mutant: 'drop action: loans.file.idle on loans.export action 0', reason: 'There is no file to forget before the first one.' },
    {
      mutant: 'drop action: loans.copy.saved on loans.saveCopy action 0',
      reason: 'On the paths one loan is looked at: the copy that was had before is of the same one, and had no failure.',
    },
    {
      mutant: 'retarget: loans.list.failed on loans.retry to loans.copy',
      reason: 'The copy is idle already, and the list is asked for again in any case.',
    },
  ],
})
