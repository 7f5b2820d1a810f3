import { expect, test, vi } from 'vitest'
import { workWith } from '../../../tests/support/sample-nfts.ts'
import { nftWithBids } from '../../domain/wire/nft.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createNftAuctionServices } from './nft-auction-services.ts'

test('a work is read with its bids, by anybody', async () => {
  const { signal } = new AbortController()
  const get = vi.fn(async () => workWith())
  const services = createNftAuctionServices({ get } as unknown as HttpClient)
  expect(await services.fetchWork({ id: '17' }, { signal, key: null, send: () => {} } as never)).toEqual(workWith())
  expect(get.mock.calls).toEqual([['/index/getNft/17', nftWithBids, undefined, { signal }]])
})
