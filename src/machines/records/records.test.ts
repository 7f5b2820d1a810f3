import { describe, expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { closedBy, GENERAL_CONTRACT, moneyEntry, OPEN_ORDER } from '../../../tests/support/sample-orders.ts'
import { myNftWith } from '../../../tests/support/sample-nfts.ts'
import { recordsMachine } from './records.machine.ts'
import { isContract, isGeneral, isOwnNft, recordsFacts, selectMarkets, selectTotals } from './records.selectors.ts'
import type { FetchPageInput, RecordsKind } from './records.types.ts'

const order = (n: number) => ({ ...OPEN_ORDER, id: `o${n}` })
const orders = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => order(from + at))
const page = (
  items: readonly { readonly id: string }[],
  total: number,
  next = items.length < total ? (items.at(-1)?.id ?? null) : null,
) => ({ items, total, page: 1, size: 20, next })
/** A page that was asked for by its cursor counts nothing. */
const further = (items: readonly { readonly id: string }[], next: string | null = null) => ({ ...page(items, 0, next), total: null })
const opened = (kind: RecordsKind = 'openOrders') => drive(recordsMachine, { kind, mode: 'demo' })
const news = (changed: typeof OPEN_ORDER) => ({ type: 'order.updated', order: changed }) as const
const asked = (list: Drive<typeof recordsMachine>) =>
  list.started.map(({ input }) => {
    const { cursor, size, filter } = input as FetchPageInput
    return [cursor, size, filter]
  })
const ids = (list: Drive<typeof recordsMachine>) => recordsFacts(list.snapshot).rows.map((row) => row.id)

describe('pages', () => {
  test('are asked for one after the other until all rows are here', () => {
    const first = opened().done('fetchList', page(orders(1, 20), 25))
    expect(recordsFacts(first.snapshot)).toMatchObject({ stage: 'rows', canLoadMore: true, isComplete: false, total: 25 })
    const all = first.send({ type: 'records.loadMore' }).done('fetchMore', further(orders(21, 25)))
    expect(asked(all)).toEqual([
      [null, 20, null],
      ['o20', 20, null],
    ])
    expect(ids(all)).toHaveLength(25)
    expect(recordsFacts(all.snapshot)).toMatchObject({ canLoadMore: false, isComplete: true })
  })

  test('go on after the last row that came, whatever has come or gone above it', () => {
    const shorter = opened()
      .done('fetchList', page(orders(1, 20), 25))
      .send(news(closedBy(order(3), '1', '0')))
      .done('refreshList', page([...orders(1, 2), ...orders(4, 20)], 24))
      .send({ type: 'records.loadMore' })
    expect(asked(shorter).at(-1)).toEqual(['o20', 20, null])
    const next = shorter.done('fetchMore', further(orders(20, 24), 'o24'))
    expect(ids(next)).toEqual([...orders(1, 2), ...orders(4, 24)].map(({ id }) => id))
    expect(recordsFacts(next.snapshot)).toMatchObject({ total: 24, canLoadMore: true })
    const all = next.send({ type: 'records.loadMore' }).done('fetchMore', further(orders(25, 26)))
    expect(recordsFacts(all.snapshot)).toMatchObject({ total: 25, isComplete: true })
  })

  test('of another filter begin anew, and the answer to the old one is not waited for', () => {
    const filtered = opened('moneyLog').send({ type: 'records.filter', filter: 'contractClose' })
    expect(asked(filtered)).toEqual([
      [null, 20, null],
      [null, 20, 'contractClose'],
    ])
    expect(recordsFacts(filtered.done('fetchList', page([], 0)).snapshot)).toMatchObject({
      stage: 'empty',
      isComplete: true,
      filter: 'contractClose',
    })
  })

  test('of the filter that is chosen already are not asked for anew', () => {
    const filtered = opened('moneyLog').send({ type: 'records.filter', filter: 'contractClose' }).done('fetchList', page([], 0))
    expect(asked(filtered.send({ type: 'records.filter', filter: 'contractClose' }))).toHaveLength(2)
  })

  test('are refreshed as far as one answer can hold them', () => {
    let list = opened().done('fetchList', page(orders(1, 20), 200))
    for (let at = 21; at < 140; at += 20)
      list = list.send({ type: 'records.loadMore' }).done('fetchMore', further(orders(at, at + 19), `o${at + 19}`))
    expect(asked(list.send({ type: 'records.refresh' })).at(-1)).toEqual([null, 100, null])
  })
})

