/** Remembers whole days of log prices in one array: 32 bytes a day, where objects would take five times as much. */
import type { LogRange } from './price-path.ts'

const FIELDS = 4
const FIRST_SIZE = 512

export class DayLog {
  readonly #firstDay: number
  #figures = new Float64Array(FIRST_SIZE * FIELDS)
  #known = new Uint8Array(FIRST_SIZE)

  /** Days before `firstDay` (days since the epoch) are not remembered. */
  constructor(firstDay: number) {
    this.#firstDay = firstDay
  }

  has(day: number): boolean {
    return this.#known[day - this.#firstDay] === 1
  }

  /** The day's range, computed once; its fields are NaN when there was no trading. */
  get(day: number, compute: () => LogRange): LogRange {
    const index = day - this.#firstDay
    if (index < 0) return compute()
    const from = index * FIELDS
    if (this.#known[index] === 1) {
      const [open = NaN, high = NaN, low = NaN, close = NaN] = this.#figures.subarray(from, from + FIELDS)
      return { open, high, low, close }
    }
    const range = compute()
    this.#makeRoom(index + 1)
    this.#figures.set([range.open, range.high, range.low, range.close], from)
    this.#known[index] = 1
    return range
  }

  #makeRoom(days: number): void {
    if (days <= this.#known.length) return
    const size = Math.max(days, this.#known.length * 2)
    const figures = new Float64Array(size * FIELDS)
    figures.set(this.#figures)
    const known = new Uint8Array(size)
    known.set(this.#known)
    this.#figures = figures
    this.#known = known
  }
}
