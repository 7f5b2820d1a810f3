import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { createSessionsServices } from './sessions-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

test('the list is read, one session or all others are ended', async () => {
  const asked = vi.fn<(path: string) => void>()
  const answer = (result: unknown) => async (path: string) => {
    asked(path)
    return result
  }
  const http = { get: answer([{ id: '1' }]), post: answer({ ended: 2 }) } as unknown as HttpClient
  const services = createSessionsServices(http)
  expect(await services.fetchSessions(undefined, tools)).toEqual({ items: [{ id: '1' }] })
  expect(await services.endSession({ id: '../x' }, tools)).toBeUndefined()
  expect(await services.endOtherSessions(undefined, tools)).toEqual({ ended: 2 })
  expect(asked.mock.calls.flat()).toEqual(['/user/listSessions', '/user/endSession/..%2Fx', '/user/endOtherSessions'])
})
