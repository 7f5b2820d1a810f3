/** Random waiting orders and prices against the venue and against a plain model that knows nothing of the venue's code. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { pendingWatch } from '../../server/contracts/pending-watch.ts'
import type { Direction } from '../../src/domain/wire/order.ts'
import type { PendingKind, PendingStatus } from '../../src/domain/wire/pending.ts'
import { newPendingTrader, type PendingTrader } from '../support/pending.ts'
import { BTC, newTrader, type Trader } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

/** Seeds and commands of one run; a longer run is asked for by the environment. */
const RUNS = Number(process.env['MODEL_SEEDS'] ?? 25)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 60)

/** Money in whole cents, prices in whole dollars, sizes in hundredths of a BTC, leverage 10: the model needs no decimals. */
interface ModelOrder {
  readonly id: string
  readonly kind: PendingKind
  readonly direction: Direction
  readonly size: number
  trigger: number
  until: number | null
  version: number
  status: PendingStatus
  openPrice: number | null
}
interface Model {
  free: number
  /** Held by contracts that were opened; nothing closes them here. */
  opened: number
  now: number
  price: number
  readonly orders: ModelOrder[]
}

/** A hundredth of a BTC at ten times: a tenth of a dollar for each hundred of the price, so a tenth of a cent for each of them. */
const marginAt = (size: number, price: number): number => Math.ceil((size * price) / 10)
/** 8 in 10,000 of the notional. */
const feeAt = (size: number, price: number): number => Math.ceil((size * price * 8) / 10_000)
const heldAt = (size: number, price: number): number => marginAt(size, price) + feeAt(size, price)

const isBelow = (order: Pick<ModelOrder, 'kind' | 'direction'>): boolean =>
  `${order.kind} ${order.direction}` === 'limit long' || `${order.kind} ${order.direction}` === 'stop short'
const isReachedAt = (order: Pick<ModelOrder, 'kind' | 'direction' | 'trigger'>, price: number): boolean =>
  isBelow(order) ? price <= order.trigger : price >= order.trigger

const waiting = (model: Readonly<Model>) => model.orders.filter(({ status }) => status === 'pending')

const cents = (value: string): number => Math.round(Number(value) * 100)

interface Real {
  readonly trader: PendingTrader
  readonly contracts: Trader
}
type Command = fc.AsyncCommand<Model, Real>

const expectEqual = async (model: Model, { contracts }: Real): Promise<void> => {
  const { free, margin } = await contracts.figures()
  const held = waiting(model).reduce((sum, { size, trigger }) => sum + heldAt(size, trigger), 0)
  expect({ free: cents(free), held: cents(margin) }).toEqual({ free: model.free, held: held + model.opened })
}

class Place implements Command {
  readonly kind: PendingKind
  readonly direction: Direction
  readonly size: number
  readonly trigger: number
  readonly seconds: number | null
  constructor(kind: PendingKind, direction: Direction, size: number, trigger: number, seconds: number | null) {
    this.kind = kind
    this.direction = direction
    this.size = size
    this.trigger = trigger
    this.seconds = seconds
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { kind, direction, size, trigger, seconds } = this
    const answer = await real.trader.place({
      kind,
      direction,
      lots: (size / 100).toFixed(2),
      triggerPrice: String(trigger),
      until: seconds === null ? null : venue.clock.now() + seconds * 1000,
    })
    if (isReachedAt(this, model.price)) expect(answer.code).toBe(30131)
    else if (heldAt(size, trigger) > model.free) expect(answer.code).toBe(10011)
    else {
      expect(answer.code).toBe(200)
      model.free -= heldAt(size, trigger)
      const until = seconds === null ? null : model.now + seconds
      model.orders.push({ id: answer.result.id, kind, direction, size, trigger, until, version: 1, status: 'pending', openPrice: null })
    }
    await expectEqual(model, real)
  }
  toString = () => `${this.kind} ${this.direction} ${this.size} at ${this.trigger}, ${this.seconds ?? 'no'} s`
}

class Change implements Command {
  readonly which: number
  readonly trigger: number
  readonly seconds: number | null
  constructor(which: number, trigger: number, seconds: number | null) {
    this.which = which
    this.trigger = trigger
    this.seconds = seconds
  }
  check = (model: Readonly<Model>) => model.orders.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const order = model.orders[this.which % model.orders.length]!
    const { trigger, seconds } = this
    const answer = await real.trader.change(order.id, {
      version: order.version,
      triggerPrice: String(trigger),
      until: seconds === null ? null : venue.clock.now() + seconds * 1000,
    })
    const more = heldAt(order.size, trigger) - heldAt(order.size, order.trigger)
    if (order.status !== 'pending') expect(answer.code).toBe(30133)
    else if (isReachedAt({ ...order, trigger }, model.price)) expect(answer.code).toBe(30131)
    else if (more > model.free) expect(answer.code).toBe(10011)
    else {
      expect(answer.code).toBe(20005)
      model.free -= more
      order.trigger = trigger
      order.until = seconds === null ? null : model.now + seconds
      order.version++
    }
    await expectEqual(model, real)
  }
  toString = () => `change ${this.which} to ${this.trigger}, ${this.seconds ?? 'no'} s`
}

