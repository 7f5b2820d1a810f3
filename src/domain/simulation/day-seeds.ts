/**
 * The seeds of days are a hash chain that runs backwards: the seed of a day is the SHA-256 of the seed of the day after. Whoever
 * knows a day's seed can work out those of all earlier days and none of a later one. So a seed that was published before a day
 * fixes that day and every other without telling anything about them (L. Lamport, "Password authentication with insecure
 * communication", 1981).
 */
import type { Hashes } from './hashes.ts'

export const SEED_BYTES = 32

export class DaySeeds {
  readonly #sha256: Hashes['sha256']
  readonly #last: number
  /** Seed after seed, the latest day's first. */
  #seeds: Uint8Array
  #known = 1

  /** `seed` is that of `day` (days since the epoch, UTC); nothing is known about later days. */
  constructor(seed: Uint8Array, day: number, sha256: Hashes['sha256']) {
    if (seed.length !== SEED_BYTES) throw new Error(`a day's seed has ${SEED_BYTES} bytes, not ${seed.length}`)
    this.#sha256 = sha256
    this.#last = day
    this.#seeds = Uint8Array.from(seed)
  }

  /** The seed of a day, a view that must not be written to. Throws for a day after the one whose seed was given. */
  of(day: number): Uint8Array {
    const back = this.#last - day
    if (!(back >= 0)) throw new RangeError(`the seed of day ${day} isn't known yet`)
    if (back >= this.#known) this.#goBack(back)
    return this.#seeds.subarray(back * SEED_BYTES, (back + 1) * SEED_BYTES)
  }

  #goBack(back: number): void {
    if ((back + 1) * SEED_BYTES > this.#seeds.length) {
      const longer = new Uint8Array(Math.max(back + 1, this.#known * 2) * SEED_BYTES)
      longer.set(this.#seeds)
      this.#seeds = longer
    }
    for (; this.#known <= back; this.#known++) {
      const from = (this.#known - 1) * SEED_BYTES
      this.#seeds.set(this.#sha256(this.#seeds.subarray(from, from + SEED_BYTES)), from + SEED_BYTES)
    }
  }
}
