/**
 * Candles as typed columns: one number per bar and field, no object per bar. Floats are right here, they only become
 * pixels. A pyramid above the columns keeps open, high, low and close of every 8, 64, 512… bars, so that drawing and
 * scaling cost the same whatever the number of bars.
 */
import type { Candle } from '../../domain/wire/market.ts'

export interface Bars {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** Bars that one bar of the next level stands for. */
export const FACTOR = 8
/** Empty places left where the market was closed; a longer pause is drawn no wider, its place is marked. */
export const MAX_GAP = 3

/** What a new reading of a series changed. */
export type Change = 'none' | 'last' | 'appended' | 'replaced'

const emptyBars = (size: number): Bars => ({
  open: new Float64Array(size),
  high: new Float64Array(size),
  low: new Float64Array(size),
  close: new Float64Array(size),
})

export class CandleColumns {
  readonly period: number
  length = 0
  time: Float64Array
  /** Place on the time axis: one per bar, and up to `MAX_GAP` empty ones per pause. */
  slot: Float64Array
  /** Level 0 is the bars themselves, level n stands for 8ⁿ bars each. */
  levels: Bars[]

  /** `period` in milliseconds; `capacity` in bars. */
  constructor(period: number, capacity = 256) {
    this.period = period
    this.time = new Float64Array(capacity)
    this.slot = new Float64Array(capacity)
    this.levels = levelsFor(capacity)
  }

  static from(candles: readonly Candle[], period: number): CandleColumns {
    const columns = new CandleColumns(period, Math.max(256, Math.ceil(candles.length * 1.25)))
    for (const c of candles) columns.append(c[0], Number(c[1]), Number(c[2]), Number(c[3]), Number(c[4]))
    return columns
  }

  get bars(): Bars {
    return this.levels[0]!
  }

  append(time: number, open: number, high: number, low: number, close: number): void {
    if (this.length === this.time.length) this.grow()
    const i = this.length
    this.time[i] = time
    this.slot[i] = i === 0 ? 0 : this.slot[i - 1]! + 1 + Math.min(MAX_GAP, missingBetween(this.time[i - 1]!, time, this.period))
    this.length = i + 1
    this.write(i, open, high, low, close)
  }

  /** Replaces the bar that is still forming. */
  replaceLast(open: number, high: number, low: number, close: number): void {
    if (this.length > 0) this.write(this.length - 1, open, high, low, close)
  }

  /** Brings the columns in step with the store's rows; only a changed history is read whole. */
  sync(candles: readonly Candle[]): Change {
    const n = this.length
    const grown = candles.length - n
    const last = candles.at(-1)
    if (
      n === 0 ||
      last === undefined ||
      grown < 0 ||
      grown > 1 ||
      candles[0]![0] !== this.time[0] ||
      candles[n - 1]![0] !== this.time[n - 1]
    )
      return 'replaced'
    const [time, open, high, low, close] = [last[0], Number(last[1]), Number(last[2]), Number(last[3]), Number(last[4])]
    if (grown === 1) {
      const settled = candles[n - 1]!
      this.replaceLast(Number(settled[1]), Number(settled[2]), Number(settled[3]), Number(settled[4]))
      this.append(time, open, high, low, close)
      return 'appended'
    }
    const b = this.bars
    const i = n - 1
    if (b.close[i] === close && b.high[i] === high && b.low[i] === low && b.open[i] === open) return 'none'
    this.write(i, open, high, low, close)
    return 'last'
  }

  /** Lowest low and highest high of the bars `from` to `to` inclusive, written to `out`. */
  extent(from: number, to: number, out: { low: number; high: number }): void {
    let low = Infinity
    let high = -Infinity
    let level = 0
    let [a, b] = [from, to + 1]
    // Climb the pyramid: take the ragged ends of each level, leave the whole blocks to the next.
    while (a < b) {
      const bars = this.levels[level]!
      const top = level === this.levels.length - 1
      const [wholeA, wholeB] = top ? [b, b] : [Math.min(b, Math.ceil(a / FACTOR) * FACTOR), Math.max(a, Math.floor(b / FACTOR) * FACTOR)]
      const [endA, startB] = wholeA < wholeB ? [wholeA, wholeB] : [b, b]
      for (let i = a; i < endA; i++) {
        if (bars.low[i]! < low) low = bars.low[i]!
        if (bars.high[i]! > high) high = bars.high[i]!
      }
      for (let i = startB; i < b; i++) {
        if (bars.low[i]! < low) low = bars.low[i]!
        if (bars.high[i]! > high) high = bars.high[i]!
      }
      if (endA === b) break
      a = endA / FACTOR
      b = startB / FACTOR
      level++
    }
    out.low = low
    out.high = high
  }

