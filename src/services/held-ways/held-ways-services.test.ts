import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { createHeldWaysServices } from './held-ways-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

test('names go by the vault, and what is decided is sent', async () => {
  const post = vi.fn<(path: string, result: unknown, body: unknown) => Promise<null>>(async () => null)
  const get = async () => [
    { id: 'passkey-7', kind: 'passkey', name: 'Laptop', addedAt: 1 },
    { id: 'app', kind: 'app', name: null, addedAt: 2 },
  ]
  const services = createHeldWaysServices({
    http: { get, post } as unknown as HttpClient,
    sealed: { seal: (field, value) => `${field}=${value}` },
  })
  expect((await services.fetchHeld(undefined, tools)).items).toEqual([
    { id: 'passkey-7', kind: 'passkey', nameRef: 'heldWays.passkey.7=Laptop', addedAt: 1 },
    { id: 'app', kind: 'app', nameRef: null, addedAt: 2 },
  ])
  await services.decide({ id: '../x', isMine: true }, tools)
  expect(post.mock.lastCall?.slice(0, 3)).toEqual(['/user/decideHeld/..%2Fx', expect.anything(), { isMine: true }])
})
