import { expect, test, vi } from 'vitest'
import { donationOf, WORK } from '../../../tests/support/sample-nfts.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createNftListServices } from './nft-list-services.ts'

const tools = { signal: new AbortController().signal, key: null, send: () => {} } as never
const begin = (answer: object) => {
  const get = vi.fn(async (_path: string, _form: unknown, _query: object) => answer)
  return {
    asked: () => get.mock.calls.map(([path, , query]) => [path, query]),
    services: createNftListServices({ get } as unknown as HttpClient),
  }
}
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ ...WORK, id: String(n + 1) }))

test('pages of works go by number', async () => {
  const { asked, services } = begin({ items: rows(20), page: 1, size: 20, total: 41, next: null })
  expect(await services.fetchNfts({ kind: 'works', cursor: null, size: 20 }, tools)).toMatchObject({ next: '2', raised: null })
  expect(await services.fetchNfts({ kind: 'works', cursor: '2', size: 20 }, tools)).toMatchObject({ next: '3' })
  expect(asked()).toEqual([
    ['/index/listNft', { page: 1, size: 20 }],
    ['/index/listNft', { page: 2, size: 20 }],
  ])
})

test('a list that was read anew goes on after all its rows, and ends with the last one', async () => {
  const long = begin({ items: rows(40), page: 1, size: 40, total: 41, next: null })
  expect(await long.services.fetchNfts({ kind: 'works', cursor: null, size: 40 }, tools)).toMatchObject({ next: '3' })
  const whole = begin({ items: rows(40), page: 1, size: 40, total: 40, next: null })
  expect(await whole.services.fetchNfts({ kind: 'works', cursor: null, size: 40 }, tools)).toMatchObject({ next: null })
  const gone = begin({ items: [], page: 2, size: 20, total: 41, next: null })
  expect(await gone.services.fetchNfts({ kind: 'works', cursor: '2', size: 20 }, tools)).toMatchObject({ next: null })
})

test('entries of the charity account come with what it has got in all', async () => {
  const { asked, services } = begin({ items: [donationOf(2)], page: 1, size: 20, total: 2, next: '1', donated: '640', isSimulated: true })
  expect(await services.fetchNfts({ kind: 'donations', cursor: '9', size: 20 }, tools)).toEqual({
    items: [donationOf(2)],
    page: 1,
    size: 20,
    total: 2,
    next: '1',
    raised: { donated: '640', isSimulated: true },
  })
  expect(asked()).toEqual([['/index/listDonations', { size: 20, cursor: '9' }]])
})
