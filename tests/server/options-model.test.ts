/** Random purchases and prices against the venue and against a plain model that knows nothing of the venue's code. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sweep } from '../../server/core/band-watch.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { optionWatch } from '../../server/options/option-watch.ts'
import type { OptionDirection } from '../../src/domain/wire/options.ts'
import { newOptionTrader, type OptionTrader } from '../support/options.ts'
import { BTC } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

/** Seeds and commands of one run; a longer run is asked for by the environment. */
const RUNS = Number(process.env['MODEL_SEEDS'] ?? 25)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 60)

/** What a win brings on top of the stake, in hundredths of it. */
const RATES: Readonly<Record<number, number>> = { 60: 70, 120: 73, 300: 77, 900: 80 }

/** Money in whole cents, prices in whole dollars, times in seconds: the model needs no decimals. */
interface ModelOption {
  readonly id: string
  readonly direction: OptionDirection
  readonly stake: number
  readonly payout: number
  readonly entry: number
  readonly end: number
  outcome: 'won' | 'lost' | 'returned' | null
}
interface Model {
  free: number
  now: number
  price: number
  readonly options: ModelOption[]
}

const settleInModel = (model: Model, option: ModelOption, price: number): void => {
  const move = (price - option.entry) * (option.direction === 'rise' ? 1 : -1)
  option.outcome = move > 0 ? 'won' : move < 0 ? 'lost' : 'returned'
  model.free += move > 0 ? option.payout : move < 0 ? 0 : option.stake
}
const running = (model: Model) => model.options.filter(({ outcome }) => outcome === null)

const cents = (value: string): number => Math.round(Number(value) * 100)

const expectEqual = async (model: Model, { trader }: Real): Promise<void> => {
  const { free, margin } = await trader.figures()
  expect({ free: cents(free), held: cents(margin) }).toEqual({
    free: model.free,
    held: running(model).reduce((sum, { stake }) => sum + stake, 0),
  })
}

interface Real {
  readonly trader: OptionTrader
}
type Command = fc.AsyncCommand<Model, Real>

class Buy implements Command {
  readonly direction: OptionDirection
  readonly seconds: number
  readonly stake: number
  constructor(direction: OptionDirection, seconds: number, stake: number) {
    this.direction = direction
    this.seconds = seconds
    this.stake = stake
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const rate = RATES[this.seconds]!
    const answer = await real.trader.buy({
      direction: this.direction,
      seconds: this.seconds,
      stake: (this.stake / 100).toFixed(2),
      payoutRate: `0.${rate}`,
      expectedPrice: String(model.price),
      tolerance: '0',
    })
    if (this.stake > model.free) expect(answer.code).toBe(10011)
    else {
      expect(answer.code).toBe(20004)
      model.free -= this.stake
      const payout = Math.floor((this.stake * (100 + rate)) / 100)
      model.options.push({
        id: answer.result.id,
        direction: this.direction,
        stake: this.stake,
        payout,
        entry: model.price,
        end: model.now + this.seconds,
        outcome: null,
      })
    }
    await expectEqual(model, real)
  }
  toString = () => `buy ${this.direction} ${this.seconds} s for ${this.stake} cents`
}

/** Time passes at the present price; what ends meanwhile ends at it. Then the price moves. */
class Pass implements Command {
  readonly seconds: number
  readonly price: number
  constructor(seconds: number, price: number) {
    this.seconds = seconds
    this.price = price
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    const { board, pins } = venue.app.market
    model.now += this.seconds
    for (const option of running(model)) if (option.end < model.now) settleInModel(model, option, model.price)
    venue.clock.advance(this.seconds * 1000)
    pins!.pin(board.instrument(BTC)!, String(this.price), venue.clock.now())
    model.price = this.price
    // The new price holds from this very second on.
    for (const option of running(model)) if (option.end === model.now) settleInModel(model, option, model.price)
    await sweep(venue.services, optionWatch)
    await expectEqual(model, real)
  }
  toString = () => `${this.seconds} s pass, then ${this.price}`
}

class Look implements Command {
  check = (model: Readonly<Model>) => model.options.length > 0
  async run(model: Model, real: Real): Promise<void> {
    const { items } = await real.trader.list('size=100')
    expect(items.map(({ id, outcome }) => ({ id, outcome }))).toEqual(
      model.options
        .map(({ id, outcome }) => ({ id, outcome }))
        .toReversed()
        .slice(0, 100),
    )
  }
  toString = () => 'look'
}

test('balances, what is held, and outcomes are the model’s', { timeout: 600_000 }, async () => {
  const commands = fc.commands(
    [
      fc
        .tuple(fc.constantFrom<OptionDirection>('rise', 'fall'), fc.constantFrom(60, 120, 300, 900), fc.integer({ min: 500, max: 50_000 }))
        .map(([direction, seconds, stake]) => new Buy(direction, seconds, stake)),
      fc.tuple(fc.constantFrom(1, 20, 60, 240, 900), fc.integer({ min: 49_998, max: 50_002 })).map((args) => new Pass(...args)),
      fc.constant(new Look()),
    ],
    { maxCommands: COMMANDS, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      const trader = await newOptionTrader(venue)
      // Whole seconds, which the feed has a tick for.
      venue.clock.set(Math.ceil(venue.clock.now() / 1000) * 1000 + 1000)
      venue.app.market.pins!.pin(venue.app.market.board.instrument(BTC)!, '50000', venue.clock.now())
      await fc.asyncModelRun(() => ({ model: { free: 1_000_000, now: 0, price: 50_000, options: [] }, real: { trader } }), run)
    }),
    { numRuns: RUNS },
  )
  expect(await auditLedger(venue.services.db)).toEqual([])
})
