/**
 * Charity NFTs: works that are auctioned, or bought at a stated price, and whose whole price goes to the charity account of the venue's
 * ledger. Money in USDT, in cents. Every POST here takes an `Idempotency-Key` header, and is of the real account alone (30082).
 *
 * **Rule N-1** (`domain/nft/auction.ts`). The first bid is at least `startPrice`, each next one at least 5 % above the highest, rounded
 * up to the cent: `leastBid` says it. A bid holds its amount. Who is outbid has theirs free in the same moment. A bid in the last
 * 15 minutes moves the end to 15 minutes after itself. Only the venue's clock counts: a bid counts in the order in which the venue takes
 * bids up, and one at or after `endsAt` is late. At `endsAt` the highest bid wins and is paid, with no fee. `buyNow` ends the auction
 * at once, as long as no bid has reached that price.
 */
import * as z from 'zod/mini'
import { NFT_PARTS } from '../nft-parts.ts'
import { amount, instant, pageOf, pageQuery } from './envelope.ts'
import { rowId } from './notification.ts'

export const NFT_CHAINS = ['ethereum', 'tron'] as const

/** `running` takes bids; `sold` was won or bought; `ended` has ended without a bid, and may be offered again. */
export const NFT_STATES = ['running', 'sold', 'ended'] as const
export const nftState = z.enum(NFT_STATES)
export type NftState = z.infer<typeof nftState>

/**
 * How a person stands at a work. `leading`: theirs is the highest bid, and its amount is held. `outbid`: somebody bids more, and their
 * money is free. `won` at the auction's end and `bought` at the stated price: the work is theirs. `lost`: it is somebody else's.
 */
export const nftStanding = z.enum(['leading', 'outbid', 'won', 'bought', 'lost'])
export type NftStanding = z.infer<typeof nftStanding>

/**
 * The person who asks, at one work. `amount` is their highest bid, or what they paid. `bidder` is the number that stands at their bids.
 * `at` is the instant of that bid or payment, `since` of their first.
 */
export const ownNft = z.object({
  orderNumber: z.string(),
  standing: nftStanding,
  amount,
  bidder: z.int().check(z.positive()),
  at: instant,
  since: instant,
})
export type OwnNft = z.infer<typeof ownNft>

/**
 * One work. `number` of `of` is its place in its collection; `picture` is the number that `domain/nft/picture.ts` makes its picture
 * from. `address` begins with `sim:` where no chain knows it. `verified`: the operator has checked creator and address.
 *
 * `currentBid` is the highest bid, the price of a work that is sold, and `null` before anybody bids. `leastBid` is what a bid must
 * reach now, `null` once no bid is taken any more. `buyNow` is `null` where there is no such price, or it can no longer be had: a bid
 * has reached it, or the auction is over.
 *
 * `endsAt` is when the auction ends or ended, and `now` the venue's clock as it answered: what is left is `endsAt − now`, whatever the
 * reader's own clock says. `donated` is what the work's whole collection has raised so far; while `isSimulated`, no charity gets it.
 */
export const nft = z.object({
  id: rowId,
  collection: z.string(),
  number: z.int().check(z.positive()),
  of: z.int().check(z.positive()),
  title: z.string(),
  creator: z.string(),
  chain: z.enum(NFT_CHAINS),
  address: z.string(),
  picture: z.int().check(z.nonnegative()),
  verified: z.boolean(),
  state: nftState,
  startPrice: amount,
  currentBid: z.nullable(amount),
  leastBid: z.nullable(amount),
  buyNow: z.nullable(amount),
  startsAt: instant,
  endsAt: instant,
  now: instant,
  bidCount: z.int().check(z.nonnegative()),
  bidderCount: z.int().check(z.nonnegative()),
  donated: amount,
  isSimulated: z.boolean(),
})
export type Nft = z.infer<typeof nft>

/**
 * `GET /index/listNft`, for everybody: running works by their end, the next one first; sold and ended ones the last one first; without
 * a `state`, running ones before the others. Pages go by number: `next` is always `null`, since ends move.
 */
