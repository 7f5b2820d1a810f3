/** Charity NFTs: auctioned by rule N-1 or bought at a stated price; what they raise goes to the charity account. */
import { keepsLooking } from '../core/keeps-looking.ts'
import { defineModule } from '../core/module.ts'
import { followNfts } from './follow-nfts.ts'
import * as m0078 from './migrations/0078-nfts.ts'
import { nftExposure } from './nft-exposure.ts'
import { NFT_REFUSALS } from './nft-refusals.ts'
import { nftRoutes } from './nft.routes.ts'

export const nftModule = defineModule({
  name: 'nft',
  product: 'nft',
  migrations: { '0078-nfts': m0078 },
  // An auction's money has moved so soon after its end, while all is well. That it's over, everybody is told by the clock.
  plugins: [keepsLooking({ name: 'nft follower', every: 1_000, look: followNfts })],
  routes: [nftRoutes],
  exposure: nftExposure,
  watches: [],
  // In case the process that looks every second is stuck.
  jobs: [{ name: 'follow-nfts', cron: '* * * * *', run: followNfts }],
  // Works, bids and what they raised are kept as the ledger is.
  retention: [],
  news: [],
  notices: ['nftOutbid', 'nftWon', 'nftLost'],
  reviews: [],
  refusals: NFT_REFUSALS,
})
