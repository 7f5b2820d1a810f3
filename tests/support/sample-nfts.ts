/** Works, bids and entries of the charity account that the tests show. */
import type { Donation, MyNft, Nft, NftBid, NftWithBids, OwnNft } from '../../src/domain/wire/nft.ts'
import { PATH_EPOCH } from './paths/cases.ts'

const HOUR = 3_600_000

export const WORK: Nft = {
  id: '17',
  collection: 'Paper Fleet',
  number: 12,
  of: 40,
  title: 'Three boats, one tide',
  creator: 'Workshop Nine, age 8 to 11',
  chain: 'ethereum',
  address: 'sim:eth:FLEET-0012',
  picture: 25,
  verified: true,
  state: 'running',
  startPrice: '50',
  currentBid: '120',
  leastBid: '126',
  buyNow: '320',
  startsAt: PATH_EPOCH - HOUR,
  endsAt: PATH_EPOCH + 1_000 * HOUR,
  now: PATH_EPOCH,
  bidCount: 2,
  bidderCount: 2,
  donated: '640',
  isSimulated: true,
}

export const BIDS: readonly NftBid[] = [
  { bidder: 2, kind: 'bid', amount: '120', at: PATH_EPOCH - 60_000 },
  { bidder: 1, kind: 'bid', amount: '100', at: PATH_EPOCH - 120_000 },
]

export const workWith = (change: Partial<NftWithBids> = {}): NftWithBids => ({ ...WORK, bids: [...BIDS], ...change })

/** Nobody has bid for it. */
export const NEW_WORK = workWith({ currentBid: null, leastBid: '50', bidCount: 0, bidderCount: 0, bids: [] })
const LONG_BEFORE = 20 * 60_000
/** Its bids came long enough before its end. */
export const SOLD_WORK = workWith({
  state: 'sold',
  leastBid: null,
  buyNow: null,
  endsAt: PATH_EPOCH - 1_000,
  bids: BIDS.map((bid) => ({ ...bid, at: bid.at - LONG_BEFORE })),
})
export const ENDED_WORK = workWith({ ...NEW_WORK, state: 'ended', leastBid: null, buyNow: null, endsAt: PATH_EPOCH - 1_000 })

export const OWN: OwnNft = {
  orderNumber: 'N-20260105-0001',
  standing: 'leading',
  amount: '126',
  bidder: 3,
  at: PATH_EPOCH,
  since: PATH_EPOCH,
}

export const myNftWith = (own: Partial<OwnNft> = {}, change: Partial<Nft> = {}): MyNft => ({ ...WORK, ...change, own: { ...OWN, ...own } })

export const donationOf = (n: number): Donation => ({
  id: String(n),
  nftId: WORK.id,
  title: WORK.title,
  collection: WORK.collection,
  number: WORK.number,
  amount: '320',
  at: PATH_EPOCH,
  total: String(320 * n),
})
