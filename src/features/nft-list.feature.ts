import { rowId } from '../domain/row-id.ts'
import type { NftListEvent, NftListInput } from '../machines/nft-list/nft-list.types.ts'
import { defineFeature } from '../system/feature.ts'

const listOf = (kind: NftListInput['kind']) => ({ key: kind, input: { kind } })

/** The works and the charity account, for everybody. */
export const nftList = defineFeature<NftListEvent>()({
  chart: 'nftList',
  machine: async () => (await import('../machines/nft-list/nft-list.machine.ts')).nftListMachine,
  scope: 'page',
  opensOn: { nfts: ({ query }) => (rowId(query.get('id')) === null ? [listOf('works'), listOf('donations')] : null) },
  services: async ({ network }) => {
    const { createNftListServices } = await import('../services/nft-list/nft-list-services.ts')
    return createNftListServices((await network()).http)
  },
})
