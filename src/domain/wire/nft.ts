/** Calls about the charity NFTs. */
import * as z from 'zod/mini'
import { amount, instant } from './envelope.ts'

/** One NFT on offer. `currentBid` and `donated`, all that was given for it so far, are in USDT; bids are taken until `endsAt`. */
export const nft = z.object({
  id: z.int(),
  chain: z.string(),
  creator: z.string(),
  address: z.string(),
  currentBid: amount,
  donated: amount,
  endsAt: instant,
  verified: z.boolean(),
})

/** `GET /index/listNft` */
export const listNftQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
})
