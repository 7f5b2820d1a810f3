import { expect, test, vi } from 'vitest'
import { moneyEntry } from '../../../tests/support/sample-orders.ts'
import { moneyCsv } from '../../domain/records-csv.ts'
import { moneyFilterOf } from '../../domain/money-filter.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createRecordsFileServices } from './records-file-services.ts'

const NOW = Date.UTC(2026, 2, 14, 15)
const FILTER = { ...moneyFilterOf(null), currency: 'USDT', days: 7 } as const
const rows = [moneyEntry('3', '1'), moneyEntry('2', '2'), moneyEntry('1', '3')]

/** A venue that answers two rows at a time. */
const saving = (answer: (cursor: string | undefined) => unknown = (cursor) => pages[cursor ?? 'first']) => {
  const saveFile = vi.fn()
  const asked: unknown[] = []
  let now = NOW
  const get = async (path: string, _form: unknown, query: { readonly cursor?: string }, { mode }: { readonly mode: string }) => {
    asked.push([path, mode, query])
    now += 1_000
    return answer(query.cursor)
  }
  const services = createRecordsFileServices({ http: { get } as unknown as HttpClient, now: () => now, saveFile })
  const controller = new AbortController()
  const tools = { signal: controller.signal, key: 'k', send: () => {} }
  return { saveFile, asked, controller, run: () => services.saveRecords({ kind: 'moneyLog', mode: 'real', filter: FILTER }, tools) }
}
const pages: Readonly<Record<string, object>> = { first: { items: rows.slice(0, 2), next: '2' }, 2: { items: rows.slice(2), next: null } }

test('all pages under the filter become one file, of one list and one account', async () => {
  const { saveFile, asked, run } = saving()
  expect(await run()).toEqual({ count: 3 })
  const query = { size: 100, currency: 'USDT', from: NOW - 7 * 86_400_000 }
  expect(asked).toEqual([
    ['/user/listMoneyLog', 'real', query],
    ['/user/listMoneyLog', 'real', { ...query, cursor: '2' }],
  ])
  expect(saveFile.mock.calls).toEqual([['plimsoll-real-money-2026-03-14.csv', moneyCsv(rows), 'text/csv']])
})

test('a page that does not come leaves no file', async () => {
  const { saveFile, run } = saving((cursor) => (cursor === undefined ? pages['first'] : Promise.reject({ code: 'NETWORK', message: '' })))
  await expect(run()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(saveFile).not.toHaveBeenCalled()
})

test('who has left meanwhile is not handed a file', async () => {
  const { saveFile, controller, run } = saving((cursor) => {
    if (cursor !== undefined) controller.abort()
    return pages[cursor ?? 'first']
  })
  await expect(run()).rejects.toMatchObject({ name: 'AbortError' })
  expect(saveFile).not.toHaveBeenCalled()
})
