import type { Services } from '../core/context.ts'
import { announceNft } from './nft-news.ts'
import { paymentOf, postSteps } from './nft-money.ts'
import { tellSold } from './nft-notices.ts'
import { biddersOf, lockWork, updateWork, type WorkRow } from './nft-works.repository.ts'

/**
 * Ends an auction whose time has come: whose bid is the highest has the work, and what is held for it goes to the charity account;
 * without a bid it has ended. `null` when there was nothing to do. Its lock and the ledger's reference make a second end impossible.
 */
export const endAuction = async (services: Services, id: string): Promise<WorkRow | null> => {
  const { db, clock, log } = services
  const done = await db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, id)
    const now = clock.now()
    if (work?.state !== 'running' || now < work.ends_at.getTime()) return null
    if (work.highest_bid === null) return { work: await updateWork(tx, id, { state: 'ended' }), winner: null }
    const sold = await updateWork(tx, id, { state: 'sold', sold_by: 'auction' })
    const bidders = await biddersOf(tx, id)
    const winner = bidders.find(({ bidder }) => bidder === work.leader)
    if (!winner) throw new Error(`work ${id} is led by nobody`)
    await postSteps(services, tx, [paymentOf(id, winner, work.highest_bid, 'margin')], now)
    await tellSold(tx, sold, bidders, now)
    return { work: sold, winner: winner.user_id }
  })
  if (!done) return null
  log.info({ nft: id, rule: 'N-1', state: done.work.state, bids: done.work.bid_count }, 'an auction has ended')
  if (done.winner !== null) await announceNft(services, [done.winner])
  return done.work
}
