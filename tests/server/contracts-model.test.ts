/** Random commands against the venue and against a plain model that knows nothing of the venue's code. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { orderWatch } from '../../server/contracts/order-watch.ts'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { newTrader, setPrice, type Trader } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

/** Money in whole cents, prices in whole dollars, lots in hundredths: the model needs no decimals. */
interface ModelOrder {
  readonly id: string
  readonly side: 1 | -1
  readonly lots: number
  readonly leverage: number
  readonly open: number
  readonly margin: number
  readonly liquidation: number
  stop: number | null
  target: number | null
  /** Whole percent, and the best price since it was set. */
  trailing: number | null
  best: number
}
interface Model {
  free: number
  price: number
  profit: number
  readonly orders: ModelOrder[]
}
interface Real {
  readonly trader: Trader
}

const settleInModel = (model: Model, order: ModelOrder, price: number): void => {
  const profit = Math.max(-order.margin, (price - order.open) * order.side * order.lots)
  model.orders.splice(model.orders.indexOf(order), 1)
  model.free += order.margin + profit
  model.profit += profit
}
const termsInModel = ({ side, leverage, lots }: Pick<ModelOrder, 'side' | 'leverage' | 'lots'>, price: number) => {
  const notional = lots * price
  const exact = price * (1 - side * (1 / leverage - 0.005))
  return {
    margin: Math.ceil(notional / leverage),
    fee: Math.ceil((notional * 8) / 10_000),
    liquidation: side === 1 ? Math.ceil(exact * 100 - 1e-6) / 100 : Math.floor(exact * 100 + 1e-6) / 100,
  }
}
const applyRules = (model: Model): void => {
  for (const order of [...model.orders]) {
    const isBeyond = (level: number | null, way: 1 | -1): boolean => level !== null && (model.price - level) * order.side * way >= 0
    const isTrailed = order.trailing !== null && (order.best * (100 - order.side * order.trailing) - model.price * 100) * order.side >= 0
    const isClosed = isBeyond(order.liquidation, -1) || isBeyond(order.stop, -1) || isTrailed || isBeyond(order.target, 1)
    if (isClosed) settleInModel(model, order, model.price)
    else if ((model.price - order.best) * order.side > 0) order.best = model.price
  }
}
/** A trailing stop begins on this side of the liquidation, in cents. */
const isTrailingGood = ({ side, liquidation }: Pick<ModelOrder, 'side' | 'liquidation'>, price: number, trailing: number | null): boolean =>
  trailing === null || (price * (100 - side * trailing) - Math.round(liquidation * 100)) * side > 0
const cents = (value: string): number => Math.round(Number(value) * 100)
const text = (level: number | null): string | null => (level === null ? null : String(level))

const expectEqual = async (model: Model, { trader }: Real): Promise<void> => {
  const { free, margin, profit } = await trader.figures()
  expect({ free: cents(free), margin: cents(margin), profit: cents(profit) }).toEqual({
    free: model.free,
    margin: model.orders.reduce((sum, order) => sum + order.margin, 0),
    profit: model.profit,
  })
  expect(model.free).toBeGreaterThanOrEqual(0)
}

type Command = fc.AsyncCommand<Model, Real>

class Open implements Command {
  readonly wish: { side: 1 | -1; leverage: number; lots: number; stop: number | null; target: number | null; trailing: number | null }
  constructor(wish: Open['wish']) {
    this.wish = wish
  }
  check = (): boolean => true
  toString = (): string => `open ${JSON.stringify(this.wish)}`
  async run(model: Model, real: Real): Promise<void> {
    const { side, leverage, lots, trailing } = this.wish
    const { price } = model
    const { margin, fee, liquidation } = termsInModel(this.wish, price)
    const stop = this.wish.stop === null ? null : price - side * this.wish.stop
    const target = this.wish.target === null ? null : price + side * this.wish.target
    const answer = await real.trader.buy({
      direction: side === 1 ? 'long' : 'short',
      leverage,
      lots: String(lots / 100),
      stopLoss: text(stop),
      takeProfit: text(target),
      trailing: text(trailing),
    })
    const isStopGood = stop === null || (stop - liquidation) * side > 0
    const expected = !isStopGood
      ? 30006
      : !isTrailingGood({ side, liquidation }, price, trailing)
        ? 30136
        : margin + fee > model.free
          ? 10011
          : 20004
    expect(answer.code).toBe(expected)
    if (expected === 20004) {
      model.free -= margin + fee
      model.orders.push({
        id: answer.result.id,
        side,
        lots,
        leverage,
        open: price,
        margin,
        liquidation,
        stop,
        target,
        trailing,
        best: price,
      })
    }
    await expectEqual(model, real)
  }
}

