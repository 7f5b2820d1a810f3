/** Works, their bidders and bids as the database has them. */
import { sql, type ColumnType, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Auction } from '../../src/domain/nft/auction.ts'
import type { Decimal } from '../../src/domain/money.ts'
import type { Nft, NftBid, NftState, NFT_CHAINS } from '../../src/domain/wire/nft.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'

interface NftWorksTable {
  id: Id
  collection: Fixed<string>
  number: Fixed<number>
  edition: Fixed<number>
  title: Fixed<string>
  creator: Fixed<string>
  chain: Fixed<(typeof NFT_CHAINS)[number]>
  address: Fixed<string>
  picture: Fixed<number>
  verified: boolean
  /** The venue's program offers it, as long as money is simulated. */
  is_sandbox: Fixed<boolean>
  start_price: Decimal
  buy_now: Decimal | null
  starts_at: Date
  ends_at: Date
  state: ColumnType<NftState | 'withdrawn', NftState | undefined, NftState | 'withdrawn'>
  sold_by: ColumnType<'auction' | 'buyNow' | null, never, 'auction' | 'buyNow'>
  highest_bid: ColumnType<Decimal | null, never, Decimal>
  /** The number of the bidder whose bid is the highest; once it's sold, of the owner. */
  leader: ColumnType<number | null, never, number>
  bid_at: ColumnType<Date | null, never, Date>
  bid_count: ColumnType<number, never, number>
  bidder_count: ColumnType<number, never, number>
}

interface NftBiddersTable {
  id: Id
  order_number: Fixed<string>
  work_id: Fixed<string>
  user_id: Fixed<string>
  /** Stands for the person at this one work. */
  bidder: Fixed<number>
  amount: Decimal
  since: Fixed<Date>
  bid_at: Date
}

interface NftBidsTable {
  id: Id
  work_id: Fixed<string>
  bidder: Fixed<number>
  user_id: Fixed<string>
  kind: Fixed<NftBid['kind']>
  amount: Fixed<Decimal>
  at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    nft_works: NftWorksTable
    nft_bidders: NftBiddersTable
    nft_bids: NftBidsTable
  }
}

export type WorkRow = Selectable<NftWorksTable>
export type BidderRow = Selectable<NftBiddersTable>

export const auctionOf = ({ start_price, buy_now, ends_at, highest_bid, leader, bid_at }: WorkRow): Auction => ({
  startPrice: start_price,
  buyNow: buy_now,
  endsAt: ends_at.getTime(),
  highest:
    highest_bid === null || leader === null || bid_at === null
      ? null
      : { bidder: String(leader), amount: highest_bid, at: bid_at.getTime() },
})

/** Holds the work until the transaction ends: of all who bid for it, buy it or end it, one goes first. */
export const lockWork = (tx: Tx, id: string): Promise<WorkRow | undefined> =>
  tx.selectFrom('nft_works').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** `null` when such a work is there already. */
export const insertWork = async (tx: Tx | Db, values: Insertable<NftWorksTable>): Promise<WorkRow | null> =>
  (await tx
    .insertInto('nft_works')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

export const updateWork = (tx: Tx, id: string, change: Updateable<NftWorksTable>): Promise<WorkRow> =>
  tx.updateTable('nft_works').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Auctions whose end has come, the earliest first. */
export const dueWorks = async (db: Db, now: number, most: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('nft_works')
    .select('id')
    .where('state', '=', 'running')
    .where('ends_at', '<=', new Date(now))
    .orderBy('ends_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export const findBidder = (tx: Tx | Db, workId: string, userId: string): Promise<BidderRow | undefined> =>
  tx.selectFrom('nft_bidders').selectAll().where('work_id', '=', workId).where('user_id', '=', userId).executeTakeFirst()

/** Whose bid is the highest, or whose the work is. */
export const leaderOf = async (tx: Tx, { id, leader }: Pick<WorkRow, 'id' | 'leader'>): Promise<BidderRow | null> =>
  leader === null
    ? null
    : tx.selectFrom('nft_bidders').selectAll().where('work_id', '=', id).where('bidder', '=', leader).executeTakeFirstOrThrow()

export const biddersOf = (tx: Tx, workId: string): Promise<BidderRow[]> =>
  tx.selectFrom('nft_bidders').selectAll().where('work_id', '=', workId).orderBy('bidder').execute()

interface NewBid {
  readonly userId: string
  readonly kind: NftBid['kind']
  readonly amount: Decimal
  /** Epoch milliseconds. */
  readonly at: number
  readonly orderNumber: string
}

/** Writes a bid for a locked work: the person's row, and the bid. The work's own row is the caller's. */
export const insertBid = async (
  tx: Tx,
  work: Pick<WorkRow, 'id' | 'bidder_count'>,
  known: BidderRow | undefined,
  { userId, kind, amount, at, orderNumber }: NewBid,
): Promise<{ readonly bidder: BidderRow; readonly bidId: string; readonly bidderCount: number }> => {
  const bid_at = new Date(at)
  const bidder = known
    ? await tx.updateTable('nft_bidders').set({ amount, bid_at }).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow()
    : await tx
        .insertInto('nft_bidders')
        .values({
          order_number: orderNumber,
          work_id: work.id,
          user_id: userId,
          bidder: work.bidder_count + 1,
          amount,
          since: bid_at,
          bid_at,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('nft_bids')
    .values({ work_id: work.id, bidder: bidder.bidder, user_id: userId, kind, amount, at: bid_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { bidder, bidId: id, bidderCount: work.bidder_count + (known ? 0 : 1) }
}

/** Newest first. */
export const bidsOf = async (db: Db, workId: string, most: number): Promise<NftBid[]> => {
  const rows = await db
    .selectFrom('nft_bids')
    .select(['bidder', 'kind', 'amount', 'at'])
    .where('work_id', '=', workId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, ...bid }) => ({ ...bid, at: at.getTime() }))
}

/** What is held for a person's bids that lead. */
export const heldForBids = async (on: Db | Tx, userId: string): Promise<Decimal> => {
  const { sum } = await on
    .selectFrom('nft_bidders')
    .innerJoin('nft_works', (join) =>
      join.onRef('nft_works.id', '=', 'nft_bidders.work_id').onRef('nft_works.leader', '=', 'nft_bidders.bidder'),
    )
    .select(sql<Decimal | null>`sum(nft_works.highest_bid)`.as('sum'))
    .where('nft_bidders.user_id', '=', userId)
    .where('nft_works.state', '=', 'running')
    .executeTakeFirstOrThrow()
  return sum ?? '0'
}

/** What the work's collection has raised: a work that is sold counts with its price. */
const raised = sql<Decimal>`(select coalesce(sum(sold.highest_bid), 0) from nft_works sold
  where sold.collection = nft_works.collection and sold.state = 'sold')`.as('raised')

export const worksWithRaised = (db: Db) => db.selectFrom('nft_works').selectAll('nft_works').select(raised)
export type ShownWork = WorkRow & { readonly raised: Decimal }

/** How a work stands by the clock: an auction whose end has come is over, whether its money has moved yet or not. */
export const isRunningAt = (now: number) => sql<boolean>`nft_works.state = 'running' and nft_works.ends_at > ${new Date(now)}`
const isOverAt = (now: number, withBids: boolean) =>
  sql<boolean>`nft_works.state = 'running' and nft_works.ends_at <= ${new Date(now)} and (nft_works.bid_count > 0) = ${withBids}`

export const inState = (state: Nft['state'], now: number) =>
  state === 'running' ? isRunningAt(now) : sql<boolean>`(nft_works.state = ${state} or (${isOverAt(now, state === 'sold')}))`