  /** Index of the bar at or next before a place on the time axis, clamped to the bars there are. */
  indexAt(slot: number): number {
    let [a, b] = [0, this.length - 1]
    while (a < b) {
      const middle = (a + b + 1) >> 1
      if (this.slot[middle]! <= slot) a = middle
      else b = middle - 1
    }
    return a
  }

  /** Index of the bar nearest to a place on the time axis. */
  nearestTo(slot: number): number {
    const i = this.indexAt(slot)
    return i + 1 < this.length && this.slot[i + 1]! - slot < slot - this.slot[i]! ? i + 1 : i
  }

  /** Index of the bar that opened at `time`, or −1. */
  indexOf(time: number): number {
    let [a, b] = [0, this.length - 1]
    while (a <= b) {
      const middle = (a + b) >> 1
      if (this.time[middle] === time) return middle
      if (this.time[middle]! < time) a = middle + 1
      else b = middle - 1
    }
    return -1
  }

  /** Place of a time that need not be a bar's: between two bars in proportion, before the first and after the last a place for each period. */
  slotOf(time: number): number {
    const last = this.length - 1
    if (last < 0) return 0
    if (time <= this.time[0]!) return (time - this.time[0]!) / this.period
    if (time >= this.time[last]!) return this.slot[last]! + (time - this.time[last]!) / this.period
    let [a, b] = [0, last]
    while (b - a > 1) {
      const middle = (a + b) >> 1
      if (this.time[middle]! <= time) a = middle
      else b = middle
    }
    return this.slot[a]! + ((time - this.time[a]!) / (this.time[b]! - this.time[a]!)) * (this.slot[b]! - this.slot[a]!)
  }

  /** Time of the bar nearest to a place; beyond the first and the last one, a period for each place. */
  timeAt(slot: number): number {
    const last = this.length - 1
    if (last < 0) return 0
    if (slot < 0) return this.time[0]! + Math.round(slot) * this.period
    if (slot > this.slot[last]!) return this.time[last]! + Math.round(slot - this.slot[last]!) * this.period
    return this.time[this.nearestTo(slot)]!
  }

  private write(i: number, open: number, high: number, low: number, close: number): void {
    const bars = this.bars
    bars.open[i] = open
    bars.high[i] = high
    bars.low[i] = low
    bars.close[i] = close
    let [level, index] = [1, Math.floor(i / FACTOR)]
    let end = this.length
    while (level < this.levels.length) {
      summarise(this.levels[level - 1]!, this.levels[level]!, index, end)
      end = Math.ceil(end / FACTOR)
      index = Math.floor(index / FACTOR)
      level++
    }
  }

  private grow(): void {
    const capacity = this.time.length * 2
    this.time = copyInto(this.time, capacity)
    this.slot = copyInto(this.slot, capacity)
    const levels = levelsFor(capacity)
    for (const [n, old] of this.levels.entries()) {
      const level = levels[n]!
      level.open.set(old.open)
      level.high.set(old.high)
      level.low.set(old.low)
      level.close.set(old.close)
    }
    const had = this.levels.length
    this.levels = levels
    let end = this.length
    for (let n = 1; n < levels.length; n++) {
      const blocks = Math.ceil(end / FACTOR)
      if (n >= had) for (let i = 0; i < blocks; i++) summarise(levels[n - 1]!, levels[n]!, i, end)
      end = blocks
    }
  }
}

/** Bars that the market did not make between two that it made. */
export const missingBetween = (before: number, after: number, period: number): number =>
  Math.max(0, Math.round((after - before) / period) - 1)

const levelsFor = (capacity: number): Bars[] => {
  const levels = [emptyBars(capacity)]
  for (let size = Math.ceil(capacity / FACTOR); size >= FACTOR; size = Math.ceil(size / FACTOR)) levels.push(emptyBars(size))
  return levels
}

const copyInto = (from: Float64Array, capacity: number): Float64Array => {
  const to = new Float64Array(capacity)
  to.set(from)
  return to
}

/** Writes block `index` of `upper` from its up to eight bars of `lower`, of which `end` are filled. */
const summarise = (lower: Bars, upper: Bars, index: number, end: number): void => {
  const first = index * FACTOR
  const last = Math.min(first + FACTOR, end) - 1
  let low = lower.low[first]!
  let high = lower.high[first]!
  for (let i = first + 1; i <= last; i++) {
    if (lower.low[i]! < low) low = lower.low[i]!
    if (lower.high[i]! > high) high = lower.high[i]!
  }
  upper.open[index] = lower.open[first]!
  upper.close[index] = lower.close[last]!
  upper.low[index] = low
  upper.high[index] = high
}