describe('news of an order', () => {
  const two = () => opened().done('fetchList', page(orders(1, 2), 2))
  test('changes, adds and takes out its row at once', () => {
    expect(ids(two().send(news(order(3))))).toEqual(['o3', 'o1', 'o2'])
    expect(ids(two().send(news(closedBy(order(1), '1', '0'))))).toEqual(['o2'])
    const changed = two().send(news({ ...order(2), stopLoss: '62000' }))
    expect(ids(changed)).toEqual(['o1', 'o2'])
    expect(changed.snapshot.context.items[1]).toMatchObject({ stopLoss: '62000' })
  })

  test('goes to the list it belongs to', () => {
    const closedList = opened('closedOrders').done('fetchList', page([], 0))
    expect(ids(closedList.send(news(order(1))))).toEqual([])
    expect(ids(closedList.send(news(closedBy(order(1), '1', '0'))))).toEqual(['o1'])
    expect(ids(two().send(news({ ...order(9), virtual: false })))).toEqual(['o1', 'o2'])
    const options = opened().send({ type: 'records.filter', filter: 'options' }).done('fetchList', page([], 0))
    expect(ids(options.send(news(order(1))))).toEqual([])
  })

  test('has the money log asked for again', () => {
    const log = opened('moneyLog')
      .done('fetchList', page([moneyEntry('m1', '-1268.2')], 1))
      .send(news(order(1)))
    expect(ids(log)).toEqual(['m1'])
    expect(recordsFacts(log.snapshot).isRefreshing).toBe(true)
  })

  test('while further rows are on their way has the list asked for once they are here', () => {
    const more = opened()
      .done('fetchList', page(orders(1, 20), 25))
      .send({ type: 'records.loadMore' })
    const told = more.send(news({ ...order(2), stopLoss: '62000' })).done('fetchMore', page(orders(21, 25), 25))
    expect(told.snapshot.value).toBe('refreshing')
  })

  test('changes its row at once also where a refresh has failed', () => {
    const failed = two().send({ type: 'records.refresh' }).fail('refreshList', { code: 'NETWORK', message: '' })
    expect(failed.snapshot.value).toBe('refreshFailed')
    expect(failed.send(news({ ...order(2), stopLoss: '62000' })).snapshot.context.items[1]).toMatchObject({ stopLoss: '62000' })
  })

  test('that overtakes an answer has the list asked for once more', () => {
    const overtaken = opened()
      .send(news(order(3)))
      .done('fetchList', page(orders(1, 2), 2))
    expect(recordsFacts(overtaken.snapshot)).toMatchObject({ isRefreshing: true, stage: 'rows' })
    expect(recordsFacts(overtaken.done('refreshList', page(orders(1, 3), 3)).snapshot).isRefreshing).toBe(false)
  })
})

test('a refresh that is asked for while an answer is on its way follows it, once', () => {
  const loading = opened().send({ type: 'records.refresh' }).send({ type: 'records.refresh' })
  expect(asked(loading)).toHaveLength(1)
  const again = loading.done('fetchList', page(orders(1, 20), 25))
  expect([asked(again).length, recordsFacts(again.snapshot).isRefreshing]).toEqual([2, true])
  const once = again.send({ type: 'records.refresh' }).done('refreshList', page(orders(1, 20), 25))
  expect(asked(once)).toHaveLength(3)
  const settled = once.done('refreshList', page(orders(1, 20), 25))
  expect(recordsFacts(settled.snapshot).isRefreshing).toBe(false)
  const more = settled.send({ type: 'records.loadMore' }).send({ type: 'records.refresh' })
  expect(recordsFacts(more.done('fetchMore', page(orders(21, 25), 25)).snapshot).isRefreshing).toBe(true)
})

