import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { createRecoveryServices } from './recovery-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const TYPED: Readonly<Record<string, string>> = { e: ' anna@example.com ', c: ' 123456 ', p: ' new pass word ', r: ' new pass word ' }

test('the address and the code lose their spaces, the password keeps them; the chart learns nothing of either', async () => {
  const post = vi
    .fn<(path: string, result: unknown, body: object, options: object) => Promise<unknown>>()
    .mockResolvedValue({ resendAfter: 60_000 })
  const write = vi.fn<typeof post>().mockResolvedValue({ result: { ended: 3 }, success: 20005 })
  const http = { get: () => Promise.reject(new Error('not asked')), post, write } as unknown as HttpClient
  const services = createRecoveryServices({ http, sealed: { read: (ref) => TYPED[ref ?? ''] ?? '' } })

  expect(await services.sendCode({ emailRef: 'e' }, tools)).toEqual({ resendAfter: 60_000 })
  expect(post.mock.lastCall?.[2]).toEqual({ email: 'anna@example.com', purpose: 'reset' })

  const refs = { email: 'e', code: 'c', password: 'p', confirmPassword: 'r' }
  expect(await services.resetPassword({ key: 'key-1', refs }, tools)).toEqual({ success: 20005 })
  const [path, , body, options] = write.mock.lastCall ?? []
  expect([path, options]).toEqual(['/login/resetPassword', { signal: tools.signal, key: 'key-1' }])
  expect(body).toEqual({ email: 'anna@example.com', code: '123456', password: TYPED['p'], confirmPassword: TYPED['r'] })
})
