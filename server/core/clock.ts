/** The venue's only source of time. SQL never reads the clock: every instant is passed in, so a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Calls the listener after a test has moved the clock; a real clock never does. Returns a function that stops it. */
  onJump(listener: () => void): () => void
}

export const systemClock: Clock = { now: () => Date.now(), onJump: () => () => undefined }

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