export const listNftQuery = z.object({ state: z.optional(nftState), page: pageQuery.page, size: pageQuery.size })

/**
 * One bid. `bidder` is a number that stands for one person at this one work, by the order in which they came; nothing says who it is.
 * A person knows theirs by `own.bidder` of `GET /user/listNft?id=…`. `kind` is `buyNow` for the payment that ended the auction at the stated price.
 */
export const nftBid = z.object({ bidder: z.int().check(z.positive()), kind: z.enum(['bid', 'buyNow']), amount, at: instant })
export type NftBid = z.infer<typeof nftBid>

/** `GET /index/getNft/{id}`, for everybody: the work and its newest 100 bids, newest first; `bidCount` says how many there are. 30017: no such work. */
export const nftWithBids = z.object({ ...nft.shape, bids: z.array(nftBid) })
export type NftWithBids = z.infer<typeof nftWithBids>

/**
 * `POST /user/bidNft`: binding until somebody bids more. Refused, with nothing held:
 * - 30231 less than the least bid of now; `result` is `nftRefused`, whose `leastBid` says it
 * - 30232 the highest bid is the person's own: nobody bids against themselves, so there is nothing to raise
 * - 30233 the work is theirs already
 * - 10020 the auction is over, late bids included; `result` is `nftRefused`, with the `state`
 * - 10016 no amount in cents; 10011 not that much free; 30017 no such work; a limit of their own
 */
export const bidNftBody = z.object({ id: rowId, amount })
export type BidNftBody = z.infer<typeof bidNftBody>

/**
 * `POST /user/buyNft`: pays the stated price and ends the auction, in one moment. `price` is what was on the screen when the person
 * pressed. Who leads has their held bid free in the same moment, the buyer too. Answered with 20004.
 * Refused, with nothing paid:
 * - 30234 the price is another, or can't be had since a bid has reached it; `result` is `nftRefused`, with `buyNow` as it is
 * - 30233, 10020, 10011, 30017 and limits as for a bid
 */
export const buyNftBody = z.object({ id: rowId, price: amount })
export type BuyNftBody = z.infer<typeof buyNftBody>

/** `result` of a refusal that tells how the work stands by now. */
export const nftRefused = z.object({
  state: nftState,
  currentBid: z.nullable(amount),
  leastBid: z.nullable(amount),
  buyNow: z.nullable(amount),
  endsAt: instant,
})
export type NftRefused = z.infer<typeof nftRefused>

/** Answer of `bidNft` and `buyNft`, and an item of `listNft`: the work, and how the person stands at it. */
export const myNft = z.object({ ...nft.shape, own: ownNft })
export type MyNft = z.infer<typeof myNft>

/** `owned`: won or bought. `running`: bids of auctions that go on, leading or outbid. `past`: bids of auctions that somebody else won. */
export const nftPart = z.enum(NFT_PARTS)

/**
 * `GET /user/listNft`: My NFTs, newest first by the person's first bid for the work; with an `id`, that one work, if they ever bid for
 * it. Goes on while the product is switched off.
 */
export const listMyNftQuery = z.object({ part: z.optional(nftPart), id: z.optional(rowId), ...pageQuery })

/** One entry of the charity account, without anything of a person. `total` is the account's balance after it. */
export const donation = z.object({
  id: rowId,
  nftId: rowId,
  title: z.string(),
  collection: z.string(),
  number: z.int().check(z.positive()),
  amount,
  at: instant,
  total: amount,
})
export type Donation = z.infer<typeof donation>

/**
 * `GET /index/listDonations`, for everybody, whatever is switched off: the entries of the charity account, newest first. `donated` is
 * the account's balance. While `isSimulated`, the money is simulated and no charity receives any of it.
 */
export const donations = z.object({ ...pageOf(donation).shape, donated: amount, isSimulated: z.boolean() })
export type Donations = z.infer<typeof donations>
export const listDonationsQuery = z.object(pageQuery)
