/** Works at which several pull at once: bidders, buyers and the look for ends, at two processes of the venue. */
import { beforeAll, expect, test } from 'vitest'
import { SPEC_CODES, SUCCESS } from '../../src/domain/error-codes.ts'
import { NFT_CODES } from '../../src/domain/nft-codes.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { endAuction } from '../../server/nft/end-auction.ts'
import { withdrawWork } from '../../server/nft/offer-works.ts'
import { HOUR, newBidder, offerWork, workNow, type Bidder } from '../support/nft.ts'
import { noteRace, RACE_ROUNDS, RACE_TIMEOUT } from '../support/race-rounds.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
let other: Venue
let ann: Bidder
let ben: Bidder
beforeAll(async () => {
  venue = await openVenue()
  other = await openVenue({ beside: venue })
  for (const each of [venue, other]) await each.services.params.set('investment_portfolio', '{"nft":1}')
  ;[ann, ben] = [await newBidder(venue, '1000000'), await newBidder(venue, '1000000')]
})
const advance = (milliseconds: number): void => {
  venue.clock.advance(milliseconds)
  other.clock.advance(milliseconds)
}
const heldBy = async (bidder: Bidder): Promise<number> => Number((await bidder.money()).held)
const freeOf = async (bidder: Bidder): Promise<number> => Number((await bidder.money()).free)

test(
  'rounds of a bid and a buying at the same moment: one of them ends it, and money is taken once',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await offerWork(venue)
      const before = [await freeOf(ann), await freeOf(ben)] as const
      // A bid that reaches the price: after it, nobody buys.
      const [bid, bought] = await Promise.all([ann.bid(id, '500'), ben.buy(id, '500', { at: other })])
      const isBought = bought.code === 20004
      expect([bid.code, bought.code]).toEqual(isBought ? [SPEC_CODES.nftStatusWrong, 20004] : [SUCCESS, NFT_CODES.buyNowChanged])
      expect((await workNow(venue, id)).state).toBe(isBought ? 'sold' : 'running')
      expect(await heldBy(ann)).toBe(isBought ? 0 : 500)
      expect([await freeOf(ann), await freeOf(ben)]).toEqual(isBought ? [before[0], before[1] - 500] : [before[0] - 500, before[1]])
      winners.push(isBought ? 'buyer' : 'bidder')
      if (isBought) continue
      advance(2 * HOUR)
      await endAuction(venue.services, id)
    }
    noteRace('a bid and a buying', winners)
  },
  RACE_TIMEOUT,
)

test(
  'rounds of a lower bid and a buying at the same moment: whoever comes first, the buyer has it and the bidder their money',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await offerWork(venue)
      const before = await freeOf(ann)
      const [bid, bought] = await Promise.all([ann.bid(id, '100', { at: other }), ben.buy(id)])
      expect(bought.code).toBe(20004)
      expect([SUCCESS, SPEC_CODES.nftStatusWrong]).toContain(bid.code)
      expect([await freeOf(ann), await heldBy(ann)]).toEqual([before, 0])
      winners.push(bid.code === SUCCESS ? 'bidder' : 'buyer')
    }
    noteRace('a lower bid and a buying', winners)
  },
  RACE_TIMEOUT,
)

test(
  'rounds of two who buy at once: one has it',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await offerWork(venue)
      const codes = (await Promise.all([ann.buy(id), ben.buy(id, '500', { at: other })])).map(({ code }) => code)
      expect(codes.toSorted((a, b) => a - b)).toEqual([SPEC_CODES.nftStatusWrong, 20004])
      winners.push(codes[0] === 20004 ? 'first' : 'second')
    }
    noteRace('two who buy', winners)
  },
  RACE_TIMEOUT,
)

test(
  'rounds of two equal bids at once: the first one counts, and the other is too low',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await offerWork(venue)
      const codes = (await Promise.all([ann.bid(id, '120'), ben.bid(id, '120', { at: other })])).map(({ code }) => code)
      expect(codes.toSorted((a, b) => a - b)).toEqual([SUCCESS, NFT_CODES.bidTooLow])
      winners.push(codes[0] === SUCCESS ? 'first' : 'second')
      expect((await workNow(venue, id)).bids).toMatchObject([{ amount: '120', bidder: 1 }])
    }
    noteRace('two equal bids', winners)
  },
  RACE_TIMEOUT,
)

test(
  'rounds of two people who outbid each other at two works, crosswise: nobody waits for ever',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [one, two] = [await offerWork(venue), await offerWork(venue)]
      await Promise.all([ann.bid(one, '100'), ben.bid(two, '100')])
      const codes = (await Promise.all([ben.bid(one, '105', { at: other }), ann.bid(two, '105')])).map(({ code }) => code)
      expect(codes).toEqual([SUCCESS, SUCCESS])
      advance(2 * HOUR)
      await Promise.all([one, two].flatMap((id) => [endAuction(venue.services, id), endAuction(other.services, id)]))
    }
  },
  RACE_TIMEOUT,
)

test(
  'rounds of a last bid beside the end at two processes, one of whose clocks is ahead: it is in time or late, and paid once',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await offerWork(venue)
      await ann.bid(id, '100')
      const before = [await freeOf(ann), await freeOf(ben)] as const
      advance(2 * HOUR - 1)
      other.clock.advance(1)
      const [bid] = await Promise.all([ben.bid(id, '105'), endAuction(other.services, id), endAuction(other.services, id)])
      const isTaken = bid.code === SUCCESS
      if (!isTaken) expect(bid.code).toBe(SPEC_CODES.nftStatusWrong)
      const { state, endsAt } = await workNow(other, id)
      expect(state).toBe(isTaken ? 'running' : 'sold')
      if (isTaken) expect(endsAt - venue.clock.now()).toBe(15 * 60_000)
      venue.clock.advance(1)
      advance(HOUR)
      await Promise.all([venue, other].map(({ services }) => endAuction(services, id)))
      expect(await workNow(venue, id)).toMatchObject({ state: 'sold', currentBid: isTaken ? '105' : '100' })
      expect([await freeOf(ann), await freeOf(ben)]).toEqual(isTaken ? [before[0] + 100, before[1] - 105] : before)
      winners.push(isTaken ? 'bid' : 'end')
    }
    noteRace('a last bid and the end', winners)
  },
  RACE_TIMEOUT,
)

test(
  'rounds of a first bid while the operator takes the work back: one comes first',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await offerWork(venue)
      const before = await freeOf(ann)
      const [bid, taken] = await Promise.all([
        ann.bid(id, '100', { at: other }),
        venue.services.db.transaction().execute((tx) => withdrawWork(tx, id)),
      ])
      expect(bid.code).toBe(taken === null ? SUCCESS : SPEC_CODES.nftStatusWrong)
      expect(await freeOf(ann)).toBe(taken === null ? before - 100 : before)
      winners.push(taken === null ? 'bid' : 'operator')
    }
    noteRace('a first bid and the operator', winners)
    expect(await auditLedger(venue.services.db)).toEqual([])
  },
  RACE_TIMEOUT,
)
