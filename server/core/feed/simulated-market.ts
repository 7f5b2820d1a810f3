/** One simulated market as the venue shows it: candles, ranges and history over the ticks of `SimulatedPrices`. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { candleOpenTime } from '../../../src/domain/candle-time.ts'
import type { Decimal } from '../../../src/domain/money.ts'
import { PERIOD_MS } from '../../../src/domain/periods.ts'
import { DAY, phaseAt, type Calendar } from '../../../src/domain/simulation/calendar.ts'
import type { DaySeeds } from '../../../src/domain/simulation/day-seeds.ts'
import type { LogRange } from '../../../src/domain/simulation/price-path.ts'
import { HISTORY_START, isEmpty, SimulatedPrices } from '../../../src/domain/simulation/simulated-prices.ts'
import type { Band, Tick, Trailed } from '../../../src/domain/simulation/tick.ts'
import type { Trail } from '../../../src/domain/trailing.ts'
import type { Candle } from '../../../src/domain/wire/market.ts'
import type { CandleQuery, Range24h } from './feed.ts'
import { marketTermsOf } from './feed-terms.ts'
import { nodeHashes } from './node-hashes.ts'
import type { Instrument } from './instrument.ts'

const MINUTE = 60_000
const HISTORY_POINTS = 100
/** Days computed before other work gets a turn; about 5 ms. */
const DAYS_A_TURN = 60

export class SimulatedMarket {
  readonly #calendar: Calendar
  readonly #prices: SimulatedPrices
  readonly #tickMs: number
  #computed = 0
  #history: { at: number; prices: Decimal[] } = { at: -1, prices: [] }

  /** `tickMs` divides 1000. */
  constructor(instrument: Instrument, seeds: DaySeeds, tickMs: number) {
    this.#calendar = instrument.calendar
    this.#tickMs = tickMs
    this.#prices = new SimulatedPrices(marketTermsOf(instrument), seeds, nodeHashes.shake256, tickMs)
  }

  tick(at: number): Tick {
    return this.#prices.tick(at)
  }

  firstOutside(from: number, to: number, band: Band): Tick | null {
    return this.#prices.firstOutside(from, to, band)
  }

  firstTrailing(from: number, to: number, trail: Trail): Trailed {
    return this.#prices.firstTrailing(from, to, trail)
  }

  async #byDays(from: number, to: number, now: number): Promise<LogRange> {
    let range: LogRange | null = null
    for (let start = from; start < Math.min(to, now + 1); start += DAY) {
      if (!this.#prices.hasDay(start / DAY) && ++this.#computed % DAYS_A_TURN === 0) await nextTurn()
      range = joined(range, start + DAY <= now ? this.#prices.day(start / DAY) : this.#prices.range(start, start + DAY, now))
    }
    return range ?? this.#prices.range(from, from, now)
  }

  async candles({ period, before, limit, now }: CandleQuery): Promise<Candle[]> {
    const length = PERIOD_MS[period]
    const rows: Candle[] = []
    const newest = candleOpenTime(period, Math.min(before - 1, now))
    for (let open = newest; rows.length < limit && open >= HISTORY_START; open -= length) {
      if (length < DAY && !isTrading(this.#calendar, open, length)) continue
      const range = length < DAY ? this.#prices.range(open, open + length, now) : await this.#byDays(open, open + length, now)
      if (!isEmpty(range)) {
        const print = (logPrice: number): Decimal => this.#prices.print(logPrice)
        rows.push([open, print(range.open), print(range.high), print(range.low), print(range.close)])
      }
    }
    return rows.reverse()
  }

  range24h(now: number): Range24h {
    const range = this.#prices.range(candleOpenTime('1m', now) - DAY, candleOpenTime('1m', now) + MINUTE, now)
    if (!isEmpty(range)) return { high: this.#prices.print(range.high), low: this.#prices.print(range.low) }
    const { price } = this.tick(now)
    return { high: price, low: price }
  }

  history(now: number): readonly Decimal[] {
    const last = this.#prices.floorTick(this.#prices.lastTrade(now))
    const missing = Math.round((last - this.#history.at) / this.#tickMs)
    if (missing !== 0) {
      const isAhead = missing > 0 && missing < HISTORY_POINTS
      const prices = isAhead ? this.#history.prices.slice(missing) : []
      for (let left = HISTORY_POINTS - prices.length - 1; left >= 0; left--) {
        prices.push(this.#prices.tick(last - left * this.#tickMs).price)
      }
      this.#history = { at: last, prices }
    }
    return this.#history.prices
  }
}

/** `range` and the stretch that follows it. */
const joined = (range: LogRange | null, next: LogRange): LogRange => {
  if (range === null || isEmpty(range)) return next
  if (isEmpty(next)) return range
  return { open: range.open, high: Math.max(range.high, next.high), low: Math.min(range.low, next.low), close: next.close }
}

/** Skips closed nights and weekends without looking at their minutes. */
const isTrading = (calendar: Calendar, from: number, length: number): boolean => {
  const phase = phaseAt(calendar, from)
  return phase.isOpen || phase.until < from + length
}
