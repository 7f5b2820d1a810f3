import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { createEmailChangeServices } from './email-change-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const TYPED: Readonly<Record<string, string>> = { e: ' anna@example.com ', c: ' 123456 ' }

test('address and code lose their spaces; the change goes out under the key of the click, and the chart learns only what the venue says of it', async () => {
  const post = vi
    .fn<(path: string, result: unknown, body: object, options: object) => Promise<unknown>>()
    .mockResolvedValue({ resendAfter: 60_000 })
  const write = vi.fn<typeof post>().mockResolvedValue({ result: { email: 'anna@example.com' }, success: 20005 })
  const http = { get: () => Promise.reject(new Error('not asked')), post, write } as unknown as HttpClient
  const services = createEmailChangeServices({ http, sealed: { read: (ref) => TYPED[ref ?? ''] ?? '' } })

  expect(await services.sendCode({ emailRef: 'e' }, tools)).toEqual({ resendAfter: 60_000 })
  expect([post.mock.lastCall?.[0], post.mock.lastCall?.[2]]).toEqual(['/user/sendEmailCode', { email: 'anna@example.com' }])

  expect(await services.changeEmail({ key: 'key-1', refs: { email: 'e', code: 'c' } }, tools)).toEqual({ success: 20005 })
  const [path, , body, options] = write.mock.lastCall ?? []
  expect([path, options]).toEqual(['/user/changeEmail', { signal: tools.signal, key: 'key-1' }])
  expect(body).toEqual({ email: 'anna@example.com', code: '123456' })
})
