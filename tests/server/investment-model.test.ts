/** Random commitments, prices, stand-stills and exits against the venue and against a plain model that knows nothing of its code. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { investmentWatch } from '../../server/investment/investment-watch.ts'
import { newInvestor, PAIR, type Investor } from '../support/investment.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
const MARKETS = PAIR.markets
const TERMS = { minRate: '-0.002', maxRate: '0.0015', damages: '0.05' }
/** Days, the share in hundredths, and the most that one account may have in it, in cents. */
const PLANS: Readonly<Record<string, { readonly days: number; readonly share: number; readonly most: number }>> = {
  short: { days: 2, share: 10, most: 500_000 },
  long: { days: 5, share: 25, most: 300_000 },
}
const text = (cents: number): string => (cents / 100).toFixed(2)
const cents = (value: string): number => Math.round(Number(value) * 100)

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  const offered = Object.entries(PLANS).map(([code, { days, share, most }]) => [
    code,
    { ...PAIR, ...TERMS, name: code, days, share: text(share), minAmount: '1', maxAmount: text(most) },
  ])
  await venue.services.params.set('investment_plans', JSON.stringify(Object.fromEntries(offered)))
})

const RUNS = Number(process.env['MODEL_SEEDS'] ?? 8)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 30)

/** Money in cents, prices in whole dollars, rates in hundred-millionths, days by their number: the model needs no decimals. */
interface ModelPlan {
  readonly id: string
  readonly plan: string
  readonly amount: number
  readonly firstDay: number
  income: number
  posted: number
  isOver: boolean
}
type Prices = readonly [number, number]
interface Model {
  free: number
  /** The day that is under way; its hour is always noon. */
  today: number
  prices: Prices
  /** By day; that before the run is of the first prices. */
  readonly closes: Map<number, Prices>
  readonly plans: ModelPlan[]
}
const FIRST: Prices = [50_000, 3_000]

const amountOfDay = (model: Model, { plan, amount }: ModelPlan, day: number): number => {
  const [before, after] = [model.closes.get(day - 1) ?? FIRST, model.closes.get(day) ?? FIRST]
  const sum = before.reduce((total, from, at) => total + (BigInt(after[at]! - from) * 100_000_000n) / BigInt(from), 0n)
  const raw = Number(((sum / 2n) * BigInt(PLANS[plan]!.share)) / 100n)
  const rate = Math.min(150_000, Math.max(-200_000, raw))
  return Number((BigInt(amount) * BigInt(rate)) / 100_000_000n)
}

const running = (model: Model): ModelPlan[] => model.plans.filter(({ isOver }) => !isOver)

const bringUpToDate = (model: Model): void => {
  for (const each of running(model))
    while (!each.isOver && each.firstDay + each.posted < model.today) {
      each.income += amountOfDay(model, each, each.firstDay + each.posted)
      each.posted += 1
      if (each.posted < PLANS[each.plan]!.days) continue
      each.isOver = true
      model.free += each.amount + each.income
    }
}

interface Real {
  readonly investor: Investor
}
type Command = fc.AsyncCommand<Model, Real>

const expectEqual = async (model: Model, { investor }: Real): Promise<void> => {
  const { free, margin } = await investor.figures()
  expect({ free: cents(free), held: cents(margin) }).toEqual({
    free: model.free,
    held: running(model).reduce((sum, { amount, income }) => sum + amount + income, 0),
  })
}

class Commit implements Command {
  readonly plan: string
  readonly amount: number
  constructor(plan: string, amount: number) {
    this.plan = plan
    this.amount = amount
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { plan, amount } = this
    const { days, share, most } = PLANS[plan]!
    const answer = await real.investor.buy({ plan, days, share: text(share), amount: text(amount), ...TERMS })
    const inAll = running(model).reduce((sum, each) => sum + (each.plan === plan ? each.amount : 0), amount)
    if (amount > most) expect(answer.code).toBe(10013)
    else if (inAll > most) expect(answer.code).toBe(30223)
    else if (amount > model.free) expect(answer.code).toBe(10011)
    else {
      expect(answer.code).toBe(20004)
      model.free -= amount
      model.plans.push({ id: answer.result.id, plan, amount, firstDay: model.today + 1, income: 0, posted: 0, isOver: false })
    }
    await expectEqual(model, real)
  }
  toString = () => `commit ${this.amount} cents to ${this.plan}`
}

const pin = (prices: Prices | null): void => {
  const { board, pins } = venue.app.market
  for (const [at, code] of MARKETS.entries())
    pins!.pin(board.instrument(code)!, prices === null ? null : String(prices[at]), venue.clock.now())
}

/** Days pass, each with prices of its own; the venue may stand still meanwhile. */
class Pass implements Command {
  readonly days: readonly Prices[]
  readonly isWatched: boolean
  constructor(days: readonly Prices[], isWatched: boolean) {
    this.days = days
    this.isWatched = isWatched
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    for (const prices of this.days) {
      model.closes.set(model.today, model.prices)
      model.today += 1
      model.prices = prices
      venue.clock.set(model.today * DAY + DAY / 2)
      pin(prices)
      if (this.isWatched) await sweep(venue.services, investmentWatch)
    }
    await sweep(venue.services, investmentWatch)
    bringUpToDate(model)
    await expectEqual(model, real)
  }
  toString = () => `${this.isWatched ? '' : 'unwatched, '}days to ${this.days.map((prices) => prices.join('/')).join(', ')}`
}

class Exit implements Command {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = (model: Readonly<Model>) => model.plans.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const each = model.plans[this.which % model.plans.length]!
    const returned = each.amount + Math.min(each.income, 0) - Math.floor((each.amount * 5) / 100)
    const answer = await real.investor.exit(each.id, { expectedReturned: text(returned), daysPosted: each.posted })
    if (each.isOver) expect(answer.code).toBe(30010)
    else {
      expect(answer.code).toBe(200)
      each.isOver = true
      model.free += returned
    }
    await expectEqual(model, real)
  }
  toString = () => `exit from the commitment ${this.which}`
}

test('balances, what is held, and what comes back are the model’s', { timeout: 600_000 }, async () => {
  const prices = fc.tuple(fc.integer({ min: 48_000, max: 52_000 }), fc.integer({ min: 2_850, max: 3_150 }))
  const commands = fc.commands(
    [
      fc.tuple(fc.constantFrom('short', 'long'), fc.integer({ min: 100, max: 350_000 })).map((args) => new Commit(...args)),
      fc.tuple(fc.array(prices, { minLength: 1, maxLength: 6 }), fc.boolean()).map((args) => new Pass(...args)),
      fc.nat(20).map((which) => new Exit(which)),
    ],
    { maxCommands: COMMANDS, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      // A day of the first prices before each run, so that it knows nothing of the one before.
      const start = Math.floor(venue.clock.now() / DAY) + 1
      venue.clock.set(start * DAY)
      pin(FIRST)
      const today = start + 2
      venue.clock.set(today * DAY + DAY / 2)
      const investor = await newInvestor(venue)
      await fc.asyncModelRun(
        () => ({ model: { free: 1_000_000, today, prices: FIRST, closes: new Map(), plans: [] }, real: { investor } }),
        run,
      )
    }),
    { numRuns: RUNS },
  )
  expect(await auditLedger(venue.services.db)).toEqual([])
})