class Cancel implements Command {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = (model: Readonly<Model>) => model.orders.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const order = model.orders[this.which % model.orders.length]!
    const answer = await real.trader.cancel(order.id, order.version)
    if (order.status === 'pending') {
      expect(answer.code).toBe(200)
      model.free += heldAt(order.size, order.trigger)
      order.status = 'cancelled'
      order.version++
    } else expect(answer.code).toBe(30133)
    await expectEqual(model, real)
  }
  toString = () => `cancel ${this.which}`
}

/** Time passes at the present price; then the price moves, and the venue looks after a while, or has stood still meanwhile. */
class Pass implements Command {
  readonly seconds: number
  readonly price: number
  readonly late: number
  constructor(seconds: number, price: number, late: number) {
    this.seconds = seconds
    this.price = price
    this.late = late
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { board, pins } = venue.app.market
    model.now += this.seconds
    venue.clock.advance(this.seconds * 1000)
    pins!.pin(board.instrument(BTC)!, String(this.price), venue.clock.now())
    model.price = this.price
    const at = model.now
    model.now += this.late
    venue.clock.advance(this.late * 1000)
    for (const order of waiting(model)) {
      const isInTime = order.until === null || at <= order.until
      if (isInTime && isReachedAt(order, this.price)) {
        model.free += heldAt(order.size, order.trigger)
        const asked = heldAt(order.size, this.price)
        order.version++
        if (asked > model.free) order.status = 'refused'
        else {
          model.free -= asked
          model.opened += marginAt(order.size, this.price)
          order.status = 'opened'
          order.openPrice = this.price
        }
      } else if (order.until !== null && order.until <= model.now) {
        model.free += heldAt(order.size, order.trigger)
        order.status = 'expired'
        order.version++
      }
    }
    await sweep(venue.services, pendingWatch)
    await expectEqual(model, real)
  }
  toString = () => `${this.seconds} s pass, then ${this.price}, seen ${this.late} s later`
}

class Look implements Command {
  check = (model: Readonly<Model>) => model.orders.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const { items } = await real.trader.list('size=100')
    const told = items.map(({ id, status, version, triggerTickPrice }) => ({ id, status, version, at: triggerTickPrice }))
    const expected = model.orders.map(({ id, status, version, openPrice }) => ({ id, status, version, at: openPrice?.toFixed(2) }))
    expect(told.map(({ at, ...rest }) => (rest.status === 'opened' ? { ...rest, at } : { ...rest, at: undefined }))).toEqual(
      expected.toReversed().slice(0, 100),
    )
  }
  toString = () => 'look'
}

test('balances, what is held, and outcomes are the model’s', { timeout: 600_000 }, async () => {
  const trigger = fc.integer({ min: 49_990, max: 50_010 })
  const seconds = fc.constantFrom(null, 10, 60, 600)
  const commands = fc.commands(
    [
      fc
        .tuple(
          fc.constantFrom<PendingKind>('limit', 'stop'),
          fc.constantFrom<Direction>('long', 'short'),
          fc.integer({ min: 1, max: 60 }),
          trigger,
          seconds,
        )
        .map((args) => new Place(...args)),
      fc.tuple(fc.nat(20), trigger, seconds).map((args) => new Change(...args)),
      fc.nat(20).map((which) => new Cancel(which)),
      fc
        .tuple(fc.constantFrom(1, 5, 60, 300), fc.integer({ min: 49_990, max: 50_010 }), fc.constantFrom(0, 1, 45))
        .map((args) => new Pass(...args)),
      fc.constant(new Look()),
    ],
    { maxCommands: COMMANDS, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      const contracts = await newTrader(venue)
      const trader = await newPendingTrader(venue, 'demo', contracts.user)
      // Whole seconds, which the feed has a tick for.
      venue.clock.set(Math.ceil(venue.clock.now() / 1000) * 1000 + 1000)
      venue.app.market.pins!.pin(venue.app.market.board.instrument(BTC)!, '50000', venue.clock.now())
      const model: Model = { free: 1_000_000, opened: 0, now: 0, price: 50_000, orders: [] }
      await fc.asyncModelRun(() => ({ model, real: { trader, contracts } }), run)
    }),
    { numRuns: RUNS },
  )
  expect(await auditLedger(venue.services.db)).toEqual([])
})
