import { NO_SHARE, type Exposure } from '../core/figures.ts'
import { heldForBids } from './nft-works.repository.ts'

/** Bids that lead hold their amount, in the real account alone. A work that somebody owns is no figure: nobody promises to buy it. */
export const nftExposure: Exposure = async (_services, on, { userId, book }) => {
  if (book === 'demo') return () => NO_SHARE
  const held = await heldForBids(on, userId)
  return () => ({ ...NO_SHARE, held })
}
