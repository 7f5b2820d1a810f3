import { takeBid, type BidRefused } from '../../src/domain/nft/auction.ts'
import { dec } from '../../src/domain/money.ts'
import type { BidNftBody } from '../../src/domain/wire/nft.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { CALL_REFUSALS, PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import { holdOf, postSteps, releaseOf } from './nft-money.ts'
import { tellOutbid } from './nft-notices.ts'
import { NFT_REFUSALS } from './nft-refusals.ts'
import { auctionOf, findBidder, insertBid, leaderOf, lockWork, updateWork, type BidderRow, type WorkRow } from './nft-works.repository.ts'
import { standingAt } from './shown-nfts.ts'

/** What has changed, and for whom: their figures are others now. */
export interface Moved {
  readonly work: WorkRow
  readonly own: BidderRow
  readonly userIds: readonly string[]
}

/** The work, locked, and what its person has of it. Nobody closes their account beside it. Refuses `userStatusWrong` and `notFound`. */
export const lockForPerson = async (
  tx: Tx,
  id: string,
  userId: string,
): Promise<{ readonly work: WorkRow; readonly own: BidderRow | undefined }> => {
  const user = await tx.selectFrom('users').select('status').where('id', '=', userId).forKeyShare().executeTakeFirst()
  if (user?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  const work = await lockWork(tx, id)
  if (!work) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such work')
  return { work, own: await findBidder(tx, id, userId) }
}

/** A work that takes no more bids: it's theirs, or its auction is over. */
export const refuseOver = (work: WorkRow, own: BidderRow | undefined, now: number): never => {
  const isOwner = own !== undefined && own.bidder === work.leader
  if (isOwner) throw new Refusal(NFT_REFUSALS.ownedAlready, 'the work is theirs', null, standingAt(work, now))
  throw new Refusal(NFT_REFUSALS.nftStatusWrong, 'the auction is over', null, standingAt(work, now))
}

const refuse = (why: Exclude<BidRefused, 'over'>, work: WorkRow, now: number): never => {
  if (why === 'amountWrong') throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, 'a bid is an amount in cents')
  if (why === 'leading') throw new Refusal(NFT_REFUSALS.leadingAlready, 'the highest bid is theirs')
  throw new Refusal(NFT_REFUSALS.bidTooLow, 'a bid is at least the least bid', null, standingAt(work, now))
}

/**
 * Takes a bid up: it's held, and the money of who is outbid is free, in the caller's transaction. Refuses `nftStatusWrong`,
 * `ownedAlready`, `leadingAlready`, `bidTooLow`, `purchaseAmountWrong`, `insufficientBalance`, `notFound`, `userStatusWrong` or one of
 * the user's own limits.
 */
export const bidNft = async (services: Services, tx: Tx, userId: string, body: BidNftBody): Promise<Moved> => {
  const { work, own } = await lockForPerson(tx, body.id, userId)
  // After the lock: bids count in the order in which they get it.
  const now = services.clock.now()
  if (work.state !== 'running') return refuseOver(work, own, now)
  const judged = takeBid(auctionOf(work), { bidder: own ? String(own.bidder) : 'new', amount: body.amount }, now)
  if ('refused' in judged) return judged.refused === 'over' ? refuseOver(work, own, now) : refuse(judged.refused, work, now)
  const { at } = judged.taken.highest
  const amount = dec(body.amount).toFixed()
  await checkOwnLimits(tx, userId, 'real', amount, now)
  const outbid = await leaderOf(tx, work)
  const orderNumber = newOrderNumber('N', now)
  const { bidder, bidId, bidderCount } = await insertBid(tx, work, own, { userId, kind: 'bid', amount, at, orderNumber })
  const after = await updateWork(tx, work.id, {
    highest_bid: amount,
    leader: bidder.bidder,
    bid_at: new Date(at),
    ends_at: new Date(judged.taken.endsAt),
    bid_count: work.bid_count + 1,
    bidder_count: bidderCount,
  })
  const released = outbid ? [releaseOf(bidId, outbid, outbid.amount)] : []
  await postSteps(services, tx, [...released, holdOf(bidId, bidder, amount)], at)
  if (outbid) await tellOutbid(tx, after, outbid, { bidId, amount, at })
  return { work: after, own: bidder, userIds: [userId, ...(outbid ? [outbid.user_id] : [])] }
}
