/** Random bids, buyings, stand-stills and ends against the venue and against a plain model that knows nothing of its code. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { followNfts } from '../../server/nft/follow-nfts.ts'
import type { Donations } from '../../src/domain/wire/nft.ts'
import { newBidder, offerWork, workNow, type Bidder } from '../support/nft.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const MINUTE = 60_000
const PEOPLE = 4
const FUNDS = 200_000
const RUNS = Number(process.env['MODEL_SEEDS'] ?? 8)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 60)
const text = (cents: number): string => (cents / 100).toFixed(2)
const cents = (value: string): number => Math.round(Number(value) * 100)

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await venue.services.params.set('investment_portfolio', '{"nft":1}')
  // Without works of the venue's own.
  await venue.services.params.set('money_is_simulated', '0')
})

/** Money in cents, time in milliseconds from the beginning of the run. */
interface ModelWork {
  readonly id: string
  readonly start: number
  readonly price: number | null
  end: number
  /** Who and how much, the newest last. */
  readonly bids: { readonly who: number; readonly amount: number }[]
  state: 'running' | 'sold' | 'ended'
}
interface Model {
  now: number
  readonly free: number[]
  readonly works: ModelWork[]
  given: number
}
interface Real {
  readonly people: readonly Bidder[]
  readonly began: number
  readonly givenBefore: number
}
type Command = fc.AsyncCommand<Model, Real>

const lastOf = ({ bids }: ModelWork) => bids.at(-1)

/** Ends whatever is over. */
const settle = (model: Model): void => {
  for (const work of model.works) {
    if (work.state !== 'running' || model.now < work.end) continue
    const last = lastOf(work)
    work.state = last ? 'sold' : 'ended'
    if (last) model.given += last.amount
  }
}
const heldBy = (model: Model, who: number): number =>
  model.works.reduce((sum, work) => sum + (work.state === 'running' && lastOf(work)?.who === who ? lastOf(work)!.amount : 0), 0)

const expectEqual = async (model: Model, { people, began, givenBefore }: Real): Promise<void> => {
  await followNfts(venue.services)
  settle(model)
  for (const [who, person] of people.entries()) {
    const { free, held } = await person.money()
    expect([cents(free), cents(held)]).toEqual([model.free[who], heldBy(model, who)])
  }
  for (const work of model.works) {
    const shown = await workNow(venue, work.id)
    expect([shown.state, shown.endsAt - began, shown.bidCount]).toEqual([work.state, work.end, work.bids.length])
    expect(shown.currentBid === null ? null : cents(shown.currentBid)).toBe(lastOf(work)?.amount ?? null)
  }
  const { result } = await venue.get<Donations>('/index/listDonations?size=1')
  expect(cents(result.donated) - givenBefore).toBe(model.given)
}

class Offer implements Command {
  readonly start: number
  readonly factor: number
  readonly minutes: number
  constructor(start: number, factor: number, minutes: number) {
    this.start = start
    this.factor = factor
    this.minutes = minutes
  }
  check = (model: Readonly<Model>) => model.works.length < 3
  async run(model: Model, real: Real): Promise<void> {
    const price = this.factor === 0 ? null : this.start * this.factor
    const end = model.now + this.minutes * MINUTE
    const id = await offerWork(venue, {
      startPrice: text(this.start),
      buyNow: price === null ? null : text(price),
      endsAt: new Date(real.began + end).toISOString(),
    })
    model.works.push({ id, start: this.start, price, end, bids: [], state: 'running' })
  }
  toString = () => `offer from ${this.start}, × ${this.factor}, for ${this.minutes} min`
}

