import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calendarIn,
  endedOn,
  generalFilterIn,
  generalFilterOf,
  KINDS_OF_ORDERS,
  partsChosen,
  RESULTS_OF_ORDERS,
  searchOfGeneral,
  SIDES_OF_ORDERS,
  STATUSES_OF_ORDERS,
  type GeneralFilter,
} from './general-filter.ts'
import { STATEMENT_DAYS } from './statement.ts'
import { GENERAL_KINDS, GENERAL_RESULTS, GENERAL_SIDES, GENERAL_STATUSES } from './wire/general-order.ts'

const ALL = generalFilterOf(null)
const read = (search: string): GeneralFilter => generalFilterIn(new URLSearchParams(search))

test('offers what the venue knows', () =>
  expect([KINDS_OF_ORDERS, STATUSES_OF_ORDERS, SIDES_OF_ORDERS, RESULTS_OF_ORDERS]).toEqual([
    GENERAL_KINDS,
    GENERAL_STATUSES,
    GENERAL_SIDES,
    GENERAL_RESULTS,
  ]))

test('whatever is chosen comes back from the address', () => {
  const day = fc.constantFrom('', '2026-01-02', '2026-12-31')
  const span = fc.oneof(
    fc.constantFrom(...STATEMENT_DAYS).map((days) => ({ days, dates: null })),
    fc.tuple(day, day).map(([from, to]) => ({ days: 0 as const, dates: { from, to } })),
    fc.tuple(day, day).map(([from, to]) => ({ days: 0 as const, dates: { from, to, isUtc: true as const } })),
  )
  const filters = fc
    .record({
      kind: fc.option(fc.constantFrom(...KINDS_OF_ORDERS)),
      status: fc.option(fc.constantFrom(...STATUSES_OF_ORDERS)),
      code: fc.option(fc.constantFrom('BTC/USDT', 'AAPL')),
      side: fc.option(fc.constantFrom(...SIDES_OF_ORDERS)),
      result: fc.option(fc.constantFrom(...RESULTS_OF_ORDERS)),
    })
    .chain((parts) => span.map((time): GeneralFilter => ({ ...parts, ...time })))
  fc.assert(fc.property(filters, (filter) => void expect(read(searchOfGeneral(filter))).toEqual(filter)))
})

test('what an address says wrongly leaves everything', () => {
  expect(searchOfGeneral(ALL)).toBe('?kind=general')
  expect(read('kind=general&of=bananas&status=lost&code=<b>&side=left&result=&days=8')).toEqual(ALL)
  expect(read('from=yesterday&to=2026-01-02')).toEqual({ ...ALL, dates: { from: '', to: '2026-01-02' } })
})

test('the address says that the calendar is shown, and of which month; the filter of the list stays in it', () => {
  const filter: GeneralFilter = { ...ALL, result: 'won' }
  const shown = searchOfGeneral(filter, { month: '2026-11' })
  expect(shown).toBe('?kind=general&result=won&view=calendar&month=2026-11')
  expect(read(shown)).toEqual(filter)
  expect(calendarIn(new URLSearchParams(shown))).toEqual({ month: '2026-11' })
  expect(calendarIn(new URLSearchParams(searchOfGeneral(ALL, { month: null })))).toEqual({ month: null })
  expect(calendarIn(new URLSearchParams(searchOfGeneral(filter)))).toBeNull()
})

test.each(['1999-12', '2026-13', '2026-1', 'november'])('%s in an address is no month: the present one is shown', (month) =>
  expect(calendarIn(new URLSearchParams({ view: 'calendar', month }))).toEqual({ month: null }),
)

test('a day of the calendar is all that ended on it by UTC', () =>
  expect(searchOfGeneral(endedOn('2026-11-05'))).toBe('?kind=general&status=closed&from=2026-11-05&to=2026-11-05&zone=utc'))

test('a part that leaves something out counts, and days from and to count as one', () => {
  expect(partsChosen(ALL)).toBe(0)
  expect(partsChosen(read('?of=options&result=lost&days=30'))).toBe(3)
  expect(partsChosen(read('?from=2026-01-02&to=2026-01-03'))).toBe(1)
  // Days that nobody has typed yet leave everything.
  expect(partsChosen(read('?from=&to='))).toBe(0)
})
