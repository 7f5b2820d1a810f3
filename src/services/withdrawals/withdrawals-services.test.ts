import { expect, test } from 'vitest'
import { CANCELLED, COMPLETED, PENDING } from '../../../tests/support/sample-withdrawals.ts'
import { NO_FILTER } from '../../domain/fund-filter.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createWithdrawalsServices } from './withdrawals-services.ts'

const tools = { signal: new AbortController().signal, key: null, send: () => {} } as never
const begin = () => {
  const asked: unknown[] = []
  const saved: string[][] = []
  const http = {
    get: async (path: string, _: unknown, query: { readonly cursor?: string }, options: { readonly mode: string }) => {
      asked.push([path, query, options.mode])
      const items = query.cursor === undefined ? [PENDING, { ...CANCELLED, id: '70' }] : [{ ...COMPLETED, id: '69' }]
      return { items, page: 1, size: 100, total: 3, next: query.cursor === undefined ? '70' : null }
    },
  } as unknown as HttpClient
  return { asked, saved, services: createWithdrawalsServices({ http, saveFile: (...file) => void saved.push(file) }) }
}

test('a page is asked for of the real account, under the filter', async () => {
  const { asked, services } = begin()
  const filter = { currency: 'USDT', state: 'pending', days: 7, since: 1_000 } as const
  await services.fetchWithdrawals({ filter, cursor: '5', size: 20 }, tools)
  expect(asked).toEqual([['/user/listWithdrwal', { currency: 'USDT', state: 'pending', from: 1_000, size: 20, cursor: '5' }, 'real']])
})

test('the file has every row under the filter, page after page, each once', async () => {
  const { asked, saved, services } = begin()
  expect(await services.saveWithdrawals({ filter: NO_FILTER }, tools)).toEqual({ count: 3 })
  expect(asked).toEqual([
    ['/user/listWithdrwal', { size: 100 }, 'real'],
    ['/user/listWithdrwal', { size: 100, cursor: '70' }, 'real'],
  ])
  const [[name, text, type]] = saved as [[string, string, string]]
  expect([name, type]).toEqual(['plimsoll-withdrawals.csv', 'text/csv'])
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^number,submitted,/)
  expect(lines[3]).toBe(
    `W-20260105-0001,2026-01-04T23:59:00.000Z,USDT,tron,address,${COMPLETED.address},300,3,297,completed,,${COMPLETED.hash},2026-01-05T00:01:00.000Z`,
  )
})
