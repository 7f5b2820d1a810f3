/**
 * The simulated log price of one market: a random walk in minutes, a pure function of the days' seeds, the market's code and the
 * time, the same in every process.
 *
 * What a day draws comes from one stream of bytes, `SHAKE256(seed of the day ‖ code)`, so nobody who lacks the seed can tell a
 * later price from earlier ones, however many they have seen:
 * - bytes 0 to 5: the day's move;
 * - then 10 bytes for each of its 1,440 minutes: 6 for the minute's step, 4 for its shape.
 *
 * A draw is the sum of three 16-bit words, each `(2 × word + 1) ÷ 65,536 − 1`: mean 0, spread 1, never beyond 3. Draws are added as
 * whole numbers, so every language gets the same sums.
 *
 * - Level at the start of a day: `ln(base price) + σ(day) × Σ (1 − (k − 1) ÷ 365) × move(day − k)` for k from 1 to 365. A day's
 *   move counts whole on the next day and fades evenly within a year, which bounds how far a price can stray.
 * - Within the day: a Brownian bridge from this level to the next day's (P. Glasserman, "Monte Carlo Methods in Financial
 *   Engineering", 2003, section 3.1), whose steps are the minutes'.
 * - Within a minute: through a high and a low that the minute's shape names, so that a candle of one minute is known without
 *   walking its ticks, and every tick stays within it. Ticks wiggle by `SHAKE256(seed ‖ code ‖ "\n" ‖ minute)`.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { SEED_BYTES, type DaySeeds } from './day-seeds.ts'
import type { Hashes } from './hashes.ts'

const MINUTE = 60_000
const MINUTES_A_DAY = 1440
const MINUTES_A_YEAR = 525_600
/** Days within which a day's move fades. */
const MEMORY = 365
const WORDS = 65_536
const MOVE_BYTES = 6
const MINUTE_BYTES = 10
const DAY_BYTES = MOVE_BYTES + MINUTES_A_DAY * MINUTE_BYTES
/** How far, in minute spreads, the high and low may reach beyond open and close, and how much a tick wiggles. */
const REACH = 1.2
const WIGGLE = 0.3
const WIGGLE_STEP = 500
const WIGGLES = MINUTE / WIGGLE_STEP
/** Wiggles fade over this long before and after the high and the low, which are thus met exactly, on a whole second. */
const FADE = 1_500
/** Moves are remembered from this day on: a year before the first candle, 1 January 2018. */
const FIRST_REMEMBERED = Date.UTC(2017, 0, 1) / (MINUTE * MINUTES_A_DAY)
const UNKNOWN = 0x7fff_ffff
/** Now, a day before, and one more for whoever walks through the past. */
const REMEMBERED_DAYS = 3
const REMEMBERED_MINUTES = 4

/** Three words as one draw, in 65,536ths. */
const draw = (bytes: DataView, at: number): number =>
  2 * (bytes.getUint16(at, true) + bytes.getUint16(at + 2, true) + bytes.getUint16(at + 4, true)) + 3 - 3 * WORDS

