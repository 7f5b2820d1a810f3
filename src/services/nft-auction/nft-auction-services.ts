/** Fulfils the port of a work's page. */
import { nftWithBids } from '../../domain/wire/nft.ts'
import type { nftAuctionMachine } from '../../machines/nft-auction/nft-auction.machine.ts'
import type { NftAuctionInput } from '../../machines/nft-auction/nft-auction.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createNftAuctionServices = (http: Pick<HttpClient, 'get'>) =>
  ({
    fetchWork: ({ id }: NftAuctionInput, { signal }) => http.get(`/index/getNft/${id}`, nftWithBids, undefined, { signal }),
  }) satisfies ServicesFor<typeof nftAuctionMachine>
