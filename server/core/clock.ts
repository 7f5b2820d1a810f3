/** The venue's only source of time. SQL never reads the clock: every instant is passed in, so a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Calls the listener after a test has moved the clock; a real clock never does. Returns a function that stops it. */
  onJump(listener: () => void): () => void
}

export const systemClock: Clock = { now: () => Date.now(), onJump: () => () => undefined }

/** Corrections of a machine's clock up to this many milliseconds are waited out: time stands still for as long. */
const WAITED_OUT = 2_000

/** What a steady clock stands on; tests have their own. */
export interface Times {
  /** The machine's clock, which somebody may set. */
  readonly wall: () => number
  /** Milliseconds since some instant, which nobody can set. */
  readonly steady: () => number
}
const SYSTEM: Times = { wall: () => Date.now(), steady: () => performance.now() }

/**
 * The machine's clock, but never earlier than it was, nor than `notBefore`. If the clock is set back, time goes on from where it
 * was at its usual pace until the clock has caught up, and `onSetBack` is called with the difference in milliseconds. An order
 * can't be closed before it was opened, and rules go on closing orders.
 */
export const steadyClock = (notBefore: number, onSetBack: (by: number) => void, { wall, steady }: Times = SYSTEM): Clock => {
  let ahead = 0
  let last = notBefore
  let lastSteady = steady()
  const now = (): number => {
    const real = wall()
    const passed = steady() - lastSteady
    lastSteady += passed
    if (real >= last) {
      ahead = 0
      return (last = real)
    }
    if (last - real > ahead + WAITED_OUT) {
      ahead = last + passed - real
      onSetBack(Math.round(ahead))
    }
    // What a small correction took back is waited out, also while the clock is ahead.
    return (last = ahead === 0 ? last : Math.max(last, Math.floor(real + ahead)))
  }
  return { now, onJump: () => () => undefined }
}

/** A clock that tests move. It stands still at `start` until `run` lets it follow real time from where it stands. */
export class TestClock implements Clock {
  #base: number
  #since: number | null = null
  readonly #listeners = new Set<() => void>()

  constructor(start: number) {
    this.#base = start
  }

  now(): number {
    return this.#since === null ? this.#base : this.#base + Date.now() - this.#since
  }

  onJump(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Lets time pass (`true`) or stand still. */
  run(isRunning: boolean): void {
    this.#base = this.now()
    this.#since = isRunning ? Date.now() : null
  }

  /** Jumps to an epoch millisecond. */
  set(to: number): void {
    const isRunning = this.#since !== null
    this.#base = to
    this.#since = isRunning ? Date.now() : null
    for (const listener of this.#listeners) listener()
  }

  advance(by: number): void {
    this.set(this.now() + by)
  }
}
