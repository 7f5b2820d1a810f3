/** Time enters the journal here and nowhere else. */

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs `run` once after `delay` milliseconds; the answer cancels it. */
  after(delay: number, run: () => void): () => void
}

/** The clock of the machine: the one place in the journal that reads it. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, run) => {
    const handle = setTimeout(run, delay)
    return () => clearTimeout(handle)
  },
}

/**
 * A clock that stands still until a test moves it. Timers fire in the order of their times; two of the same time, in the order in
 * which they were armed.
 */
export class SimulatedClock implements Clock {
  #now: number
  #armed: { readonly at: number; readonly run: () => void }[] = []

  constructor(now = 0) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  after(delay: number, run: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, delay), run }
    this.#armed.push(timer)
    return () => {
      this.#armed = this.#armed.filter((other) => other !== timer)
    }
  }

  /** Times at which something will fire, earliest first, epoch milliseconds. */
  pending(): readonly number[] {
    return this.#armed.map(({ at }) => at).sort((a, b) => a - b)
  }

  /** Moves on by `ms` and fires every timer that falls due on the way, also one that is armed only then. */
  advance(ms: number): void {
    this.advanceTo(this.#now + ms)
  }

  /** @param time epoch milliseconds; the clock doesn't go back: for a time that has passed it fires only what is due already */
  advanceTo(time: number): void {
    for (;;) {
      const next = this.#armed.reduce<{ at: number; run: () => void } | undefined>(
        (first, timer) => (timer.at <= time && (!first || timer.at < first.at) ? timer : first),
        undefined,
      )
      if (!next) break
      this.#armed = this.#armed.filter((timer) => timer !== next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
    }
    this.#now = Math.max(this.#now, time)
  }
}

/**
 * Waits for `promise`, but not for ever.
 * @param refuse makes what is thrown when `ms` milliseconds have passed
 */
export const within = <T>(clock: Clock, ms: number, promise: PromiseLike<T>, refuse: () => unknown): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(refuse()))
    promise.then(
      (value) => {
        cancel()
        resolve(value)
      },
      (error: unknown) => {
        cancel()
        reject(error)
      },
    )
  })
