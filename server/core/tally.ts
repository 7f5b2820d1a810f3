/** Counts what strangers can cause as often as they like, so that it takes a line of the log now and then and not one each time. */
const EVERY = 10_000

export class Tally {
  #count = 0
  #nextAt = 0

  /** Counts one more. Returns the number since the last line when the next one is due, else `null`. */
  count(now = performance.now()): number | null {
    this.#count++
    if (now < this.#nextAt) return null
    const counted = this.#count
    this.#count = 0
    this.#nextAt = now + EVERY
    return counted
  }
}