/** Puts `item` first and drops what is too many. */
const remember = <Item>(items: Item[], item: Item, count: number): void => {
  items.unshift(item)
  if (items.length > count) items.pop()
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A day in log prices. */
interface Day {
  readonly day: number
  /** At the start of each minute, and of the next day's first. */
  readonly anchors: Float64Array
  /** Of each minute. */
  readonly shapes: Uint32Array
}

/** One minute in log prices. `first` and `second` are the milliseconds at which the extremes are met. */
interface MinuteShape {
  readonly minute: number
  readonly open: number
  readonly close: number
  readonly high: number
  readonly low: number
  readonly first: number
  readonly second: number
  readonly isHighFirst: boolean
  /** In [-1, 1), one every half second, and the next minute's first. */
  readonly wiggles: Float64Array
}

/** Log prices of a stretch of minutes. */
export interface LogRange {
  open: number
  high: number
  low: number
  close: number
}

export class PricePath {
  readonly #seeds: DaySeeds
  readonly #shake256: Hashes['shake256']
  readonly #base: number
  readonly #minuteSpread: number
  readonly #daySpread: number
  readonly #tickMs: number
  readonly #code: string
  /** A day's seed and the code: what a day's stream is drawn from. */
  readonly #message: Uint8Array
  #moves = new Int32Array(0)
  readonly #days: Day[] = []
  readonly #shapes: MinuteShape[] = []

  /** `volatility` is the spread of a year's log return. Asks `seeds` for the days that a time needs: its own and the year before. */
  constructor(seeds: DaySeeds, shake256: Hashes['shake256'], code: string, basePrice: number, volatility: number, tickMs: number) {
    this.#seeds = seeds
    this.#shake256 = shake256
    this.#tickMs = tickMs
    this.#code = code
    this.#message = new Uint8Array([...new Uint8Array(SEED_BYTES), ...utf8ToBytes(code)])
    this.#base = Math.log(basePrice)
    this.#minuteSpread = volatility / Math.sqrt(MINUTES_A_YEAR)
    this.#daySpread = this.#minuteSpread * Math.sqrt(MINUTES_A_DAY)
  }

  #stream(day: number, length: number): DataView {
    this.#message.set(this.#seeds.of(day))
    return viewOf(this.#shake256(this.#message, length))
  }

  /** A day's move, in 65,536ths of a day's spread. */
  #move(day: number): number {
    const index = day - FIRST_REMEMBERED
    if (index < 0) return draw(this.#stream(day, MOVE_BYTES), 0)
    if (index >= this.#moves.length) {
      const longer = new Int32Array(index + MEMORY).fill(UNKNOWN)
      longer.set(this.#moves)
      this.#moves = longer
    }
    const known = this.#moves[index] as number
    if (known !== UNKNOWN) return known
    const move = draw(this.#stream(day, MOVE_BYTES), 0)
    this.#moves[index] = move
    return move
  }

  /** Log price at the start of a day. */
  #level(day: number): number {
    let sum = 0
    for (let back = 1; back <= MEMORY; back++) sum += (MEMORY + 1 - back) * this.#move(day - back)
    return this.#base + (this.#daySpread * sum) / (MEMORY * WORDS)
  }

  #day(day: number): Day {
    for (const known of this.#days) if (known.day === day) return known
    const bytes = this.#stream(day, DAY_BYTES)
    const anchors = new Float64Array(MINUTES_A_DAY + 1)
    const shapes = new Uint32Array(MINUTES_A_DAY)
    let walked = 0
    for (let minute = 0, at = MOVE_BYTES; minute < MINUTES_A_DAY; minute++, at += MINUTE_BYTES) {
      walked += draw(bytes, at)
      anchors[minute + 1] = walked
      shapes[minute] = bytes.getUint32(at + MOVE_BYTES, true)
    }
    const from = this.#level(day)
    const to = this.#level(day + 1)
    for (let minute = 0; minute < MINUTES_A_DAY; minute++) {
      const bridge = (anchors[minute] as number) * MINUTES_A_DAY - minute * walked
      anchors[minute] = from + ((to - from) * minute) / MINUTES_A_DAY + (this.#minuteSpread * bridge) / (MINUTES_A_DAY * WORDS)
    }
    anchors[MINUTES_A_DAY] = to
    const filled = { day, anchors, shapes }
    remember(this.#days, filled, REMEMBERED_DAYS)
    return filled
  }

  #reach(bits: number): number {
    return (REACH * this.#minuteSpread * (bits & 0x3ff)) / 0x3ff
  }

  #wiggles(day: number, minute: number): Float64Array {
    const message = new Uint8Array([...this.#seeds.of(day), ...utf8ToBytes(`${this.#code}\n${minute}`)])
    const bytes = viewOf(this.#shake256(message, WIGGLES * 2))
    const wiggles = new Float64Array(WIGGLES + 1)
    for (let index = 0; index < WIGGLES; index++) wiggles[index] = (2 * bytes.getUint16(index * 2, true) + 1) / WORDS - 1
    return wiggles
  }

  #shape(minute: number): MinuteShape {
    for (const known of this.#shapes) if (known.minute === minute) return known
    const day = Math.floor(minute / MINUTES_A_DAY)
    const { anchors, shapes } = this.#day(day)
    const index = minute - day * MINUTES_A_DAY
    const open = anchors[index] as number
    const close = anchors[index + 1] as number
    const bits = shapes[index] as number
    const shape = {
      minute,
      open,
      close,
      high: Math.max(open, close) + this.#reach(bits),
      low: Math.min(open, close) - this.#reach(bits >>> 10),
      first: (6 + ((bits >>> 20) & 15)) * 1000,
      second: (30 + ((bits >>> 24) & 15)) * 1000,
      isHighFirst: ((bits >>> 28) & 1) === 1,
      wiggles: this.#wiggles(day, minute),
    }
    remember(this.#shapes, shape, REMEMBERED_MINUTES)
    return shape
  }

  /** Log price at an epoch millisecond, as if the market never closed. */
  at(time: number): number {
    const minute = Math.floor(time / MINUTE)
    const { open, close, high, low, first, second, isHighFirst, wiggles } = this.#shape(minute)
    const elapsed = time - minute * MINUTE
    const one = isHighFirst ? high : low
    const other = isHighFirst ? low : high
    const [start, end, from, to] =
      elapsed < first ? [0, first, open, one] : elapsed < second ? [first, second, one, other] : [second, MINUTE, other, close]
    const straight = from + ((to - from) * (elapsed - start)) / (end - start)
    const step = Math.floor(elapsed / WIGGLE_STEP)
    const before = wiggles[step] as number
    const part = elapsed / WIGGLE_STEP - step
    const wiggle = before + ((wiggles[step + 1] as number) - before) * part
    const fade = Math.min(1, (elapsed - start) / FADE, (end - elapsed) / FADE)
    return Math.min(high, Math.max(low, straight + WIGGLE * this.#minuteSpread * wiggle * fade))
  }

  /** Widens `range` by whole minutes [from, to); a range with a NaN open is empty. Exact: no tick goes beyond it. */
  widen(range: LogRange, from: number, to: number): void {
    for (let start = from; start < to;) {
      const day = Math.floor(start / MINUTES_A_DAY)
      const end = Math.min(to, (day + 1) * MINUTES_A_DAY)
      const { anchors, shapes } = this.#day(day)
      const first = start - day * MINUTES_A_DAY
      if (Number.isNaN(range.open)) {
        range.open = anchors[first] as number
        range.high = range.low = range.open
      }
      for (let index = first; index < end - day * MINUTES_A_DAY; index++) {
        const open = anchors[index] as number
        const close = anchors[index + 1] as number
        const bits = shapes[index] as number
        const high = (open > close ? open : close) + this.#reach(bits)
        const low = (open < close ? open : close) - this.#reach(bits >>> 10)
        if (high > range.high) range.high = high
        if (low < range.low) range.low = low
      }
      // The last tick of a minute lies one tick before the next minute opens, so no price stands still in between.
      range.close = this.at(end * MINUTE - this.#tickMs)
      start = end
    }
  }
}
