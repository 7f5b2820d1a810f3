import { rowId } from '../domain/row-id.ts'
import type { NftSaleCommand } from '../machines/nft-sale/nft-sale.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each work that is looked at: `/nfts?id=17`. Nobody bids from the demo account. */
export const nftSale = defineFeature<NftSaleCommand>()({
  chart: 'nftSale',
  machine: async () => (await import('../machines/nft-sale/nft-sale.machine.ts')).nftSaleMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: {
    nfts: ({ mode, query }) => {
      const id = query.get('id')
      return mode === 'demo' || id === null || rowId(id) === null ? null : { key: id, input: { id, mode } }
    },
  },
  prepare: async (tools) => (await import('../services/nft-sale/nft-sale-prepare.ts')).prepareNftSale(tools),
  services: async ({ network }) => {
    const { createNftSaleServices } = await import('../services/nft-sale/nft-sale-services.ts')
    return createNftSaleServices((await network()).http)
  },
})
