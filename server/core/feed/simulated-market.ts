/** One simulated instrument: its ticks, candles and crossings, all read off the price path and the calendar. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Decimal } from '../../../src/domain/money.ts'
import { PERIOD_MS } from '../../../src/domain/periods.ts'
import type { Candle } from '../../../src/domain/wire/market.ts'
import { DAY, openStretches, phaseAt } from './calendar.ts'
import { DayLog } from './day-log.ts'
import { isOutside, type Band, type CandleQuery, type Range24h, type Tick } from './feed.ts'
import { ANNUAL_VOLATILITY, type Instrument } from './instrument.ts'
import { candleOpenTime } from '../../../src/domain/candle-time.ts'
import { PricePath, type LogRange } from './price-path.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
/** Before this there are no candles: 1 January 2018, a Monday. */
const HISTORY_START = Date.UTC(2018, 0, 1)
const HISTORY_POINTS = 100
/** Days computed before other work gets a turn; about 5 ms. */
const DAYS_A_TURN = 60

const noRange = (): LogRange => ({ open: NaN, high: NaN, low: NaN, close: NaN })
const isEmpty = (range: LogRange): boolean => Number.isNaN(range.open)

export class SimulatedMarket {
  readonly instrument: Instrument
  readonly #path: PricePath
  readonly #tickMs: number
  readonly #days = new DayLog(HISTORY_START / DAY)
  #computed = 0
  #tick: Tick | undefined
  #history: { at: number; prices: Decimal[] } = { at: -1, prices: [] }

  /** `tickMs` divides 1000, so that the highs and lows of the path, which fall on whole seconds, are ticks. */
  constructor(instrument: Instrument, seed: string, tickMs: number) {
    this.instrument = instrument
    this.#tickMs = tickMs
    this.#path = new PricePath(seed, instrument.code, instrument.basePrice, ANNUAL_VOLATILITY[instrument.volatility], tickMs)
  }

  #print(logPrice: number): Decimal {
    return Math.exp(logPrice).toFixed(this.instrument.scale)
  }

  #value(logPrice: number): number {
    return Number(this.#print(logPrice))
  }

  #logAt(at: number): number {
    const phase = phaseAt(this.instrument.calendar, at)
    return this.#path.at(phase.isOpen ? at : this.#lastTickBefore(phase.since))
  }

  #lastTickBefore(end: number): number {
    return end - this.#tickMs
  }

  #floorTick(at: number): number {
    return Math.floor(at / this.#tickMs) * this.#tickMs
  }

  tick(at: number): Tick {
    const on = this.#floorTick(at)
    // Everybody asks for the newest.
    if (on !== this.#tick?.at) this.#tick = { at: on, price: this.#print(this.#logAt(on)) }
    return this.#tick
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
  #range(from: number, to: number, now: number): LogRange {
    const range = noRange()
    const known = Math.min(to, candleOpenTime('1m', now))
    for (const [start, end] of openStretches(this.instrument.calendar, from, known)) {
      this.#path.widen(range, start / MINUTE, end / MINUTE)
    }
    if (known < to && phaseAt(this.instrument.calendar, known).isOpen) this.#widenByTicks(range, known, now)
    return range
  }

  /** A whole day in the past, remembered. */
  #day(day: number): LogRange {
    return this.#days.get(day, () => this.#range(day * DAY, (day + 1) * DAY, Infinity))
  }

  async #byDays(from: number, to: number, now: number): Promise<LogRange> {
    const range = noRange()
    for (let start = from; start < Math.min(to, now + 1); start += DAY) {
      if (!this.#days.has(start / DAY) && ++this.#computed % DAYS_A_TURN === 0) await nextTurn()
      join(range, start + DAY <= now ? this.#day(start / DAY) : this.#range(start, start + DAY, now))
    }
    return range
  }

  async candles({ period, before, limit, now }: CandleQuery): Promise<Candle[]> {
    const length = PERIOD_MS[period]
    const rows: Candle[] = []
    const newest = candleOpenTime(period, Math.min(before - 1, now))
    for (let open = newest; rows.length < limit && open >= HISTORY_START; open -= length) {
      if (length < DAY && !isTrading(this.instrument, open, length)) continue
      const range = length < DAY ? this.#range(open, open + length, now) : await this.#byDays(open, open + length, now)
      if (!isEmpty(range)) {
        rows.push([open, this.#print(range.open), this.#print(range.high), this.#print(range.low), this.#print(range.close)])
      }
    }
    return rows.reverse()
  }

  range24h(now: number): Range24h {
    const range = this.#range(candleOpenTime('1m', now) - DAY, candleOpenTime('1m', now) + MINUTE, now)
    if (!isEmpty(range)) return { high: this.#print(range.high), low: this.#print(range.low) }
    const { price } = this.tick(now)
    return { high: price, low: price }
  }

  history(now: number): readonly Decimal[] {
    const phase = phaseAt(this.instrument.calendar, now)
    const last = phase.isOpen ? this.#floorTick(now) : this.#lastTickBefore(phase.since)
    const missing = Math.round((last - this.#history.at) / this.#tickMs)
    if (missing !== 0) {
      const isAhead = missing > 0 && missing < HISTORY_POINTS
      const prices = isAhead ? this.#history.prices.slice(missing) : []
      for (let left = HISTORY_POINTS - prices.length - 1; left >= 0; left--) {
        prices.push(this.#print(this.#logAt(last - left * this.#tickMs)))
      }
      this.#history = { at: last, prices }
    }
    return this.#history.prices
  }

  #isRangeOutside(range: LogRange, band: Band): boolean {
    return !isEmpty(range) && isOutside(band, this.#value(range.low), this.#value(range.high))
  }

  /** Walks days, then hours, then minutes, and ticks only within a minute that went outside. */
  firstOutside(from: number, to: number, band: Band): Tick | null {
    let at = this.#floorTick(from) + this.#tickMs
    while (at <= to) {
      const length = [DAY, HOUR, MINUTE].find((one) => at % one === 0 && at + one <= to)
      if (length !== undefined) {
        const range = length === DAY ? this.#day(at / DAY) : this.#range(at, at + length, Infinity)
        if (!this.#isRangeOutside(range, band)) {
          at += length
          continue
        }
        if (length > MINUTE) {
          const found = this.firstOutside(at - 1, at + length - 1, band)
          if (found) return found
          at += length
          continue
        }
      }
      if (phaseAt(this.instrument.calendar, at).isOpen) {
        const tick = this.tick(at)
        const price = Number(tick.price)
        if (isOutside(band, price, price)) return tick
      }
      at += this.#tickMs
    }
    return null
  }
}

/** Adds the stretch that follows `range`. */
const join = (range: LogRange, next: LogRange): void => {
  if (isEmpty(next)) return
  if (isEmpty(range)) {
    Object.assign(range, next)
    return
  }
  range.high = Math.max(range.high, next.high)
  range.low = Math.min(range.low, next.low)
  range.close = next.close
}

/** Skips closed nights and weekends without looking at their minutes. */
const isTrading = ({ calendar }: Instrument, from: number, length: number): boolean => {
  const phase = phaseAt(calendar, from)
  return phase.isOpen || phase.until < from + length
}
