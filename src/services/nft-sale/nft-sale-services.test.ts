import { expect, test, vi } from 'vitest'
import { myNftWith } from '../../../tests/support/sample-nfts.ts'
import { myNft } from '../../domain/wire/nft.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareNftSale } from './nft-sale-prepare.ts'
import { createNftSaleServices } from './nft-sale-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools
const KEYED = { key: 'key-of-this-click', mode: 'real' } as const

test.each([
  ['bid', '/user/bidNft', { id: '17', amount: '130' }],
  ['buyNow', '/user/buyNft', { id: '17', price: '130' }],
] as const)('a %s goes out once, under the key of its click', async (kind, path, body) => {
  const accepted = { result: myNftWith(), success: null }
  const write = vi.fn(async () => accepted)
  const services = createNftSaleServices({ write } as unknown as HttpClient)
  expect(await services.submitNft({ ...KEYED, id: '17', kind, amount: '130' }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([[path, myNft, body, { ...KEYED, signal }]])
})

test('a click makes the key', () => {
  const prepare = prepareNftSale({ newKey: () => KEYED.key } as Parameters<typeof prepareNftSale>[0])
  const offer = { leastBid: '126', buyNow: null, free: null }
  expect(prepare['nftSale.confirm']({ type: 'nftSale.confirm', offer })).toEqual({ type: 'nftSale.confirm', offer, key: KEYED.key })
})

test('what became of a key is read as a work', async () => {
  const result = myNftWith()
  const post = vi.fn(async () => ({ code: 200, msg: '', result }))
  expect(await createNftSaleServices({ post } as unknown as HttpClient).settleKey(KEYED, tools)).toMatchObject({
    outcome: 'accepted',
    result,
  })
})
