/** Random purchases, prices, stand-stills and exits against the venue and against a plain model that knows nothing of its code. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { smartWatch } from '../../server/smart/smart-watch.ts'
import { newPlanner, type Planner } from '../support/smart.ts'
import { BTC } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  const offered = { days: [2, 5], minAmount: '1', maxAmount: '100000', damages: '0.05', minRate: '-0.03', maxRate: '0.02', markets: [BTC] }
  await venue.services.params.set(
    'smart_products',
    JSON.stringify({ trendBtc: { rule: 'trend', ...offered }, back: { rule: 'reversion', threshold: '0.01', ...offered } }),
  )
})

const RUNS = Number(process.env['MODEL_SEEDS'] ?? 15)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 40)

/** Money in cents, prices in whole dollars, rates in hundred-millionths, days by their number: the model needs no decimals. */
interface ModelPlan {
  readonly id: string
  readonly product: string
  readonly amount: number
  readonly days: number
  readonly firstDay: number
  income: number
  posted: number
  isOver: boolean
}
interface Model {
  free: number
  /** The day that is under way; its hour is always noon. */
  today: number
  price: number
  /** By day; those before the run are all of the first price. */
  readonly closes: Map<number, number>
  readonly plans: ModelPlan[]
}
const FIRST_PRICE = 50_000

const closeOf = ({ closes }: Model, day: number): number => closes.get(day) ?? FIRST_PRICE

const amountOfDay = (model: Model, { product, amount }: ModelPlan, day: number): number => {
  const before = closeOf(model, day - 1)
  let sum = 0
  for (let back = 1; back <= 20; back++) sum += closeOf(model, day - back)
  const above = before * 20 - sum
  const side = product === 'trendBtc' ? Math.sign(above) : Math.abs(above) * 100 > sum ? -Math.sign(above) : 0
  const move = (BigInt(closeOf(model, day) - before) * 100_000_000n) / BigInt(before)
  const raw = Number(move) * side
  const rate = Math.min(2_000_000, Math.max(-3_000_000, raw))
  return Number((BigInt(amount) * BigInt(rate)) / 100_000_000n)
}

const bringUpToDate = (model: Model): void => {
  for (const plan of model.plans)
    while (!plan.isOver && plan.firstDay + plan.posted < model.today) {
      plan.income += amountOfDay(model, plan, plan.firstDay + plan.posted)
      plan.posted += 1
      if (plan.posted < plan.days) continue
      plan.isOver = true
      model.free += plan.amount + plan.income
    }
}
const running = (model: Model): ModelPlan[] => model.plans.filter(({ isOver }) => !isOver)
const cents = (value: string): number => Math.round(Number(value) * 100)
const text = (value: number): string => (value / 100).toFixed(2)

interface Real {
  readonly planner: Planner
}
type Command = fc.AsyncCommand<Model, Real>

const expectEqual = async (model: Model, { planner }: Real): Promise<void> => {
  const { free, margin } = await planner.figures()
  expect({ free: cents(free), held: cents(margin) }).toEqual({
    free: model.free,
    held: running(model).reduce((sum, { amount, income }) => sum + amount + income, 0),
  })
}

class Buy implements Command {
  readonly product: string
  readonly days: number
  readonly amount: number
  constructor(product: string, days: number, amount: number) {
    this.product = product
    this.days = days
    this.amount = amount
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { product, days, amount } = this
    const answer = await real.planner.buy({ product, days, amount: text(amount), minRate: '-0.03', maxRate: '0.02' })
    if (running(model).some((plan) => plan.product === product)) expect(answer.code).toBe(10024)
    else if (amount > model.free) expect(answer.code).toBe(10011)
    else {
      expect(answer.code).toBe(20004)
      model.free -= amount
      const { id } = answer.result
      model.plans.push({ id, product, amount, days, firstDay: model.today + 1, income: 0, posted: 0, isOver: false })
    }
    await expectEqual(model, real)
  }
  toString = () => `buy ${this.product} of ${this.days} days for ${this.amount} cents`
}

/** Days pass, each with a price of its own; the venue may stand still meanwhile. */
class Pass implements Command {
  readonly prices: readonly number[]
  readonly isWatched: boolean
  constructor(prices: readonly number[], isWatched: boolean) {
    this.prices = prices
    this.isWatched = isWatched
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { board, pins } = venue.app.market
    for (const price of this.prices) {
      model.closes.set(model.today, model.price)
      model.today += 1
      model.price = price
      venue.clock.set(model.today * DAY + DAY / 2)
      pins!.pin(board.instrument(BTC)!, String(price), venue.clock.now())
      if (this.isWatched) await sweep(venue.services, smartWatch)
    }
    await sweep(venue.services, smartWatch)
    bringUpToDate(model)
    await expectEqual(model, real)
  }
  toString = () => `${this.isWatched ? '' : 'unwatched, '}days to ${this.prices.join(', ')}`
}

class Exit implements Command {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = (model: Readonly<Model>) => model.plans.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const plan = model.plans[this.which % model.plans.length]!
    const returned = plan.amount + Math.min(plan.income, 0) - Math.floor((plan.amount * 5) / 100)
    const answer = await real.planner.exit(plan.id, { expectedReturned: text(returned), daysPosted: plan.posted })
    if (plan.isOver) expect(answer.code).toBe(30010)
    else {
      expect(answer.code).toBe(200)
      plan.isOver = true
      model.free += returned
    }
    await expectEqual(model, real)
  }
  toString = () => `exit from the plan ${this.which}`
}

test('balances, what is held, and what comes back are the model’s', { timeout: 600_000 }, async () => {
  const price = fc.integer({ min: 48_000, max: 52_000 })
  const commands = fc.commands(
    [
      fc
        .tuple(fc.constantFrom('trendBtc', 'back'), fc.constantFrom(2, 5), fc.integer({ min: 100, max: 600_000 }))
        .map(([product, days, amount]) => new Buy(product, days, amount)),
      fc.tuple(fc.array(price, { minLength: 1, maxLength: 6 }), fc.boolean()).map((args) => new Pass(...args)),
      fc.nat(20).map((which) => new Exit(which)),
    ],
    { maxCommands: COMMANDS, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      const { board, pins } = venue.app.market
      // Thirty days of one price, so that the averages of a run know nothing of the one before.
      const start = Math.floor(venue.clock.now() / DAY) + 1
      venue.clock.set(start * DAY)
      pins!.pin(board.instrument(BTC)!, String(FIRST_PRICE), venue.clock.now())
      const today = start + 30
      venue.clock.set(today * DAY + DAY / 2)
      const planner = await newPlanner(venue)
      await fc.asyncModelRun(
        () => ({ model: { free: 1_000_000, today, price: FIRST_PRICE, closes: new Map(), plans: [] }, real: { planner } }),
        run,
      )
    }),
    { numRuns: RUNS },
  )
  expect(await auditLedger(venue.services.db)).toEqual([])
})
