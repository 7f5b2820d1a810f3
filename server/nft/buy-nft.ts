import { instantOf, isOver, priceNow } from '../../src/domain/nft/auction.ts'
import { compare, dec } from '../../src/domain/money.ts'
import type { BuyNftBody } from '../../src/domain/wire/nft.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import { lockForPerson, refuseOver, type Moved } from './bid-nft.ts'
import { paymentOf, postSteps, releaseOf } from './nft-money.ts'
import { tellSold } from './nft-notices.ts'
import { NFT_REFUSALS } from './nft-refusals.ts'
import { auctionOf, biddersOf, insertBid, leaderOf, updateWork } from './nft-works.repository.ts'
import { standingAt } from './shown-nfts.ts'

/**
 * Pays the stated price and ends the auction, in the caller's transaction; what was held for the highest bid is free. Refuses
 * `buyNowChanged`, `nftStatusWrong`, `ownedAlready`, `insufficientBalance`, `notFound`, `userStatusWrong` or one of the user's own limits.
 */
export const buyNft = async (services: Services, tx: Tx, userId: string, body: BuyNftBody): Promise<Moved> => {
  const { work, own } = await lockForPerson(tx, body.id, userId)
  const auction = auctionOf(work)
  const now = services.clock.now()
  const at = instantOf(auction, now)
  if (work.state !== 'running' || isOver(auction, at)) return refuseOver(work, own, at)
  const price = priceNow(auction)
  if (price === null || compare(price, body.price) !== 0)
    throw new Refusal(NFT_REFUSALS.buyNowChanged, 'it is not sold at this price', null, standingAt(work, at))
  const amount = dec(price).toFixed()
  await checkOwnLimits(tx, userId, 'real', amount, now)
  const leader = await leaderOf(tx, work)
  const orderNumber = newOrderNumber('N', now)
  const { bidder, bidId, bidderCount } = await insertBid(tx, work, own, { userId, kind: 'buyNow', amount, at, orderNumber })
  const sold = await updateWork(tx, work.id, {
    state: 'sold',
    sold_by: 'buyNow',
    highest_bid: amount,
    leader: bidder.bidder,
    bid_at: new Date(at),
    ends_at: new Date(at),
    bid_count: work.bid_count + 1,
    bidder_count: bidderCount,
  })
  const released = leader ? [releaseOf(bidId, leader, leader.amount)] : []
  await postSteps(services, tx, [...released, paymentOf(work.id, bidder, amount, 'free')], at)
  await tellSold(tx, sold, await biddersOf(tx, work.id), at)
  return { work: sold, own: bidder, userIds: [...new Set([userId, ...(leader ? [leader.user_id] : [])])] }
}
