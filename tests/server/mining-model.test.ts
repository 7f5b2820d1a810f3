/** Random purchases, prices, stand-stills, collections and exits against the venue and against a plain model that knows nothing of its code. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { miningWatch } from '../../server/mining/mining-watch.ts'
import { DINGHY, MINING_ON, newMiner, type Miner } from '../support/mining.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
/** Money in cents. `power` is what a day costs. */
interface Machine {
  readonly days: number
  readonly cycle: number
  readonly price: number
  readonly rate: number
  readonly power: number
  readonly min: number
  readonly max: number
  readonly most: number
}
const MACHINES: Readonly<Record<string, Machine>> = {
  short: { days: 3, cycle: 1, price: 40_000, rate: 90, power: 310, min: 50, max: 420, most: 4 },
  long: { days: 7, cycle: 3, price: 90_000, rate: 250, power: 100, min: 0, max: 1_150, most: 3 },
}
const STOCK = 12
const text = (cents: number): string => (cents / 100).toFixed(2)
const cents = (value: string): number => Math.round(Number(value) * 100)

/** Each run has machines and a stock of its own. */
let run = 0
const codeOf = (machine: string): string => `${machine}${run}`
const termsOf = ({ days, cycle, price, rate, power, min, max }: Machine) => ({
  days,
  cycle,
  price: text(price),
  rate: String(rate),
  power: text(power),
  powerPrice: '1',
  minOutput: text(min),
  maxOutput: text(max),
})

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await venue.services.params.set('investment_portfolio', MINING_ON)
})

const RUNS = Number(process.env['MODEL_SEEDS'] ?? 8)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 30)

interface Bought {
  readonly id: string
  readonly machine: string
  readonly quantity: number
  readonly firstDay: number
  /** What each day brought. */
  readonly posted: number[]
  collected: number
  collectedDays: number
  isOver: boolean
}
interface Model {
  free: number
  /** The day that is under way; its hour is always noon. */
  today: number
  price: number
  /** By day, in whole dollars; that before the run is of the first price. */
  readonly closes: Map<number, number>
  readonly sold: Record<string, number>
  readonly all: Bought[]
}
const FIRST = 50_000

/** The network of the decision, a third time. */
const ppm = (word: string, width: number): number =>
  (Number.parseInt(createHash('sha256').update(`Plimsoll network 1:${word}`).digest('hex').slice(0, 8), 16) % (2 * width + 1)) - width
const networkRate = (day: number): bigint => {
  const [n, r] = [Math.floor(day / 56), day % 56]
  const swing = Math.trunc((ppm(`swing ${n}`, 150_000) * (56 - r) + ppm(`swing ${n + 1}`, 150_000) * r) / 56)
  return (700_000_000n * BigInt(1_000_000 + swing + ppm(`day ${day}`, 40_000))) / 1_000_000n
}
const difficulty = (day: number): bigint => {
  const first = day - (day % 14)
  const sum = Array.from({ length: 14 }, (_, n) => networkRate(first - 1 - n)).reduce((total, each) => total + each, 0n)
  return ((sum / 14n) * 600n * 10n ** 12n) / 4_294_967_296n
}

const broughtOn = (model: Model, { machine, quantity }: Bought, day: number): number => {
  const { rate, power, min, max } = MACHINES[machine]!
  const network = networkRate(day)
  const share = (BigInt(rate) * 10n ** 18n) / network
  const paid = (network * 10n ** 12n * 86_400n * 3_125n * 10n ** 5n) / (difficulty(day) * 4_294_967_296n)
  const coins = (share * paid) / 10n ** 14n
  const raw = Number((coins * BigInt(model.closes.get(day) ?? FIRST)) / 10n ** 10n)
  const output = Math.min(max, Math.max(min, raw))
  return quantity * Math.max(0, output - power)
}

const total = (days: readonly number[]): number => days.reduce((sum, day) => sum + day, 0)
const ripe = ({ machine, posted, isOver }: Bought): number =>
  isOver ? posted.length : Math.floor(posted.length / MACHINES[machine]!.cycle) * MACHINES[machine]!.cycle

const bringUpToDate = (model: Model): void => {
  for (const each of model.all)
    while (!each.isOver && each.firstDay + each.posted.length < model.today) {
      each.posted.push(broughtOn(model, each, each.firstDay + each.posted.length))
      each.isOver = each.posted.length === MACHINES[each.machine]!.days
    }
}

interface Real {
  readonly miner: Miner
}
type Command = fc.AsyncCommand<Model, Real>

const expectEqual = async (model: Model, { miner }: Real): Promise<void> => {
  const { free, margin } = await miner.figures()
  expect({ free: cents(free), held: cents(margin) }).toEqual({
    free: model.free,
    held: model.all.reduce((sum, { posted, collected }) => sum + total(posted) - collected, 0),
  })
}

