/**
 * Works an auction out anew from its bids, which everybody reads, by rule N-1: whether each bid was enough and in time, and whether
 * price, end and state are what the bids make of them. Of a work with more bids than are told, the newest ones are worked out.
 */
import { compare } from '../money.ts'
import type { NftBid, NftWithBids } from '../wire/nft.ts'
import { endAfter, leastBid, priceNow, TOLD_BIDS, type Auction } from './auction.ts'

/**
 * `order` of the bids in time, none before the auction; `least`: each reached the least bid; `turns`: nobody bid against themselves;
 * `people`: as many as have bid, by numbers in the order in which they came; `price`: what the highest bid is, and what the next must
 * reach; `end`: no bid was late, and it is where the bids have moved it; `state`: sold, ended or running; `buyNow`: had as stated, and
 * only as long as no bid had reached it.
 */
export type AuctionPart = 'order' | 'least' | 'turns' | 'people' | 'price' | 'end' | 'state' | 'buyNow'

const highestOf = ({ bidder, amount, at }: NftBid): Auction['highest'] => ({ bidder: String(bidder), amount, at })

/** The parts in which the work contradicts its bids; none, as it should be. */
export const auctionFaults = (work: NftWithBids): readonly AuctionPart[] => {
  const bids = work.bids.toReversed()
  const isWhole = bids.length === work.bidCount
  const last = bids.at(-1)
  const isBought = last?.kind === 'buyNow'
  const pairs = bids.map((bid, index) => ({ bid, before: bids[index - 1] ?? null }))
  /** Of the first one that is told, where others came before it, nothing is known. */
  const known = isWhole ? pairs : pairs.slice(1)
  const leastAfter = (before: NftBid | null) => leastBid({ startPrice: work.startPrice, highest: before && highestOf(before) })
  const people = [...new Set(bids.map(({ bidder }) => bidder))]
  const rules: readonly (readonly [AuctionPart, boolean])[] = [
    ['order', pairs.every(({ bid, before }) => bid.at >= (before?.at ?? work.startsAt))],
    ['least', known.every(({ bid, before }) => bid.kind === 'buyNow' || compare(bid.amount, leastAfter(before)) >= 0)],
    ['turns', pairs.every(({ bid, before }) => bid.kind === 'buyNow' || bid.bidder !== before?.bidder)],
    [
      'people',
      bids.length === Math.min(work.bidCount, TOLD_BIDS) &&
        (isWhole
          ? people.length === work.bidderCount && people.every((bidder, index) => bidder === index + 1)
          : people.length <= work.bidderCount && people.every((bidder) => bidder <= work.bidderCount)),
    ],
    [
      'price',
      (last ? work.currentBid !== null && compare(work.currentBid, last.amount) === 0 : work.currentBid === null) &&
        (work.state === 'running'
          ? work.leastBid !== null && compare(work.leastBid, leastAfter(last ?? null)) === 0
          : work.leastBid === null),
    ],
    [
      'end',
      isBought
        ? last.at === work.endsAt
        : // A bid moves the end away from itself, and it never moves back.
          bids.every(({ at }) => endAfter(work, at) === work.endsAt),
    ],
    [
      'state',
      work.state === 'running'
        ? work.now < work.endsAt && !isBought
        : work.now >= work.endsAt && (work.state === 'sold') === (last !== undefined),
    ],
    [
      'buyNow',
      bids.every(({ kind }, index) => kind === 'bid' || index === bids.length - 1) &&
        (work.state === 'running' ? hasStatedPrice(work, last) : work.buyNow === null) &&
        (!isBought || pairs.every(({ bid, before }) => bid !== last || before === null || compare(before.amount, bid.amount) < 0)),
    ],
  ]
  return rules.flatMap(([part, isRight]) => (isRight ? [] : [part]))
}

const hasStatedPrice = ({ buyNow }: NftWithBids, last: NftBid | undefined): boolean =>
  buyNow === null || priceNow({ buyNow, highest: last ? highestOf(last) : null }) !== null
