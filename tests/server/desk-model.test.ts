/**
 * All products in one account: contracts, orders that wait, options and smart plans share one balance. Random commands against the
 * venue and against a plain model that knows nothing of the venue's code. Each product has a model test of its own, with its rarer cases.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderWatch } from '../../server/contracts/order-watch.ts'
import { pendingWatch } from '../../server/contracts/pending-watch.ts'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { optionWatch } from '../../server/options/option-watch.ts'
import { smartWatch } from '../../server/smart/smart-watch.ts'
import type { OptionDirection } from '../../src/domain/wire/options.ts'
import type { Direction } from '../../src/domain/wire/order.ts'
import type { PendingKind } from '../../src/domain/wire/pending.ts'
import { newOptionTrader, type OptionTrader } from '../support/options.ts'
import { newPendingTrader, type PendingTrader } from '../support/pending.ts'
import { newPlanner, type Planner } from '../support/smart.ts'
import { BTC, newTrader, type Trader } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

/** Seeds and commands of one run; a longer run is asked for by the environment. */
const RUNS = Number(process.env['MODEL_SEEDS'] ?? 12)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 60)

const DAY = 86_400
const FIRST_PRICE = 50_000
/** A plan's result is due ten minutes after its day. */
const DUE = 600
/** What a win brings on top of the stake, in hundredths of it. */
const RATES: Readonly<Record<number, number>> = { 60: 70, 300: 77, 900: 80 }

/** The history of one venue grows by a month with each seed, and with it the time that a command takes: each twenty have a venue of their own. */
const PER_VENUE = 20
const BATCHES = Array.from({ length: Math.ceil(RUNS / PER_VENUE) }, (_, batch) => Math.min(PER_VENUE, RUNS - batch * PER_VENUE))

let venue: Venue
beforeEach(async () => {
  venue = await openVenue()
  const offered = { days: [2, 5], minAmount: '1', maxAmount: '100000', damages: '0.05', minRate: '-0.03', maxRate: '0.02', markets: [BTC] }
  await venue.services.params.set('smart_products', JSON.stringify({ trendBtc: { rule: 'trend', ...offered } }))
})
afterEach(() => venue.close())

/** Money in whole cents, prices in whole dollars, sizes in hundredths of a BTC at ten times, times in seconds: no decimals are needed. */
interface Contract {
  readonly id: string
  readonly side: 1 | -1
  readonly size: number
  readonly open: number
  readonly stop: number | null
  readonly target: number | null
  /** In tenths of a percent, and the best price since the opening. */
  readonly trailing: number | null
  best: number
  closedAt: number | null
}
interface Waiting {
  readonly id: string
  readonly kind: PendingKind
  readonly side: 1 | -1
  readonly size: number
  readonly trigger: number
  readonly until: number | null
  status: 'pending' | 'opened' | 'cancelled' | 'expired' | 'refused'
}
interface Option {
  readonly id: string
  readonly side: 1 | -1
  readonly stake: number
  readonly payout: number
  readonly entry: number
  readonly end: number
  outcome: 'won' | 'lost' | 'returned' | null
}
interface Plan {
  readonly id: string
  readonly amount: number
  readonly days: number
  readonly firstDay: number
  income: number
  posted: number
  isOver: boolean
}
interface Model {
  free: number
  now: number
  price: number
  /** By day; those before the run are all of the first price. */
  readonly closes: Map<number, number>
  readonly contracts: Contract[]
  readonly waiting: Waiting[]
  readonly options: Option[]
  readonly plans: Plan[]
}
interface Real {
  readonly contracts: Trader
  readonly waiting: PendingTrader
  readonly options: OptionTrader
  readonly plans: Planner
}

const marginAt = (size: number, price: number): number => Math.ceil((size * price) / 10)
/** 8 in 10,000 of the notional. */
const feeAt = (size: number, price: number): number => Math.ceil((size * price * 8) / 10_000)
const heldAt = (size: number, price: number): number => marginAt(size, price) + feeAt(size, price)

const isOpen = ({ closedAt }: Contract): boolean => closedAt === null
const isWaiting = ({ status }: Waiting): boolean => status === 'pending'
const isRunning = ({ outcome }: Option): boolean => outcome === null
const isOn = ({ isOver }: Plan): boolean => !isOver
const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0)

const heldBy = ({ contracts, waiting, options, plans }: Model): number =>
  sum([
    ...contracts.filter(isOpen).map(({ size, open }) => marginAt(size, open)),
    ...waiting.filter(isWaiting).map(({ size, trigger }) => heldAt(size, trigger)),
    ...options.filter(isRunning).map(({ stake }) => stake),
    ...plans.filter(isOn).map(({ amount, income }) => amount + income),
  ])