describe('failures', () => {
  const failure = { code: 'NETWORK', message: '' }
  test('of the first page leave nothing but the reason', () => {
    const failed = opened().fail('fetchList', failure)
    expect(recordsFacts(failed.snapshot)).toMatchObject({ stage: 'failed', failure })
    expect(recordsFacts(failed.send({ type: 'records.retry' }).snapshot).stage).toBe('loading')
  })

  test('of a refresh leave no list that is said to be empty', () => {
    const old = opened().done('fetchList', page([], 0)).send({ type: 'records.refresh' })
    expect(recordsFacts(old.snapshot).stage).toBe('empty')
    const failed = old.fail('refreshList', failure)
    expect(recordsFacts(failed.snapshot)).toMatchObject({ stage: 'failed', failure })
    const again = failed.send({ type: 'records.retry' })
    expect(recordsFacts(again.snapshot).stage).toBe('loading')
    expect(recordsFacts(again.done('refreshList', page([], 0)).snapshot)).toMatchObject({ stage: 'empty', failure: null })
  })

  test('of a later page or a refresh keep the rows', () => {
    const list = opened().done('fetchList', page(orders(1, 20), 25))
    const more = list.send({ type: 'records.loadMore' }).fire('pageTimeout')
    expect(recordsFacts(more.snapshot)).toMatchObject({ stage: 'rows', mayBeOld: false, failure: { code: 'TIMEOUT' } })
    expect(recordsFacts(more.send({ type: 'records.retry' }).snapshot).isLoadingMore).toBe(true)
    const old = list.send({ type: 'records.refresh' }).fail('refreshList', failure)
    expect(recordsFacts(old.snapshot)).toMatchObject({ stage: 'rows', mayBeOld: true, canLoadMore: false })
  })
})

test('a work keeps its row, whatever order has the same id', () => {
  const own = { ...myNftWith(), id: OPEN_ORDER.id }
  const told = opened('nfts')
    .done('fetchList', page([own as never], 1, null))
    .send(news(OPEN_ORDER))
  expect(recordsFacts(told.snapshot).rows.filter(isOwnNft)).toEqual([own])
})

describe('the list of everything', () => {
  const totals = { count: 1, profit: '50', fees: '2.5', net: '47.5' }
  const everything = (change: object = {}) => ({ ...page([GENERAL_CONTRACT], 21, '91'), totals, markets: ['BTC/USDT'], ...change })
  const listed = () => opened('generalOrders').done('fetchList', everything())

  test('keeps what its first page says of all rows, while further ones come', () => {
    const further = { ...page([{ ...GENERAL_CONTRACT, id: '90' }], 0, null), total: null, totals: null, markets: null }
    const all = listed().send({ type: 'records.loadMore' }).done('fetchMore', further)
    expect(ids(all)).toEqual(['91', '90'])
    expect([selectTotals(all.snapshot), selectMarkets(all.snapshot)]).toEqual([totals, ['BTC/USDT']])
  })

  test('forgets the sums of another filter, and keeps the markets to choose from', () => {
    const { snapshot } = listed().send({ type: 'records.filter', filter: { kind: 'options' } as never })
    expect([selectTotals(snapshot), selectMarkets(snapshot)]).toEqual([null, ['BTC/USDT']])
  })

  test('knows of neither before its first page, which looks the same each time', () => {
    const { snapshot } = opened('generalOrders')
    expect(selectTotals(snapshot)).toBeNull()
    expect(selectMarkets(snapshot)).toEqual([])
    expect(selectMarkets(snapshot)).toBe(selectMarkets(snapshot))
  })

  test('has rows of its own form: news of a contract change none, and the list is read anew', () => {
    const told = listed().send(news(closedBy({ ...OPEN_ORDER, id: '91' }, '1', '0')))
    expect(recordsFacts(told.snapshot).rows).toEqual([GENERAL_CONTRACT])
    expect(told.started.at(-1)!.src).toBe('fetchPage')
    expect(told.snapshot.matches('refreshing')).toBe(true)
    expect([isContract(GENERAL_CONTRACT), isGeneral(GENERAL_CONTRACT)]).toEqual([false, true])
  })

  test('opens no position of its own', () => {
    const said = listed().said.at(-1)
    expect(said).toMatchObject({ type: 'records.listed', orders: [], options: [] })
  })
})
