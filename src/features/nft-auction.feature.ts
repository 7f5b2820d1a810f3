import { rowId } from '../domain/row-id.ts'
import type { NftAuctionEvent } from '../machines/nft-auction/nft-auction.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for the work that is looked at, by anybody: `/nfts?id=17`. */
export const nftAuction = defineFeature<NftAuctionEvent>()({
  chart: 'nftAuction',
  machine: async () => (await import('../machines/nft-auction/nft-auction.machine.ts')).nftAuctionMachine,
  scope: 'page',
  opensOn: {
    nfts: ({ query }) => {
      const id = query.get('id')
      return id === null || rowId(id) === null ? null : { key: id, input: { id } }
    },
  },
  services: async ({ network }) => {
    const { createNftAuctionServices } = await import('../services/nft-auction/nft-auction-services.ts')
    return createNftAuctionServices((await network()).http)
  },
})
