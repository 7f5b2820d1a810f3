/** Calls about the charity NFTs. */
import * as z from 'zod/mini'
import { amount, instant, pageQuery } from './envelope.ts'

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
export const listNftQuery = z.object(pageQuery)
