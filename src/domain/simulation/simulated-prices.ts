/**
 * The ticks of one simulated market, read off the price path and the calendar. The venue settles by this class, and the page
 * recomputes a settlement by it.
 */
import type { Decimal } from '../money.ts'
import { DAY, openStretches, phaseAt, type Calendar } from './calendar.ts'
import { DayLog } from './day-log.ts'
import type { DaySeeds } from './day-seeds.ts'
import type { Hashes } from './hashes.ts'
import { PricePath, type LogRange } from './price-path.ts'
import { isOutside, type Band, type Tick, type Trailed } from './tick.ts'
import { TrailingStop, type Trail } from '../trailing.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
/** Before this there are no candles: 1 January 2018, a Monday. */
export const HISTORY_START = Date.UTC(2018, 0, 1)

/** What the prices of a market are worked out from, besides the days' seeds. */
export interface MarketTerms {
  readonly code: string
  /** The price around which the simulation moves. */
  readonly basePrice: number
  /** Spread of a year's log return. */
  readonly volatility: number
  /** Digits after the point of a price. */
  readonly scale: number
  readonly calendar: Calendar
}

const noRange = (): LogRange => ({ open: NaN, high: NaN, low: NaN, close: NaN })
export const isEmpty = (range: LogRange): boolean => Number.isNaN(range.open)

export class SimulatedPrices {
  readonly #terms: MarketTerms
  readonly #path: PricePath
  readonly #tickMs: number
  readonly #days = new DayLog(HISTORY_START / DAY)
  #tick: Tick | undefined

  /**
   * `tickMs` divides 1000, so that the highs and lows of the path, which fall on whole seconds, are ticks. A method throws a
   * `RangeError` for a time whose day's seed `seeds` doesn't know.
   */
  constructor(terms: MarketTerms, seeds: DaySeeds, shake256: Hashes['shake256'], tickMs: number) {
    this.#terms = terms
    this.#tickMs = tickMs
    this.#path = new PricePath(seeds, shake256, terms.code, terms.basePrice, terms.volatility, tickMs)
  }

  print(logPrice: number): Decimal {
    return Math.exp(logPrice).toFixed(this.#terms.scale)
  }

  #value(logPrice: number): number {
    return Number(this.print(logPrice))
  }

  floorTick(at: number): number {
    return Math.floor(at / this.#tickMs) * this.#tickMs
  }

  /** The newest tick at or before `at` while the market is open; the price it last had while it's closed. */
  tick(at: number): Tick {
    const on = this.floorTick(at)
    // Everybody asks for the newest.
    if (on !== this.#tick?.at) this.#tick = { at: on, price: this.print(this.#logAt(on)) }
    return this.#tick
  }

  #logAt(at: number): number {
    return this.#path.at(this.lastTrade(at))
  }

  /** The instant at or before `at` at which the market last traded. */
  lastTrade(at: number): number {
    const phase = phaseAt(this.#terms.calendar, at)
    return phase.isOpen ? at : phase.since - this.#tickMs
  }

  /** Adds the ticks of [from, to], which lie in one open minute. */
  #widenByTicks(range: LogRange, from: number, to: number): void {
    for (let at = from; at <= to; at += this.#tickMs) {
      const price = this.#path.at(at)
      if (isEmpty(range)) range.open = range.high = range.low = price
      range.high = Math.max(range.high, price)
      range.low = Math.min(range.low, price)
      range.close = price
    }
  }

  /** Trading within [from, to), of whose last minute only the ticks up to `now` are known. */
  range(from: number, to: number, now: number): LogRange {
    const range = noRange()
    const known = Math.min(to, Math.floor(now / MINUTE) * MINUTE)
    for (const [start, end] of openStretches(this.#terms.calendar, from, known)) {
      this.#path.widen(range, start / MINUTE, end / MINUTE)
    }
    if (known < to && phaseAt(this.#terms.calendar, known).isOpen) this.#widenByTicks(range, known, now)
    return range
  }

  /** A whole day in the past (days since the epoch), remembered. */
  day(day: number): LogRange {
    return this.#days.get(day, () => this.range(day * DAY, (day + 1) * DAY, Infinity))
  }

  hasDay(day: number): boolean {
    return this.#days.has(day)
  }

  /** The first tick in (from, to] outside the band. The answer is that of walking every tick. */
  firstOutside(from: number, to: number, band: Band): Tick | null {
    return this.#firstTick(
      from,
      to,
      ({ low, high }) => !isOutside(band, this.#value(low), this.#value(high)),
      ({ price }) => isOutside(band, Number(price), Number(price)),
    )
  }

  /** The first tick in (from, to] at or beyond a trailing stop, and the best price by then. The answer is that of walking every tick. */
  firstTrailing(from: number, to: number, trail: Trail): Trailed {
    const stop = new TrailingStop(trail)
    const tick = this.#firstTick(
      from,
      to,
      ({ low, high }) => stop.passes(this.print(low), this.print(high)),
      ({ price }) => stop.reaches(price),
    )
    return { tick, best: stop.best }
  }

  /**
   * The first tick in (from, to] that `isHit`. Walks days, then hours, then minutes, and ticks only within a minute that isn't
   * passed over. Every tick is either within a stretch that was passed over or handed to `isHit`, in their order.
   */
  #firstTick(from: number, to: number, isPassed: (range: LogRange) => boolean, isHit: (tick: Tick) => boolean): Tick | null {
    let at = this.floorTick(from) + this.#tickMs
    while (at <= to) {
      const length = [DAY, HOUR, MINUTE].find((one) => at % one === 0 && at + one <= to)
      if (length !== undefined) {
        const range = length === DAY ? this.day(at / DAY) : this.range(at, at + length, Infinity)
        if (isEmpty(range) || isPassed(range)) {
          at += length
          continue
        }
        if (length > MINUTE) {
          const found = this.#firstTick(at - 1, at + length - 1, isPassed, isHit)
          if (found) return found
          at += length
          continue
        }
      }
      if (phaseAt(this.#terms.calendar, at).isOpen) {
        const tick = this.tick(at)
        if (isHit(tick)) return tick
      }
      at += this.#tickMs
    }
    return null
  }
}
