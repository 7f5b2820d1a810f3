import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { NftSaleCommand, NftSaleEvent } from '../../machines/nft-sale/nft-sale.types.ts'

/** A click makes the key of its bid, or of its purchase. */
export const prepareNftSale = ({ newKey }: PrepareTools): PrepareMap<NftSaleCommand, NftSaleEvent> => ({
  'nftSale.confirm': (command) => ({ ...command, key: newKey() }),
})
