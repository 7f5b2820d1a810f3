import { expect, test, vi } from 'vitest'
import { createProfileServices } from './profile-services.ts'
import type { HttpClient } from '../http/http-client.ts'

const AT = Date.UTC(2026, 0, 14, 15, 0)
const TOOLS = { signal: new AbortController().signal, key: 'profile:1:exportStatement', send: () => undefined }
const entry = {
  id: '1',
  type: 1,
  settlement: 'practiceFunds',
  currency: 'USDT',
  amount: '10000',
  balance: '10000',
  at: AT,
  orderNumber: null,
  code: null,
}

const exporting = (found: object) => {
  const saveFile = vi.fn()
  const get = vi.fn(async () => found)
  const services = createProfileServices({
    http: { get } as unknown as HttpClient,
    clipboard: { copy: vi.fn(), canShare: () => false, share: vi.fn() },
    saveFile,
  })
  return {
    saveFile,
    get,
    run: (from: number) => services.exportStatement({ mode: 'demo', currency: 'USDT', from, to: AT + 60_000 }, TOOLS),
  }
}

test('a statement becomes a file of its period, for the account that was in use', async () => {
  const { saveFile, get, run } = exporting({ currency: 'USDT', opening: '0', closing: '10000', entries: [entry] })
  expect(await run(0)).toEqual({ count: 1, opening: '0', sum: '10000', closing: '10000' })
  expect(get).toHaveBeenCalledWith(
    '/user/getStatement',
    expect.anything(),
    { currency: 'USDT', from: 0, to: AT + 60_000 },
    { mode: 'demo', signal: TOOLS.signal },
  )
  expect(saveFile).toHaveBeenCalledWith(
    'plimsoll-demo-USDT-2026-01-14-2026-01-14.csv',
    expect.stringContaining(',closing,,,10000,10000'),
    'text/csv',
  )
})

test('one that does not add up is not handed out', async () => {
  const { saveFile, run } = exporting({ currency: 'USDT', opening: '0', closing: '9999.999999', entries: [entry] })
  await expect(run(AT)).rejects.toMatchObject({ code: 'STATEMENT' })
  expect(saveFile).not.toHaveBeenCalled()
})
