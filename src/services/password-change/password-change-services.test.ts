import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { createPasswordChangeServices } from './password-change-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

test('the passwords go out as they were typed, under the key of the click', async () => {
  const write = vi
    .fn<(path: string, result: unknown, body: object, options: object) => Promise<unknown>>()
    .mockResolvedValue({ result: { ended: 2 }, success: 20005 })
  const http = { get: () => Promise.reject(new Error('not asked')), write } as unknown as HttpClient
  const services = createPasswordChangeServices({ http, sealed: { read: (ref) => ` ${ref ?? ''} ` } })
  const refs = { currentPassword: 'old', password: 'new', confirmPassword: 'again' }
  expect(await services.changePassword({ key: 'key-1', refs, endOthers: false }, tools)).toEqual({ ended: 2, success: 20005 })
  const [path, , body, options] = write.mock.lastCall ?? []
  expect([path, options]).toEqual(['/user/repassword', { signal: tools.signal, key: 'key-1' }])
  expect(body).toEqual({ currentPassword: ' old ', password: ' new ', confirmPassword: ' again ', endOthers: false })
})
