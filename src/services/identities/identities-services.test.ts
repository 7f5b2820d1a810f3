import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { prepareIdentities } from './identities-prepare.ts'
import { createIdentitiesServices } from './identities-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const KEPT = { joinedAt: 1, isUsable: true, isLastWayIn: false, isCurrent: false }
const ROWS = [
  { id: 'provider-1', kind: 'provider', name: null, provider: 'Harbour ID', chain: null, address: null, ...KEPT },
  { id: 'wallet-2', kind: 'wallet', name: 'Mum’s', provider: null, chain: 'tron', address: 'TAddress', ...KEPT },
]

const world = () => {
  const sealed = new Map<string, string>()
  const asked = vi.fn<(path: string, body?: unknown) => void>()
  const vault = {
    seal: (field: string, value: string) => {
      // As the vault wants it.
      expect(field).toMatch(/^[A-Za-z0-9.]+$/)
      sealed.set(`sealed:${field}`, value)
      return `sealed:${field}`
    },
    read: (ref: string | null) => sealed.get(ref ?? '') ?? '',
  }
  const http = {
    get: async (path: string) => {
      asked(path)
      return ROWS
    },
    post: async (path: string, _result: unknown, body: unknown) => {
      asked(path, body)
      return { ended: 2 }
    },
  } as unknown as HttpClient
  return { asked, vault, sealed, services: createIdentitiesServices({ http, vault }) }
}

test('names and addresses stay in this page’s memory', async () => {
  const { services, sealed } = world()
  const { items } = await services.fetchIdentities(undefined, tools)
  expect(JSON.stringify(items)).not.toMatch(/Mum|TAddress/)
  expect(items.map(({ nameRef, addressRef }) => [nameRef, addressRef])).toEqual([
    [null, null],
    ['sealed:identities.wallet.2.name', 'sealed:identities.wallet.2.address'],
  ])
  expect([...sealed.values()]).toEqual(['Mum’s', 'TAddress'])
})

test('a typed name is sealed, and sent as it was typed', async () => {
  const { services, asked, vault } = world()
  const prepare = prepareIdentities({ vault, now: () => 0, newKey: () => '', holdFile: () => '' })
  expect(prepare['identities.rename']({ type: 'identities.rename', id: 'wallet-2', value: 'old' })).toEqual({
    type: 'identities.rename',
    id: 'wallet-2',
    ref: 'sealed:identities.typed',
    problem: null,
  })
  expect(prepare['identities.change']({ type: 'identities.change', value: 'a\u202Eb' })).toMatchObject({ problem: 'forbidden' })
  const { ref: nameRef } = prepare['identities.change']({ type: 'identities.change', value: 'Dad’s' })
  await services.nameIdentity({ id: '../x', nameRef }, tools)
  expect(await services.partIdentity({ id: 'wallet-2' }, tools)).toEqual({ ended: 2 })
  expect(asked.mock.calls).toEqual([
    ['/user/nameIdentity/..%2Fx', { name: 'Dad’s' }],
    ['/user/partIdentity/wallet-2', {}],
  ])
})