const closeInModel = (model: Model, contract: Contract): void => {
  contract.closedAt = model.price
  model.free += marginAt(contract.size, contract.open) + (model.price - contract.open) * contract.side * contract.size
}
const isBeyond = ({ side }: Contract, level: number | null, way: 1 | -1, price: number): boolean =>
  level !== null && (price - level) * side * way >= 0

/** Rule T-1, then the best price moves. */
const isTrailed = (contract: Contract, price: number): boolean => {
  const { side, trailing, best } = contract
  if (trailing !== null && (best * (1000 - side * trailing) - price * 1000) * side >= 0) return true
  contract.best = side === 1 ? Math.max(best, price) : Math.min(best, price)
  return false
}

const isReached = ({ kind, side, trigger }: Pick<Waiting, 'kind' | 'side' | 'trigger'>, price: number): boolean =>
  (kind === 'limit') === (side === 1) ? price <= trigger : price >= trigger

const settleInModel = (model: Model, option: Option): void => {
  const move = (model.price - option.entry) * option.side
  option.outcome = move > 0 ? 'won' : move < 0 ? 'lost' : 'returned'
  model.free += move > 0 ? option.payout : move < 0 ? 0 : option.stake
}

/** The trend of twenty closes, clamped, in hundred-millionths. */
const incomeOf = (model: Model, amount: number, day: number): number => {
  const closeOf = (which: number): number => model.closes.get(which) ?? FIRST_PRICE
  const before = closeOf(day - 1)
  const average = sum(Array.from({ length: 20 }, (_, back) => closeOf(day - 1 - back)))
  const move = (BigInt(closeOf(day) - before) * 100_000_000n) / BigInt(before)
  const rate = Math.min(2_000_000, Math.max(-3_000_000, Number(move) * Math.sign(before * 20 - average)))
  return Number((BigInt(amount) * BigInt(rate)) / 100_000_000n)
}
const postInModel = (model: Model, plan: Plan): void => {
  while (!plan.isOver && (plan.firstDay + plan.posted + 1) * DAY + DUE <= model.now) {
    plan.income += incomeOf(model, plan.amount, plan.firstDay + plan.posted)
    plan.posted += 1
    if (plan.posted < plan.days) continue
    plan.isOver = true
    model.free += plan.amount + plan.income
  }
}

/** Time passes at one price. */
const waitInModel = (model: Model, seconds: number): void => {
  for (let day = Math.floor(model.now / DAY); (day + 1) * DAY <= model.now + seconds; day++) model.closes.set(day, model.price)
  model.now += seconds
}

const cents = (value: string): number => Math.round(Number(value) * 100)
const money = (value: number): string => (value / 100).toFixed(2)
const sideOf = (direction: Direction | OptionDirection): 1 | -1 => (direction === 'long' || direction === 'rise' ? 1 : -1)
const at = <T>(rows: readonly T[], which: number): T => rows[which % rows.length]!

const expectEqual = async (model: Model, { plans }: Real): Promise<void> => {
  const { free, margin } = await plans.figures()
  expect({ free: cents(free), held: cents(margin) }).toEqual({ free: model.free, held: heldBy(model) })
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>, check: (model: Readonly<Model>) => boolean = () => true) =>
  ({
    check,
    run: async (model: Model, real: Real) => {
      await run(model, real)
      await expectEqual(model, real)
    },
    toString: () => name,
  }) satisfies fc.AsyncCommand<Model, Real>

const openContract = (direction: Direction, size: number, stopAway: number | null, targetAway: number | null, trailing: number | null) =>
  step(`open ${direction} ${size}, stop ${stopAway}, target ${targetAway}, trailing ${trailing}`, async (model, { contracts }) => {
    const side = sideOf(direction)
    const stop = stopAway === null ? null : model.price - side * stopAway
    const target = targetAway === null ? null : model.price + side * targetAway
    const answer = await contracts.buy({
      direction,
      lots: money(size),
      stopLoss: stop === null ? null : String(stop),
      takeProfit: target === null ? null : String(target),
      trailing: trailing === null ? null : String(trailing / 10),
    })
    const isCovered = heldAt(size, model.price) <= model.free
    expect(answer.code).toBe(isCovered ? 20004 : 10011)
    if (!isCovered) return
    model.free -= heldAt(size, model.price)
    model.contracts.push({ id: answer.result.id, side, size, open: model.price, stop, target, trailing, best: model.price, closedAt: null })
  })

const closeContract = (which: number) =>
  step(
    `close contract ${which}`,
    async (model, { contracts }) => {
      const contract = at(model.contracts, which)
      const answer = await contracts.close(contract.id)
      expect(answer.code).toBe(isOpen(contract) ? 200 : 30010)
      if (isOpen(contract)) closeInModel(model, contract)
    },
    ({ contracts }) => contracts.length > 0,
  )

