/** Works and what a person has of them, as the calls show them. */
import { sql } from 'kysely'
import type { NftPart } from '../../src/domain/nft-parts.ts'
import { isOver, leastBid, priceNow } from '../../src/domain/nft/auction.ts'
import { dec } from '../../src/domain/money.ts'
import type { Page, PageQuery } from '../../src/domain/wire/envelope.ts'
import type { MyNft, Nft, NftRefused, NftStanding, NftState } from '../../src/domain/wire/nft.ts'
import type { Db } from '../core/database/schema.ts'
import { idOf, pageOfRows, skippedBy } from '../core/pages.ts'
import { auctionOf, inState, isRunningAt, worksWithRaised, type BidderRow, type ShownWork, type WorkRow } from './nft-works.repository.ts'

interface Seen {
  /** The venue's clock, epoch milliseconds. */
  readonly now: number
  readonly isSimulated: boolean
}

/** A work that is withdrawn is shown to nobody; who bids for it nevertheless is told that it has ended. */
const stateAt = ({ state, ends_at, bid_count }: Pick<WorkRow, 'state' | 'ends_at' | 'bid_count'>, now: number): NftState => {
  if (state === 'running' && isOver({ endsAt: ends_at.getTime() }, now)) return bid_count > 0 ? 'sold' : 'ended'
  return state === 'withdrawn' ? 'ended' : state
}

/** What of a work changes while it's offered. */
export const standingAt = (work: WorkRow, now: number): NftRefused => {
  const auction = auctionOf(work)
  const state = stateAt(work, now)
  const isOpen = state === 'running'
  return {
    state,
    currentBid: work.highest_bid,
    leastBid: isOpen ? leastBid(auction) : null,
    buyNow: isOpen ? priceNow(auction) : null,
    endsAt: auction.endsAt,
  }
}

export const nftOf = (work: ShownWork, { now, isSimulated }: Seen): Nft => ({
  id: work.id,
  collection: work.collection,
  number: work.number,
  of: work.edition,
  title: work.title,
  creator: work.creator,
  chain: work.chain,
  address: work.address,
  picture: work.picture,
  verified: work.verified,
  startPrice: work.start_price,
  startsAt: work.starts_at.getTime(),
  bidCount: work.bid_count,
  bidderCount: work.bidder_count,
  donated: dec(work.raised).toFixed(),
  ...standingAt(work, now),
  now,
  isSimulated,
})

const standingOf = (work: WorkRow, { bidder }: Pick<BidderRow, 'bidder'>, now: number): NftStanding => {
  const leads = work.leader === bidder
  if (stateAt(work, now) === 'running') return leads ? 'leading' : 'outbid'
  if (!leads) return 'lost'
  return work.sold_by === 'buyNow' ? 'bought' : 'won'
}

export const myNftOf = (work: ShownWork, own: BidderRow, seen: Seen): MyNft => ({
  ...nftOf(work, seen),
  own: {
    orderNumber: own.order_number,
    standing: standingOf(work, own, seen.now),
    amount: own.amount,
    bidder: own.bidder,
    at: own.bid_at.getTime(),
    since: own.since.getTime(),
  },
})

/** Running works by their end; the others by theirs, the last one first. */
export const pageOfWorks = async (
  db: Db,
  { state, page, size }: { readonly state?: NftState | undefined; readonly page: number; readonly size: number },
  seen: Seen,
): Promise<Page<Nft> & { readonly items: Nft[] }> => {
  const { now } = seen
  let query = worksWithRaised(db).where('state', '<>', 'withdrawn')
  if (state !== undefined) query = query.where(inState(state, now))
  const running = isRunningAt(now)
  const rows = await query
    .orderBy(sql`case when ${running} then 0 else 1 end`)
    .orderBy(sql`case when ${running} then ends_at end`)
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => nftOf(row, seen)), page, size, total: Number(total), next: null }
}

interface OwnAsked extends PageQuery {
  readonly userId: string
  readonly part?: NftPart | undefined
  /** Of one work alone. */
  readonly id?: string | undefined
}

/** What a person has bid for or owns, newest first by their first bid. */
export const pageOfOwn = (db: Db, asked: OwnAsked, seen: Seen): Promise<Page<MyNft> & { readonly items: MyNft[] }> => {
  const { userId, part, id, cursor, size } = asked
  const isRunning = isRunningAt(seen.now)
  let query = worksWithRaised(db)
    .innerJoin('nft_bidders as own', 'own.work_id', 'nft_works.id')
    .select(['own.id as own_id', 'own.order_number', 'own.user_id', 'own.bidder', 'own.amount', 'own.since', 'own.bid_at as own_at'])
    .where('own.user_id', '=', userId)
  if (id !== undefined) query = query.where('nft_works.id', '=', id)
  if (part === 'running') query = query.where(isRunning)
  else if (part !== undefined)
    query = query.where(sql<boolean>`not (${isRunning})`).where(sql<boolean>`(nft_works.leader = own.bidder) = ${part === 'owned'}`)
  const following = cursor === undefined ? query : query.where('own.id', '<', idOf(cursor))
  return pageOfRows(
    asked,
    following
      .orderBy('own.id', 'desc')
      .limit(size + 1)
      .offset(skippedBy(asked))
      .execute(),
    async () =>
      Number(
        (
          await query
            .clearSelect()
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    {
      itemOf: (row) => {
        const { own_id, order_number, user_id, bidder, amount, since, own_at } = row
        return myNftOf(row, { id: own_id, order_number, work_id: row.id, user_id, bidder, amount, since, bid_at: own_at }, seen)
      },
      cursorOf: ({ own_id }) => own_id,
    },
  )
}
