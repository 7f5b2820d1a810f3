import { expect, test, vi } from 'vitest'
import { MONEY_LOG_TYPES } from '../../domain/constants.ts'
import type { Mode } from '../../domain/mode.ts'
import type { FetchPageInput, RecordsFilter } from '../../machines/records/records.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createRecordsServices } from './records-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const MODES: readonly Mode[] = ['demo', 'real']

/** A day of the venue's, in the middle of it. */
const NOW = 1_773_500_000_000

const askedFor = async (input: Pick<FetchPageInput, 'kind' | 'mode' | 'filter'>): Promise<readonly unknown[]> => {
  const get = vi.fn<(path: string, form: unknown, query: unknown, options: unknown) => Promise<unknown>>(async () => ({
    items: [],
    total: 0,
    next: null,
  }))
  await createRecordsServices({ get } as unknown as HttpClient, () => NOW).fetchPage({ ...input, cursor: '7', size: 20 }, tools)
  const [[path, , query, options] = []] = get.mock.calls
  return [path, query, options]
}

test.each(MODES)('every list is asked for its own account, %s, whichever is in use', async (mode) => {
  const [page, options] = [
    { cursor: '7', size: 20 },
    { mode, signal: tools.signal },
  ]
  expect(await askedFor({ kind: 'moneyLog', mode, filter: null })).toEqual(['/user/listMoneyLog', page, options])
  expect(await askedFor({ kind: 'openOrders', mode, filter: null })).toEqual(['/order/listOrder', { status: 'open', ...page }, options])
  expect(await askedFor({ kind: 'closedOrders', mode, filter: null })).toEqual(['/order/listOrder', { status: 'closed', ...page }, options])
  const optionsList = '/order/listOptionsOrder'
  expect(await askedFor({ kind: 'openOptions', mode, filter: null })).toEqual([optionsList, { status: 'open', ...page }, options])
  expect(await askedFor({ kind: 'closedOptions', mode, filter: null })).toEqual([optionsList, { status: 'closed', ...page }, options])
  const machineList = '/order/listMiningOrder'
  expect(await askedFor({ kind: 'mining', mode, filter: null })).toEqual([machineList, page, options])
  expect(await askedFor({ kind: 'mining', mode, filter: 'waiting' })).toEqual([machineList, { ...page, state: 'waiting' }, options])
  const planList = '/order/listSmartOrder'
  expect(await askedFor({ kind: 'openSmart', mode, filter: null })).toEqual([planList, { status: 'open', ...page }, options])
  const investments = '/order/listInvestmentOrder'
  expect(await askedFor({ kind: 'investments', mode, filter: { state: null } })).toEqual([investments, page, options])
  expect(await askedFor({ kind: 'investments', mode, filter: { state: 'waiting' } })).toEqual([
    investments,
    { ...page, state: 'waiting' },
    options,
  ])
  expect(await askedFor({ kind: 'closedSmart', mode, filter: null })).toEqual([planList, { status: 'closed', ...page }, options])
})

test('the works of a person are asked for by their part, or by one work', async () => {
  const askedNfts = async (filter: RecordsFilter) => askedFor({ kind: 'nfts', mode: 'real', filter })
  expect((await askedNfts({ part: 'owned', id: null })).slice(0, 2)).toEqual(['/user/listNft', { cursor: '7', size: 20, part: 'owned' }])
  expect((await askedNfts({ part: null, id: '17' }))[1]).toEqual({ cursor: '7', size: 20, id: '17' })
  expect((await askedNfts(null))[1]).toEqual({ cursor: '7', size: 20 })
})

test('a filter of the money log is asked for by its number, one of orders by its name', async () => {
  const [, money] = await askedFor({ kind: 'moneyLog', mode: 'demo', filter: 'deposit' })
  expect(money).toEqual({ cursor: '7', size: 20, type: MONEY_LOG_TYPES.deposit })
  const narrowed = { type: 'practiceFunds', currency: 'ETH', days: 30, dates: null } as const
  expect((await askedFor({ kind: 'moneyLog', mode: 'demo', filter: narrowed }))[1]).toEqual({
    cursor: '7',
    size: 20,
    type: MONEY_LOG_TYPES.practiceFunds,
    currency: 'ETH',
    from: NOW - 30 * 86_400_000,
  })
  const [path, exchanges] = await askedFor({ kind: 'exchanges', mode: 'demo', filter: { currency: 'BTC', days: 7, dates: null } })
  expect([path, exchanges]).toEqual(['/flash-exchange/list', { cursor: '7', size: 20, currency: 'BTC', from: NOW - 7 * 86_400_000 }])
  const [, orders] = await askedFor({ kind: 'openOrders', mode: 'demo', filter: 'contract' })
  expect(orders).toEqual({ status: 'open', cursor: '7', size: 20, kind: 'contract' })
  const recent = { kind: null, days: 7, dates: null } as const
  expect((await askedFor({ kind: 'closedOptions', mode: 'demo', filter: recent }))[1]).toEqual({
    status: 'closed',
    cursor: '7',
    size: 20,
    from: NOW - 7 * 86_400_000,
  })
  const dates = { from: '2026-03-01', to: '2026-03-02' }
  const [, closed] = await askedFor({ kind: 'closedOrders', mode: 'demo', filter: { kind: null, days: 0, dates } })
  const [from, to] = [new Date(2026, 2, 1).getTime(), new Date(2026, 2, 3).getTime() - 1]
  expect(closed).toEqual({ status: 'closed', cursor: '7', size: 20, from, to })
})

test('the list of everything is asked for by each part of its filter that leaves something out', async () => {
  const all = { kind: null, status: null, code: null, side: null, result: null, days: 0, dates: null } as const
  expect((await askedFor({ kind: 'generalOrders', mode: 'demo', filter: null }))[1]).toEqual({ cursor: '7', size: 20 })
  expect((await askedFor({ kind: 'generalOrders', mode: 'real', filter: all }))[1]).toEqual({ cursor: '7', size: 20 })
  const filter = { ...all, kind: 'options', status: 'closed', code: 'BTC/USDT', side: 'up', result: 'won', days: 7 } as const
  expect(await askedFor({ kind: 'generalOrders', mode: 'real', filter })).toEqual([
    '/order/listGeneralOrder',
    {
      ...{ cursor: '7', size: 20, kind: 'options', status: 'closed', code: 'BTC/USDT', side: 'up', result: 'won' },
      from: NOW - 7 * 86_400_000,
    },
    { mode: 'real', signal: tools.signal },
  ])
})