const place = (kind: PendingKind, direction: Direction, size: number, away: number, seconds: number | null) =>
  step(`${kind} ${direction} ${size}, ${away} away, ${seconds ?? 'no'} s`, async (model, { waiting }) => {
    const order = { kind, side: sideOf(direction), size, trigger: model.price + away }
    const answer = await waiting.place({
      kind,
      direction,
      lots: money(size),
      triggerPrice: String(order.trigger),
      until: seconds === null ? null : venue.clock.now() + seconds * 1000,
    })
    const refusal = isReached(order, model.price) ? 30131 : heldAt(size, order.trigger) > model.free ? 10011 : null
    expect(answer.code).toBe(refusal ?? 200)
    if (refusal !== null) return
    model.free -= heldAt(size, order.trigger)
    model.waiting.push({ ...order, id: answer.result.id, until: seconds === null ? null : model.now + seconds, status: 'pending' })
  })

const cancel = (which: number) =>
  step(
    `cancel ${which}`,
    async (model, { waiting }) => {
      const order = at(model.waiting, which)
      const answer = await waiting.cancel(order.id)
      expect(answer.code).toBe(isWaiting(order) ? 200 : 30133)
      if (!isWaiting(order)) return
      model.free += heldAt(order.size, order.trigger)
      order.status = 'cancelled'
    },
    ({ waiting }) => waiting.length > 0,
  )

const buyOption = (direction: OptionDirection, seconds: number, stake: number) =>
  step(`${direction} of ${seconds} s for ${stake} cents`, async (model, { options }) => {
    const rate = RATES[seconds]!
    const answer = await options.buy({
      ...{ direction, seconds, stake: money(stake), payoutRate: `0.${rate}` },
      ...{ expectedPrice: String(model.price), tolerance: '0' },
    })
    expect(answer.code).toBe(stake > model.free ? 10011 : 20004)
    if (stake > model.free) return
    model.free -= stake
    const payout = Math.floor((stake * (100 + rate)) / 100)
    const { id } = answer.result
    model.options.push({ id, side: sideOf(direction), stake, payout, entry: model.price, end: model.now + seconds, outcome: null })
  })

const buyPlan = (days: number, amount: number) =>
  step(`plan of ${days} days for ${amount} cents`, async (model, { plans }) => {
    const answer = await plans.buy({ days, amount: money(amount), minRate: '-0.03', maxRate: '0.02' })
    const refusal = model.plans.some(isOn) ? 10024 : amount > model.free ? 10011 : null
    expect(answer.code).toBe(refusal ?? 20004)
    if (refusal !== null) return
    model.free -= amount
    const firstDay = Math.floor(model.now / DAY) + 1
    model.plans.push({ id: answer.result.id, amount, days, firstDay, income: 0, posted: 0, isOver: false })
  })

const exitPlan = (which: number) =>
  step(
    `exit from plan ${which}`,
    async (model, { plans }) => {
      const plan = at(model.plans, which)
      const returned = plan.amount + Math.min(plan.income, 0) - Math.floor((plan.amount * 5) / 100)
      const answer = await plans.exit(plan.id, { expectedReturned: money(returned), daysPosted: plan.posted })
      expect(answer.code).toBe(plan.isOver ? 30010 : 200)
      if (plan.isOver) return
      plan.isOver = true
      model.free += returned
    },
    ({ plans }) => plans.length > 0,
  )

/** Time passes at the present price; then the price moves, and the venue looks after a while, or has stood still meanwhile. */
const pass = (seconds: number, price: number, late: number) =>
  step(`${seconds} s pass, then ${price}, seen ${late} s later`, async (model) => {
    const { board, pins } = venue.app.market
    waitInModel(model, seconds)
    for (const option of model.options.filter(isRunning)) if (option.end < model.now) settleInModel(model, option)
    const moved = model.now
    model.price = price
    waitInModel(model, late)
    venue.clock.advance(seconds * 1000)
    pins!.pin(board.instrument(BTC)!, String(price), venue.clock.now())
    venue.clock.advance(late * 1000)

    for (const contract of model.contracts.filter(isOpen))
      if (isBeyond(contract, contract.stop, -1, price) || isTrailed(contract, price) || isBeyond(contract, contract.target, 1, price))
        closeInModel(model, contract)
    for (const option of model.options.filter(isRunning)) if (option.end <= model.now) settleInModel(model, option)
    for (const plan of model.plans) postInModel(model, plan)
    for (const order of model.waiting.filter(isWaiting)) {
      const isFired = (order.until === null || moved <= order.until) && isReached(order, price)
      if (!isFired && (order.until === null || order.until > model.now)) continue
      model.free += heldAt(order.size, order.trigger)
      order.status = !isFired ? 'expired' : heldAt(order.size, price) > model.free ? 'refused' : 'opened'
      if (order.status !== 'opened') continue
      model.free -= heldAt(order.size, price)
      model.contracts.push({
        id: `of ${order.id}`,
        side: order.side,
        size: order.size,
        open: price,
        stop: null,
        target: null,
        trailing: null,
        best: price,
        closedAt: null,
      })
    }
    // Whatever gives money back comes before what may ask for more.
    for (const watch of [orderWatch, optionWatch, smartWatch, pendingWatch]) await sweep(venue.services, watch)
  })

