/** Chance that can be repeated: the same seed gives the same run (mulberry32). */
export interface Chance {
  /** From 0, below 1. */
  next(): number
  /** True so often. */
  is(share: number): boolean
  pick<T>(items: readonly T[]): T
}

export const createChance = (seed: number): Chance => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    is: (share) => next() < share,
    pick: (items) => {
      if (items.length === 0) throw new Error('nothing to pick from')
      return items[Math.floor(next() * items.length)]!
    },
  }
}