class Buy implements Command {
  readonly machine: string
  readonly quantity: number
  constructor(machine: string, quantity: number) {
    this.machine = machine
    this.quantity = quantity
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { machine, quantity } = this
    const terms = MACHINES[machine]!
    const amount = terms.price * quantity
    const answer = await real.miner.buy({ machine: codeOf(machine), quantity, amount: text(amount), ...termsOf(terms) })
    const running = model.all.reduce((sum, each) => sum + (each.machine === machine && !each.isOver ? each.quantity : 0), 0)
    const sold = model.sold[machine] ?? 0
    if (running + quantity > terms.most) expect(answer.code).toBe(30226)
    else if (sold + quantity > STOCK) expect(answer.code).toBe(30224)
    else if (amount > model.free) expect(answer.code).toBe(10011)
    else {
      expect(answer.code).toBe(20004)
      model.free -= amount
      model.sold[machine] = sold + quantity
      const empty = { posted: [], collected: 0, collectedDays: 0, isOver: false }
      model.all.push({ id: answer.result.id, machine, quantity, firstDay: model.today + 1, ...empty })
    }
    await expectEqual(model, real)
  }
  toString = () => `buy ${this.quantity} ${this.machine}`
}

const pin = (price: number): void => {
  const { board, pins } = venue.app.market
  pins!.pin(board.instrument(DINGHY.market)!, String(price), venue.clock.now())
}

/** Days pass, each with a price of its own; the venue may stand still meanwhile. */
class Pass implements Command {
  readonly days: readonly number[]
  readonly isWatched: boolean
  constructor(days: readonly number[], isWatched: boolean) {
    this.days = days
    this.isWatched = isWatched
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    for (const price of this.days) {
      model.closes.set(model.today, model.price)
      model.today += 1
      model.price = price
      venue.clock.set(model.today * DAY + DAY / 2)
      pin(price)
      if (this.isWatched) await sweep(venue.services, miningWatch)
    }
    await sweep(venue.services, miningWatch)
    bringUpToDate(model)
    await expectEqual(model, real)
  }
  toString = () => `${this.isWatched ? '' : 'unwatched, '}days to ${this.days.join(', ')}`
}

class Collect implements Command {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = (model: Readonly<Model>) => model.all.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const each = model.all[this.which % model.all.length]!
    const amount = total(each.posted.slice(0, ripe(each))) - each.collected
    const answer = await real.miner.collect(each.id)
    if (amount === 0) expect(answer.code).toBe(each.isOver ? 30228 : 30227)
    else {
      expect([answer.code, answer.result.collectedDays]).toEqual([200, ripe(each)])
      each.collected += amount
      model.free += amount
    }
    await expectEqual(model, real)
  }
  toString = () => `collect from the purchase ${this.which}`
}

class Exit implements Command {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = (model: Readonly<Model>) => model.all.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const each = model.all[this.which % model.all.length]!
    const answer = await real.miner.exit(each.id)
    if (each.isOver) expect(answer.code).toBe(30010)
    else {
      expect(answer.code).toBe(200)
      model.free += total(each.posted) - each.collected
      each.collected = total(each.posted)
      each.isOver = true
    }
    await expectEqual(model, real)
  }
  toString = () => `switch the purchase ${this.which} off`
}

test('balances, what is held, sold and collected are the model’s', { timeout: 600_000 }, async () => {
  const price = fc.integer({ min: 20_000, max: 90_000 })
  const commands = fc.commands(
    [
      fc.tuple(fc.constantFrom('short', 'long'), fc.integer({ min: 1, max: 4 })).map((args) => new Buy(...args)),
      fc.tuple(fc.array(price, { minLength: 1, maxLength: 6 }), fc.boolean()).map((args) => new Pass(...args)),
      fc.nat(20).map((which) => new Collect(which)),
      fc.nat(20).map((which) => new Exit(which)),
    ],
    { maxCommands: COMMANDS, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (commandsOfRun) => {
      run += 1
      const offered = Object.entries(MACHINES).map(([code, terms]) => [
        codeOf(code),
        { ...DINGHY, ...termsOf(terms), name: code, stock: STOCK, maxQuantity: terms.most },
      ])
      await venue.services.params.set('mining_machines', JSON.stringify(Object.fromEntries(offered)))
      // A day of the first price before each run, so that it knows nothing of the one before.
      const start = Math.floor(venue.clock.now() / DAY) + 1
      venue.clock.set(start * DAY)
      pin(FIRST)
      const today = start + 2
      venue.clock.set(today * DAY + DAY / 2)
      const miner = await newMiner(venue)
      const first = { free: 1_000_000, today, price: FIRST, closes: new Map<number, number>(), sold: {}, all: [] }
      await fc.asyncModelRun(() => ({ model: first, real: { miner } }), commandsOfRun)
    }),
    { numRuns: RUNS },
  )
  expect(await auditLedger(venue.services.db)).toEqual([])
})