/** Contracts that waiting orders have opened are known by the order until somebody looks. */
const look = step('look', async (model, { contracts, waiting, options, plans }) => {
  for (const order of model.waiting) {
    const told = await waiting.order(order.id)
    expect(told.status).toBe(order.status)
    const opened = model.contracts.findIndex(({ id }) => id === `of ${order.id}`)
    if (opened >= 0) model.contracts[opened] = { ...model.contracts[opened]!, id: told.orderId! }
  }
  for (const { id, closedAt, open, side, size } of model.contracts) {
    const told = await contracts.order(id)
    expect([told.status, told.closePrice, told.profit && cents(told.profit)]).toEqual(
      closedAt === null ? ['open', null, null] : ['closed', closedAt.toFixed(2), (closedAt - open) * side * size || 0],
    )
  }
  for (const { id, outcome } of model.options) expect((await options.option(id)).outcome).toBe(outcome)
  for (const { id, isOver, posted, income } of model.plans) {
    const told = await plans.plan(id)
    expect([told.status, told.daysPosted, cents(told.income)]).toEqual([isOver ? 'closed' : 'open', posted, income || 0])
  }
})

const newAccount = async (): Promise<Real> => {
  const plans = await newPlanner(venue)
  return {
    plans,
    contracts: await newTrader(venue, 'real', plans.user),
    waiting: await newPendingTrader(venue, 'real', plans.user),
    options: await newOptionTrader(venue, 'real', plans.user),
  }
}

test.each(BATCHES)(
  'balances, what is held, and what became of everything are the model’s (%s seeds)',
  { timeout: PER_VENUE * COMMANDS * 1_000 },
  async (seeds) => {
    const direction = fc.constantFrom<Direction>('long', 'short')
    const size = fc.integer({ min: 1, max: 40 })
    const away = fc.option(fc.integer({ min: 1, max: 400 }))
    const which = fc.nat(20)
    const commands = fc.commands(
      [
        fc.tuple(direction, size, away, away, fc.option(fc.integer({ min: 1, max: 30 }))).map((args) => openContract(...args)),
        // Those that a waiting order has opened have no number of their own here before somebody looks.
        which.map((pick) => ({
          ...closeContract(pick),
          check: ({ contracts }: Readonly<Model>) => contracts.length > 0 && !at(contracts, pick).id.startsWith('of '),
        })),
        fc
          .tuple(
            fc.constantFrom<PendingKind>('limit', 'stop'),
            direction,
            size,
            fc.integer({ min: -300, max: 300 }),
            fc.constantFrom(null, 10, 60, 7_200),
          )
          .map((args) => place(...args)),
        which.map(cancel),
        fc
          .tuple(fc.constantFrom<OptionDirection>('rise', 'fall'), fc.constantFrom(60, 300, 900), fc.integer({ min: 500, max: 50_000 }))
          .map((args) => buyOption(...args)),
        fc.tuple(fc.constantFrom(2, 5), fc.integer({ min: 100, max: 300_000 })).map((args) => buyPlan(...args)),
        which.map(exitPlan),
        fc
          .tuple(
            fc.constantFrom(1, 20, 60, 300, 3_600, 43_200, 86_400),
            fc.integer({ min: 49_000, max: 51_000 }),
            fc.constantFrom(0, 1, 45, 90_000),
          )
          .map((args) => pass(...args)),
        fc.constant(look),
      ],
      { maxCommands: COMMANDS, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (run) => {
        const { board, pins } = venue.app.market
        // Thirty days of one price, so that the averages of a run know nothing of the one before.
        const start = Math.floor(venue.clock.now() / 1000 / DAY) + 1
        venue.clock.set(start * DAY * 1000)
        pins!.pin(board.instrument(BTC)!, String(FIRST_PRICE), venue.clock.now())
        const now = (start + 30) * DAY + DAY / 2
        venue.clock.set(now * 1000)
        const real = await newAccount()
        const rows = { contracts: [], waiting: [], options: [], plans: [] }
        const model: Model = { free: 1_000_000, now, price: FIRST_PRICE, closes: new Map(), ...rows }
        await fc.asyncModelRun(() => ({ model, real }), run)
        await look.run(model, real)
      }),
      { numRuns: seeds },
    )
    expect(await auditLedger(venue.services.db)).toEqual([])
  },
)
