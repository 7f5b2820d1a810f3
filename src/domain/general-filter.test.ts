import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  generalFilterIn,
  generalFilterOf,
  KINDS_OF_ORDERS,
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
