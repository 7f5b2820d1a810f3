import { expect, test, vi } from 'vitest'
import { sampleDeposit } from '../../../tests/support/sample-deposits.ts'
import { NO_FILTER } from '../../domain/fund-filter.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createDepositsServices } from './deposits-services.ts'

const AT = Date.UTC(2026, 0, 14, 15, 0)
const TOOLS = { signal: new AbortController().signal, key: 'deposits:1:saveRows', send: () => undefined }

test('the file has the rows of all pages under the filter, whatever part of them is on screen', async () => {
  const pages = [
    { items: [sampleDeposit({ id: '2' })], page: 1, size: 100, total: 2, next: '2' },
    { items: [sampleDeposit({ id: '1', reason: 'tooOld', state: 'rejected' })], page: 1, size: 100, total: null, next: null },
  ]
  const asked: unknown[] = []
  const saveFile = vi.fn()
  const get = async (_path: string, _form: unknown, query: unknown) => {
    asked.push(query)
    return pages[asked.length - 1]
  }
  const services = createDepositsServices({ http: { get } as unknown as HttpClient, saveFile, now: () => AT })
  const filter = { ...NO_FILTER, currency: 'USDT', days: 30, since: AT - 30 } as const
  expect(await services.saveDeposits({ filter }, TOOLS)).toEqual({ count: 2 })
  expect(asked).toEqual([
    { currency: 'USDT', from: AT - 30, size: 100 },
    { currency: 'USDT', from: AT - 30, size: 100, cursor: '2' },
  ])
  const [name, text, type] = saveFile.mock.calls[0] as [string, string, string]
  expect([name, type]).toEqual(['plimsoll-deposits-2026-01-14.csv', 'text/csv'])
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^number,submitted,currency/)
  expect(lines[2]).toContain(',rejected,tooOld,')
})
