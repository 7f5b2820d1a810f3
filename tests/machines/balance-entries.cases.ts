import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { balanceEntriesMachine } from '../../src/machines/balance-entries/balance-entries.machine.ts'
import type { FetchEntriesInput } from '../../src/machines/balance-entries/balance-entries.types.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'

const entryOf = ({ currency, kind }: FetchEntriesInput['figure'], place: number, n: number): MoneyEntry => ({
  id: `${1_000 - place}`,
  type: kind === 'free' ? 17 : 9,
  settlement: kind === 'free' ? 'exchangeIn' : 'marginHold',
  currency,
  amount: `${n + 1}`,
  balance: '1',
  at: PATH_EPOCH,
  orderNumber: kind === 'free' ? null : `P-${place}`,
  code: kind === 'free' ? null : 'BTC/USDT',
})
/** A page of the venue: a cursor is the number of the last row that came before. */
const pageOf =
  (rows: number, total: number, hasMore: boolean) =>
  ({ input, n }: Occurrence) => {
    const { figure, cursor, size } = (input as FetchEntriesInput | undefined) ?? {
      figure: { currency: 'USDT', kind: 'free' } as const,
      cursor: null,
      size: 20,
    }
    const before = Number(cursor ?? 0)
    return {
      items: Array.from({ length: rows }, (_, row) => entryOf(figure, before + row + 1, n)),
      page: 1,
      size,
      total: cursor === null ? total : null,
      next: hasMore ? `${before + rows}` : null,
    }
  }
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

export const cases = defineCases({
  machine: balanceEntriesMachine,
  input: { mode: 'demo' },
  events: [
    { type: 'balanceEntries.open', figure: { currency: 'USDT', kind: 'margin' } },
    { type: 'balanceEntries.open', figure: { currency: 'BTC', kind: 'free' } },
    { type: 'balanceEntries.close' },
    { type: 'balanceEntries.loadMore' },
    { type: 'balanceEntries.retry' },
    { type: 'balanceEntries.refresh' },
  ],
  effects: {
    fetchList: { ok: [pageOf(2, 3, true), pageOf(1, 1, false), pageOf(0, 0, false)], fail: [failureAt] },
    fetchMore: { ok: [pageOf(1, 3, false), pageOf(1, 4, true)], fail: [failureAt] },
    refreshList: { ok: [pageOf(1, 2, true), pageOf(2, 2, false)], fail: [failureAt] },
  },
  abstract: ({ figure, items, next, isOutdated, failure }) => ({
    figure: figure?.kind ?? null,
    rows: Math.min(items.length, 3),
    isComplete: next === null,
    isOutdated,
    hasFailed: failure !== null,
  }),
  laws: [
    { name: 'no entry is shown twice', holdsAt: ({ context: { items } }) => new Set(items.map(({ id }) => id)).size === items.length },
    {
      name: 'only entries of the figure that is open are shown',
      holdsAt: ({ context: { figure, items } }) => items.every(({ currency }) => currency === figure?.currency),
    },
    {
      name: 'what is asked for is of the figure that is open',
      holdsAt: ({ context: { figure }, effects }) =>
        Object.values(effects).every((effect) => (effect?.input as FetchEntriesInput).figure === figure),
    },
    {
      name: 'nothing is asked for while no figure is open',
      holdsAt: ({ value, effects }) => value !== 'closed' || Object.keys(effects).length === 0,
    },
  ],
})
