import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENDED_WORK, NEW_WORK, SOLD_WORK, workWith } from '../../../tests/support/sample-nfts.ts'
import type { NftBid, NftWithBids } from '../wire/nft.ts'
import { isOver, leastBid, priceNow, takeBid, TOLD_BIDS, type Auction } from './auction.ts'
import { auctionFaults } from './verify-auction.ts'

const HOUR = 3_600_000

/**
 * What the venue tells of an auction through which people bid, each after so many milliseconds and so many cents above the least.
 *
 * @param after milliseconds from the last of it to the telling
 */
const auctionOf = (
  moves: readonly (readonly [bidder: number, wait: number, above: number])[],
  isBought: boolean,
  after: number,
): NftWithBids => {
  const { startsAt, startPrice } = NEW_WORK
  let auction: Auction = { startPrice, buyNow: '5000', endsAt: startsAt + HOUR, highest: null }
  let now = startsAt
  const people: number[] = []
  const bids: NftBid[] = []
  const numberOf = (person: number): number => {
    if (!people.includes(person)) people.push(person)
    return people.indexOf(person) + 1
  }
  for (const [person, wait, above] of moves) {
    now += wait
    const amount = (Number(leastBid(auction)) + above / 100).toFixed(2)
    const answer = takeBid(auction, { bidder: String(person), amount }, now)
    if (!('taken' in answer)) continue
    auction = answer.taken
    bids.unshift({ bidder: numberOf(person), kind: 'bid', amount, at: now })
  }
  const price = isBought && !isOver(auction, now) ? priceNow(auction) : null
  if (price !== null) {
    auction = { ...auction, endsAt: now, highest: null }
    bids.unshift({ bidder: numberOf(99), kind: 'buyNow', amount: price, at: now })
  }
  now += after
  const isEnded = isOver(auction, now)
  return workWith({
    ...NEW_WORK,
    state: isEnded ? (bids.length > 0 ? 'sold' : 'ended') : 'running',
    currentBid: bids[0]?.amount ?? null,
    leastBid: isEnded ? null : leastBid(auction),
    buyNow: isEnded ? null : priceNow(auction),
    endsAt: auction.endsAt,
    now,
    bids: bids.slice(0, TOLD_BIDS),
    bidCount: bids.length,
    bidderCount: people.length,
  })
}

test('an auction that went by the rule has no fault, of 2,000 of them: running, sold or bought, slow or quick', () => {
  const seen = new Set<string>()
  const auctions = fc
    .constantFrom(15_000, 1_500_000)
    .chain((pace) =>
      fc.tuple(
        fc.array(fc.tuple(fc.nat(5), fc.nat(pace), fc.nat(500)), { maxLength: 160, size: 'max' }),
        fc.boolean(),
        fc.constantFrom(0, 2 * HOUR),
      ),
    )
  fc.assert(
    fc.property(auctions, ([moves, isBought, after]) => {
      const work = auctionOf(moves, isBought, after)
      seen.add(`${work.state} ${work.bids[0]?.kind ?? 'none'} ${work.bids.length < work.bidCount}`)
      expect(auctionFaults(work)).toEqual([])
    }),
    { numRuns: 2_000, seed: 9 },
  )
  for (const kind of ['running bid false', 'sold bid false', 'sold buyNow false', 'running bid true', 'sold bid true'])
    expect([...seen]).toContain(kind)
})

describe('what the bids don’t make is found', () => {
  const [top, first] = SOLD_WORK.bids as unknown as readonly [NftBid, NftBid]
  const sold = (change: Partial<NftWithBids>): NftWithBids => ({ ...SOLD_WORK, ...change })
  const running = workWith()
  const [leading, before] = running.bids as unknown as readonly [NftBid, NftBid]
  const bought = sold({
    currentBid: '320',
    bidCount: 3,
    bidderCount: 3,
    bids: [{ bidder: 3, kind: 'buyNow', amount: '320', at: SOLD_WORK.endsAt }, top, first],
  })

  test.each([sold({}), running, bought, NEW_WORK, ENDED_WORK])('and nothing is found in one that is as it should be', (work) =>
    expect(auctionFaults(work)).toEqual([]),
  )

  test.each<readonly [string, NftWithBids, string]>([
    ['the price is a cent more than the highest bid', sold({ currentBid: '120.01' }), 'price'],
    ['a sold work still has a least bid', sold({ leastBid: '126' }), 'price'],
    ['the next bid must be higher than the rule says', { ...running, leastBid: '130' }, 'price'],
    ['a bid is a cent below the least', sold({ currentBid: '104.99', bids: [{ ...top, amount: '104.99' }, first] }), 'least'],
    ['the first bid is below the starting price', sold({ startPrice: '101' }), 'least'],
    ['a bid is older than the one before it', sold({ bids: [{ ...top, at: first.at - 1 }, first] }), 'order'],
    ['a bid came before the auction began', sold({ startsAt: first.at + 1 }), 'order'],
    ['somebody bid against themselves', sold({ bidderCount: 1, bids: [{ ...top, bidder: 1 }, first] }), 'turns'],
    ['a bid is left out', sold({ bids: [top] }), 'people'],
    ['more people are counted than have bid', sold({ bidderCount: 3 }), 'people'],
    ['there are more bids than are counted', sold({ bidCount: 1 }), 'people'],
    ['it ended before a late bid could move it', sold({ endsAt: top.at + 14 * 60_000 }), 'end'],
    ['a bid came after the end', sold({ endsAt: top.at - 1 }), 'end'],
    ['it was bought, and ended a second later', { ...bought, endsAt: bought.endsAt + 1_000 }, 'end'],
    ['it is sold before its end', sold({ now: SOLD_WORK.endsAt - 1 }), 'state'],
    ['it runs on after its end', { ...running, now: running.endsAt }, 'state'],
    ['it ended alone although somebody bid', sold({ state: 'ended' }), 'state'],
    ['it can still be bought although a bid has reached the price', { ...running, buyNow: '120' }, 'buyNow'],
    [
      'it was bought for less than was bid',
      { ...bought, currentBid: '110', bids: [{ ...bought.bids[0]!, amount: '110' }, top, first] },
      'buyNow',
    ],
    ['somebody bid after it was bought', { ...running, bids: [leading, { ...before, kind: 'buyNow' }] }, 'buyNow'],
  ])('%s', (_, work, part) => expect(auctionFaults(work)).toContain(part))
})