class Close implements Command {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>): boolean => model.orders.length > 0
  toString = (): string => `close ${this.pick}`
  async run(model: Model, real: Real): Promise<void> {
    const order = model.orders[this.pick % model.orders.length] as ModelOrder
    const answers = await Promise.all([real.trader.close(order.id), real.trader.close(order.id)])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 30010])
    settleInModel(model, order, model.price)
    await expectEqual(model, real)
  }
}

class Flip implements Command {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check = (model: Readonly<Model>): boolean => model.orders.length > 0
  toString = (): string => `flip ${this.pick}`
  async run(model: Model, real: Real): Promise<void> {
    const order = model.orders[this.pick % model.orders.length] as ModelOrder
    const { price } = model
    const lots = String(order.lots / 100)
    const { code, result } = await real.trader.flip(order.id, { lots, expectedPrice: String(price), tolerance: '0' })
    const side = order.side === 1 ? -1 : 1
    const profit = Math.max(-order.margin, (price - order.open) * order.side * order.lots)
    const terms = termsInModel({ side, leverage: order.leverage, lots: order.lots }, price)
    const isEnough = model.free + order.margin + profit >= terms.margin + terms.fee
    expect(code).toBe(isEnough ? 20004 : 10011)
    if (isEnough) {
      settleInModel(model, order, price)
      model.free -= terms.margin + terms.fee
      const { margin, liquidation } = terms
      const { leverage } = order
      const id = result.opened?.id ?? ''
      const levels = { stop: null, target: null, trailing: null }
      model.orders.push({ id, side, lots: order.lots, leverage, open: price, margin, liquidation, ...levels, best: price })
    }
    await expectEqual(model, real)
  }
}

class SetLevels implements Command {
  readonly pick: number
  readonly stop: number | null
  readonly target: number | null
  readonly trailing: number | null | undefined
  constructor(pick: number, stop: number | null, target: number | null, trailing: number | null | undefined) {
    this.trailing = trailing
    this.pick = pick
    this.stop = stop
    this.target = target
  }
  check = (model: Readonly<Model>): boolean => model.orders.length > 0
  toString = (): string => `levels ${this.pick} ${this.stop} ${this.target} ${this.trailing}`
  async run(model: Model, real: Real): Promise<void> {
    const order = model.orders[this.pick % model.orders.length] as ModelOrder
    const stop = this.stop === null ? null : model.price - order.side * this.stop
    const target = this.target === null ? null : model.price + order.side * this.target
    const { trailing } = this
    const levels = { stopLoss: text(stop), takeProfit: text(target), ...(trailing !== undefined && { trailing: text(trailing) }) }
    const { code } = await real.trader.setLevels(order.id, levels)
    const isStopGood = stop === null || (stop - order.liquidation) * order.side > 0
    const isNew = trailing !== undefined && trailing !== order.trailing
    const isGood = !isNew || isTrailingGood(order, model.price, trailing)
    expect(code).toBe(!isStopGood ? 30006 : isGood ? 20005 : 30136)
    if (code !== 20005) return
    Object.assign(order, { stop, target })
    if (isNew) Object.assign(order, { trailing, best: model.price })
  }
}

class Move implements Command {
  readonly percent: number
  constructor(percent: number) {
    this.percent = percent
  }
  check = (): boolean => true
  toString = (): string => `move ${this.percent} %`
  async run(model: Model, real: Real): Promise<void> {
    model.price = Math.max(1000, Math.round(model.price * (1 + this.percent / 100)))
    await setPrice(venue, String(model.price))
    venue.clock.advance(60_000)
    await sweep(venue.services, orderWatch)
    applyRules(model)
    await expectEqual(model, real)
  }
}

const offset = fc.option(fc.integer({ min: 1, max: 3000 }))
const distance = fc.option(fc.integer({ min: 1, max: 12 }))
const commands = [
  fc
    .record({
      side: fc.constantFrom<1 | -1>(1, -1),
      leverage: fc.constantFrom(1, 2, 5, 10, 20, 50),
      lots: fc.integer({ min: 1, max: 60 }),
      stop: offset,
      target: offset,
      trailing: distance,
    })
    .map((wish) => new Open(wish)),
  fc.nat(20).map((pick) => new Close(pick)),
  fc.nat(20).map((pick) => new Flip(pick)),
  fc
    .tuple(fc.nat(20), offset, offset, fc.oneof(distance, fc.constant(undefined)))
    .map(([pick, stop, target, trailing]) => new SetLevels(pick, stop, target, trailing)),
  fc.integer({ min: -12, max: 12 }).map((percent) => new Move(percent)),
]

test('balances equal the model after every command, and the ledger stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (run) => {
      const trader = await newTrader(venue)
      await setPrice(venue, '50000')
      await fc.asyncModelRun(() => ({ model: { free: 1_000_000, price: 50_000, profit: 0, orders: [] }, real: { trader } }), run)
    }),
    { numRuns: 25, endOnFailure: false },
  )
  expect(await auditLedger(venue.services.db)).toEqual([])
}, 120_000)
