import { expect, test } from 'vitest'
import { closedBy, moneyEntry, OPEN_ORDER } from '../../../tests/support/sample-orders.ts'
import { selectNewestClosed } from './records.selectors.ts'
import type { RecordsRow } from './records.types.ts'

const newestOf = (items: readonly RecordsRow[]) =>
  selectNewestClosed({
    context: { kind: 'closedOrders', mode: 'demo', items, total: items.length, next: null, filter: null, isOutdated: false, failure: null },
  })

const closedAt = (id: string, at: number) => closedBy({ ...OPEN_ORDER, id }, '64000', '1', at)

test('the newest closing is the latest one, wherever it stands in the list', () => {
  const [oldest, middle, newest] = [closedAt('a', 1_000), closedAt('b', 2_000), closedAt('c', 3_000)]
  for (const rows of [
    [newest, middle, oldest],
    [oldest, middle, newest],
    [middle, newest, oldest],
  ])
    expect(newestOf(rows)).toBe(newest)
})

test('what is open, or no order, was never closed', () => {
  expect(newestOf([])).toBeNull()
  expect(newestOf([OPEN_ORDER, moneyEntry('m', '1')])).toBeNull()
})