class Bid implements Command {
  readonly who: number
  readonly at: number
  readonly above: number
  constructor(who: number, at: number, above: number) {
    this.who = who
    this.at = at
    this.above = above
  }
  check = (model: Readonly<Model>) => model.works.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const work = model.works[this.at % model.works.length]!
    const last = lastOf(work)
    const least = last ? Math.ceil((last.amount * 105) / 100) : work.start
    const amount = Math.max(1, least + this.above)
    const { code } = await real.people[this.who]!.bid(work.id, text(amount))
    if (work.state !== 'running') expect(code).toBe(work.state === 'sold' && last?.who === this.who ? 30233 : 10020)
    else if (last?.who === this.who) expect(code).toBe(30232)
    else if (amount < least) expect(code).toBe(30231)
    else if (amount > model.free[this.who]!) expect(code).toBe(10011)
    else {
      expect(code).toBe(200)
      model.free[this.who]! -= amount
      if (last) model.free[last.who]! += last.amount
      work.bids.push({ who: this.who, amount })
      if (work.end - model.now < 15 * MINUTE) work.end = model.now + 15 * MINUTE
    }
    await expectEqual(model, real)
  }
  toString = () => `person ${this.who} bids ${this.above} above the least for work ${this.at}`
}

class Buy implements Command {
  readonly who: number
  readonly at: number
  constructor(who: number, at: number) {
    this.who = who
    this.at = at
  }
  check = (model: Readonly<Model>) => model.works.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const work = model.works[this.at % model.works.length]!
    const last = lastOf(work)
    const shown = work.price ?? work.start
    const { code } = await real.people[this.who]!.buy(work.id, text(shown))
    const isLeading = last?.who === this.who
    if (work.state !== 'running') expect(code).toBe(work.state === 'sold' && isLeading ? 30233 : 10020)
    else if (work.price === null || (last && last.amount >= work.price)) expect(code).toBe(30234)
    else if (work.price > model.free[this.who]! + (isLeading ? last.amount : 0)) expect(code).toBe(10011)
    else {
      expect(code).toBe(20004)
      if (last) model.free[last.who]! += last.amount
      model.free[this.who]! -= work.price
      work.bids.push({ who: this.who, amount: work.price })
      work.state = 'sold'
      work.end = model.now
      model.given += work.price
    }
    await expectEqual(model, real)
  }
  toString = () => `person ${this.who} buys work ${this.at}`
}

class Pass implements Command {
  readonly minutes: number
  constructor(minutes: number) {
    this.minutes = minutes
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    model.now += this.minutes * MINUTE
    venue.clock.advance(this.minutes * MINUTE)
    await expectEqual(model, real)
  }
  toString = () => `${this.minutes} minutes pass`
}

const who = fc.nat({ max: PEOPLE - 1 })
const work = fc.nat({ max: 2 })
const commands: fc.Arbitrary<Command>[] = [
  fc
    .tuple(fc.integer({ min: 1, max: 30_000 }), fc.nat({ max: 5 }), fc.integer({ min: 10, max: 120 }))
    .map(([start, factor, minutes]) => new Offer(start, factor, minutes)),
  ...[1, 2, 3].map(() =>
    fc.tuple(who, work, fc.oneof(fc.integer({ min: -2, max: 2 }), fc.nat({ max: 60_000 }))).map(([a, b, c]) => new Bid(a, b, c)),
  ),
  fc.tuple(who, work).map(([a, b]) => new Buy(a, b)),
  fc.integer({ min: 1, max: 20 }).map((minutes) => new Pass(minutes)),
]

test(
  'random lives of auctions end as the model says, to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: COMMANDS, size: 'max' }), async (all) => {
        const people = await Promise.all(Array.from({ length: PEOPLE }, () => newBidder(venue, text(FUNDS))))
        const began = venue.clock.now()
        const { result } = await venue.get<Donations>('/index/listDonations?size=1')
        const real = { people, began, givenBefore: cents(result.donated) }
        const model: Model = { now: 0, free: people.map(() => FUNDS), works: [], given: 0 }
        await fc.asyncModelRun(() => ({ model, real }), all)
        // What still runs ends, so that nothing of this run is left in the next.
        await new Pass(24 * 60).run(model, real)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(await auditLedger(venue.services.db)).toEqual([])
  },
  120_000 + RUNS * 20_000,
)
