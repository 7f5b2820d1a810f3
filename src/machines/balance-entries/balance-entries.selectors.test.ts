import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { MoneyEntry } from '../../domain/wire/order.ts'
import { balanceEntriesMachine } from './balance-entries.machine.ts'
import { selectEntries, selectOpenFigure } from './balance-entries.selectors.ts'

const entry = (id: string, amount: string): MoneyEntry => ({
  id,
  type: 17,
  settlement: 'exchangeIn',
  currency: 'BTC',
  amount,
  balance: '0',
  at: 0,
  orderNumber: null,
  code: null,
})
const page = (items: readonly MoneyEntry[], next: string | null = null) => ({ items: [...items], page: 1, size: 20, total: 3, next })
const FIGURE = { currency: 'BTC', kind: 'free' } as const
const opened = () => drive(balanceEntriesMachine, { mode: 'demo' }).send({ type: 'balanceEntries.open', figure: FIGURE })

test('all entries together are added up exactly; while some are missing, they are not', () => {
  const some = opened().done('fetchList', page([entry('3', '0.1'), entry('2', '0.2')], '2'))
  expect(selectEntries(some.snapshot)).toMatchObject({ stage: 'rows', total: 3, sum: null })
  const all = some.send({ type: 'balanceEntries.loadMore' }).done('fetchMore', page([entry('2', '9'), entry('1', '-0.05')]))
  expect(selectEntries(all.snapshot)).toMatchObject({ total: 3, sum: '0.25' })
})

test('an empty list that could not be confirmed is not said to be empty', () => {
  const failed = opened()
    .done('fetchList', page([]))
    .send({ type: 'balanceEntries.refresh' })
    .fail('refreshList', { code: 'NETWORK', message: '' })
  expect(selectEntries(failed.snapshot)).toMatchObject({ stage: 'failed', failure: { code: 'NETWORK' } })
  expect(selectEntries(failed.send({ type: 'balanceEntries.retry' }).snapshot).stage).toBe('loading')
})

test('another figure shows nothing of the one before', () => {
  const other = opened()
    .done('fetchList', page([entry('1', '1')]))
    .send({ type: 'balanceEntries.open', figure: { currency: 'ETH', kind: 'review' } })
  expect(selectOpenFigure(other.snapshot)).toEqual({ currency: 'ETH', kind: 'review' })
  expect(selectEntries(other.snapshot)).toMatchObject({ stage: 'loading', rows: [] })
  expect(selectOpenFigure(other.send({ type: 'balanceEntries.close' }).snapshot)).toBeNull()
})
