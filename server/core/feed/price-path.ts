/**
 * The simulated log price of one instrument as a pure function of (seed, code, time): no state, no drift, the same in
 * every process. At whole minutes it is a sum of value-noise octaves (K. Perlin, "An image synthesizer", 1985, in one
 * dimension); within a minute it runs through a high and a low that the minute's own hash chooses, so that a candle of one
 * minute is known without walking its ticks, and any tick stays within it.
 */
import { createHash } from 'node:crypto'

const MINUTE = 60_000
const MINUTES_A_YEAR = 525_600
/** Minutes between two lattice points of each octave; the longest is half a year, which bounds how far a price can stray. */
const OCTAVES = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144] as const
/** Makes the spread of a day's returns agree with the annual volatility. */
const OCTAVE_GAIN = 1.05
/** How far, in minute spreads, the high and low may reach beyond open and close, and how much a tick wiggles. */
const REACH = 1.2
const WIGGLE = 0.3
const WIGGLE_STEP = 500
/** Wiggles fade over this long before and after the high and the low, which are thus met exactly, on a whole second. */
const FADE = 1_500

/** Integer hash of (seed, n), 32 bits (finalizer of MurmurHash3). */
const hash = (seed: number, n: number): number => {
  let h = seed ^ Math.imul(n, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
/** In [-1, 1). */
const noise = (seed: number, n: number): number => hash(seed, n) / 0x8000_0000 - 1

interface Octave {
  readonly length: number
  readonly phase: number
  readonly amplitude: number
  readonly seed: number
}

/** One minute in log prices. `first` and `second` are the milliseconds at which the extremes are met. */
export interface MinuteShape {
  readonly minute: number
  readonly open: number
  readonly close: number
  readonly high: number
  readonly low: number
  readonly first: number
  readonly second: number
  readonly isHighFirst: boolean
}

/** Log prices of a stretch of minutes. */
export interface LogRange {
  open: number
  high: number
  low: number
  close: number
}

const ANCHORS_AT_ONCE = 1440
const anchors = new Float64Array(ANCHORS_AT_ONCE + 1)

export class PricePath {
  readonly #base: number
  readonly #spread: number
  readonly #octaves: readonly Octave[]
  readonly #shapeSeed: number
  readonly #wiggleSeed: number
  readonly #tickMs: number
  readonly #shapes: (MinuteShape | undefined)[] = []

  /** `volatility` is the spread of a year's log return. */
  constructor(seed: string, code: string, basePrice: number, volatility: number, tickMs: number) {
    this.#tickMs = tickMs
    const digest = createHash('sha512').update(`${seed}\n${code}`).digest()
    const word = (index: number): number => digest.readUInt32LE(index * 4)
    this.#base = Math.log(basePrice)
    this.#spread = volatility / Math.sqrt(MINUTES_A_YEAR)
    this.#octaves = OCTAVES.map((length, index) => ({
      length,
      seed: word(index),
      phase: word(index) % length,
      amplitude: OCTAVE_GAIN * this.#spread * Math.sqrt(length),
    }))
    this.#shapeSeed = word(OCTAVES.length)
    this.#wiggleSeed = word(OCTAVES.length + 1)
  }

  /** Log price at the start of a minute (whole minutes since the epoch). */
  anchor(minute: number): number {
    let sum = this.#base
    for (const { length, phase, amplitude, seed } of this.#octaves) {
      const cell = Math.floor((minute + phase) / length)
      const part = (minute + phase - cell * length) / length
      const from = noise(seed, cell)
      sum += amplitude * (part === 0 ? from : from + (noise(seed, cell + 1) - from) * part * part * (3 - 2 * part))
    }
    return sum
  }

  /** As `anchor`, to the bit, for `count + 1` minutes in a row. */
  #fillAnchors(minute: number, count: number): void {
    anchors.fill(this.#base, 0, count + 1)
    for (const { length, phase, amplitude, seed } of this.#octaves) {
      let cell = Math.floor((minute + phase) / length)
      let inCell = minute + phase - cell * length
      let from = noise(seed, cell)
      let step = noise(seed, cell + 1) - from
      for (let index = 0; index <= count; index++) {
        const part = inCell / length
        anchors[index] = (anchors[index] as number) + amplitude * (part === 0 ? from : from + step * part * part * (3 - 2 * part))
        if (++inCell === length) {
          inCell = 0
          from = noise(seed, ++cell)
          step = noise(seed, cell + 1) - from
        }
      }
    }
  }

  #reach(bits: number): number {
    return (REACH * this.#spread * (bits & 0x3ff)) / 0x3ff
  }

  shape(minute: number): MinuteShape {
    const slot = minute & 3
    const known = this.#shapes[slot]
    if (known?.minute === minute) return known
    const open = this.anchor(minute)
    const close = this.anchor(minute + 1)
    const bits = hash(this.#shapeSeed, minute)
    const shape = {
      minute,
      open,
      close,
      high: Math.max(open, close) + this.#reach(bits),
      low: Math.min(open, close) - this.#reach(bits >>> 10),
      first: (6 + ((bits >>> 20) & 15)) * 1000,
      second: (30 + ((bits >>> 24) & 15)) * 1000,
      isHighFirst: ((bits >>> 28) & 1) === 1,
    }
    this.#shapes[slot] = shape
    return shape
  }

  /** Log price at an epoch millisecond, as if the market never closed. */
  at(time: number): number {
    const minute = Math.floor(time / MINUTE)
    const { open, close, high, low, first, second, isHighFirst } = this.shape(minute)
    const elapsed = time - minute * MINUTE
    const one = isHighFirst ? high : low
    const other = isHighFirst ? low : high
    const [start, end, from, to] =
      elapsed < first ? [0, first, open, one] : elapsed < second ? [first, second, one, other] : [second, MINUTE, other, close]
    const straight = from + ((to - from) * (elapsed - start)) / (end - start)
    const step = Math.floor(time / WIGGLE_STEP)
    const before = noise(this.#wiggleSeed, step)
    const part = time / WIGGLE_STEP - step
    const wiggle = before + (noise(this.#wiggleSeed, step + 1) - before) * part
    const fade = Math.min(1, (elapsed - start) / FADE, (end - elapsed) / FADE)
    return Math.min(high, Math.max(low, straight + WIGGLE * this.#spread * wiggle * fade))
  }

  /** Widens `range` by whole minutes [from, to); a range with a NaN open is empty. Exact: no tick goes beyond it. */
  widen(range: LogRange, from: number, to: number): void {
    for (let start = from; start < to; start += ANCHORS_AT_ONCE) {
      const count = Math.min(ANCHORS_AT_ONCE, to - start)
      this.#fillAnchors(start, count)
      if (Number.isNaN(range.open)) {
        range.open = anchors[0] as number
        range.high = range.low = range.open
      }
      for (let index = 0; index < count; index++) {
        const open = anchors[index] as number
        const close = anchors[index + 1] as number
        const bits = hash(this.#shapeSeed, start + index)
        const high = (open > close ? open : close) + this.#reach(bits)
        const low = (open < close ? open : close) - this.#reach(bits >>> 10)
        if (high > range.high) range.high = high
        if (low < range.low) range.low = low
      }
      // The last tick of a minute lies one tick before the next minute opens, so no price stands still in between.
      range.close = this.at((start + count) * MINUTE - this.#tickMs)
    }
  }
}
