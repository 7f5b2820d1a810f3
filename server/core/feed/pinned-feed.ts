/** A feed whose prices a test may pin from now on. The pins are part of its history, so outcomes stay replayable. */
import { compare, type Decimal } from '../../../src/domain/money.ts'
import { PERIOD_MS } from '../../../src/domain/periods.ts'
import type { Candle } from '../../../src/domain/wire/market.ts'
import { DAY, type MarketPhase } from '../../../src/domain/simulation/calendar.ts'
import type { CandleQuery, Feed, Range24h } from './feed.ts'
import { isOutside, type Band, type Tick, type Trailed } from '../../../src/domain/simulation/tick.ts'
import { TrailingStop, type Trail } from '../../../src/domain/trailing.ts'
import type { Instrument } from './instrument.ts'

interface Pin {
  readonly from: number
  /** The pinned price; `null` ends the pin. */
  readonly price: Decimal | null
}

export class PinnedFeed implements Feed {
  readonly #inner: Feed
  readonly #tickMs: number
  readonly #pins = new Map<string, Pin[]>()

  constructor(inner: Feed, tickMs: number) {
    this.#inner = inner
    this.#tickMs = tickMs
  }

  get name(): string {
    return this.#inner.name
  }
  get isSimulated(): boolean {
    return this.#inner.isSimulated
  }
  get instruments(): readonly Instrument[] {
    return this.#inner.instruments
  }

  /** Pins the price from the tick of `now` on; `null` ends the pin. */
  pin({ code, scale }: Instrument, price: Decimal | null, now: number): void {
    const from = this.#floorTick(now)
    const kept = this.#pinsOf(code).filter((pin) => pin.from < from)
    this.#pins.set(code, [...kept, { from, price: price === null ? null : Number(price).toFixed(scale) }])
  }

  #floorTick(at: number): number {
    return Math.floor(at / this.#tickMs) * this.#tickMs
  }

  #pinsOf(code: string): readonly Pin[] {
    return this.#pins.get(code) ?? []
  }

  tick(instrument: Instrument, at: number): Tick | null {
    const on = this.#floorTick(at)
    const price = this.#pinsOf(instrument.code).findLast((pin) => pin.from <= on)?.price
    return price ? { at: on, price } : this.#inner.tick(instrument, at)
  }

  phase(instrument: Instrument, at: number): MarketPhase {
    return this.#inner.phase(instrument, at)
  }

  dayAgo(instrument: Instrument, at: number): Decimal | null {
    return this.#inner.dayAgo(instrument, at) && (this.tick(instrument, at - DAY)?.price ?? null)
  }

  async range24h(instrument: Instrument, now: number): Promise<Range24h> {
    const { high, low } = await this.#inner.range24h(instrument, now)
    const prices = [high, low, ...this.#pinned(instrument.code, now - DAY, now)].sort(compare)
    return { high: prices.at(-1) ?? high, low: prices[0] ?? low }
  }

  /** Prices that were pinned at some time within [from, to]. */
  #pinned(code: string, from: number, to: number): Decimal[] {
    const pins = this.#pinsOf(code)
    return pins.flatMap(({ from: start, price }, index) =>
      price !== null && start <= to && (pins[index + 1]?.from ?? Infinity) > from ? [price] : [],
    )
  }

  /** Pinned prices widen the candles they touch; what the feed would have done meanwhile stays in them. */
  async candles(instrument: Instrument, query: CandleQuery): Promise<Candle[]> {
    const rows = await this.#inner.candles(instrument, query)
    return rows.map((row): Candle => {
      const [open, , high, low] = row
      const last = Math.min(open + PERIOD_MS[query.period] - 1, query.now)
      const pinned = this.#pinned(instrument.code, open, last)
      if (pinned.length === 0) return row
      const first = this.tick(instrument, open)?.price ?? row[1]
      const close = this.tick(instrument, last)?.price ?? row[4]
      const prices = [high, low, first, close, ...pinned].sort(compare)
      return [open, first, prices.at(-1) ?? high, prices[0] ?? low, close]
    })
  }

  history(instrument: Instrument, now: number): readonly Decimal[] {
    const prices = this.#inner.history(instrument, now)
    if (this.#pinsOf(instrument.code).length === 0) return prices
    return prices.map((price, index) => this.tick(instrument, now - (prices.length - 1 - index) * this.#tickMs)?.price ?? price)
  }

  firstOutside(instrument: Instrument, from: number, to: number, band: Band): Tick | null {
    for (const { start, end, first, isPinned } of this.#stretches(instrument, from, to)) {
      if (first && isOutside(band, Number(first.price), Number(first.price))) return first
      const found = isPinned ? null : this.#inner.firstOutside(instrument, start, end, band)
      if (found) return found
    }
    return null
  }

  firstTrailing(instrument: Instrument, from: number, to: number, trail: Trail): Trailed {
    let { best } = trail
    for (const { start, end, first, isPinned } of this.#stretches(instrument, from, to)) {
      const stop = new TrailingStop({ ...trail, best })
      if (!isPinned) {
        const trailed = this.#inner.firstTrailing(instrument, start, end, { ...trail, best })
        if (trailed.tick) return trailed
        best = trailed.best
      } else if (first && stop.reaches(first.price)) return { tick: first, best }
      else best = stop.best
    }
    return { tick: null, best }
  }

  /** The parts of (from, to] in which prices are pinned throughout, or not at all, each with its first tick. */
  *#stretches(instrument: Instrument, from: number, to: number) {
    const edges = this.#pinsOf(instrument.code)
      .map((pin) => pin.from)
      .filter((at) => at > from && at <= to)
    let start = from
    for (const end of [...edges.map((at) => at - 1), to]) {
      const first = this.#floorTick(start) + this.#tickMs
      if (first <= end)
        yield { start, end, first: this.tick(instrument, first), isPinned: this.#pinned(instrument.code, first, first).length > 0 }
      start = end
    }
  }

  close(): Promise<void> {
    return this.#inner.close()
  }
}
