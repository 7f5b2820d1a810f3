/**
 * Tells its listeners of every tick of the clock's grid, each once and in order. The next tick is reckoned from the last one, not
 * from when the timer happened to fire, so a timer that is early or late skips none.
 */
import type { Clock } from '../clock.ts'

export type TickListener = (now: number) => void

/** Ticks that the process was this late for, in milliseconds, are told after each other. After a longer pause only the newest is. */
const MOST_CAUGHT_UP = 2_000
/** A timer may fire a millisecond early. Waiting for the rest must take long enough for the clock to move on. */
const SHORTEST_WAIT = 2

export class Ticker {
  readonly #clock: Clock
  readonly #tickMs: number
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<TickListener>()
  #timer: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined
  /** The newest tick that was told. */
  #last = 0
  #missed = 0

  constructor(clock: Clock, tickMs: number, onError: (error: unknown) => void) {
    this.#clock = clock
    this.#tickMs = tickMs
    this.#onError = onError
  }

  /** Ticks since the start that nobody was told of, because the process had stood still for too long. */
  get missed(): number {
    return this.#missed
  }

  /** Returns a function that stops the listener. */
  subscribe(listener: TickListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    if (this.#timer) return
    this.#stopListening = this.#clock.onJump(() => this.tell())
    this.#last = this.#tickOf(this.#clock.now())
    this.#schedule()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#stopListening?.()
  }

  #tickOf(at: number): number {
    return Math.floor(at / this.#tickMs) * this.#tickMs
  }

  #schedule(): void {
    const armedAt = this.#clock.now()
    const wait = this.#last + this.#tickMs - armedAt
    // A clock that has jumped is told of by `onJump`; what remains is at most a tick away.
    this.#arm(Math.min(this.#tickMs, Math.max(SHORTEST_WAIT, wait)), armedAt)
  }

  #arm(wait: number, armedAt: number): void {
    this.#timer = setTimeout(() => {
      const now = this.#clock.now()
      if (now === armedAt) {
        // A test's clock that stands still: listeners go on hearing from the venue.
        this.tell()
        if (this.#timer) this.#arm(this.#tickMs, now)
        return
      }
      this.#catchUp(now)
      if (this.#timer) this.#schedule()
    }, wait)
    this.#timer.unref()
  }

  /** Tells every tick up to `now` that has not been told. */
  #catchUp(now: number): void {
    const newest = this.#tickOf(now)
    if (newest < this.#last) this.#last = newest
    const oldest = Math.max(this.#last + this.#tickMs, newest - this.#tickOf(MOST_CAUGHT_UP))
    this.#missed += Math.max(0, (oldest - this.#last) / this.#tickMs - 1)
    for (let at = oldest; at < newest; at += this.#tickMs) this.#tellAll(at)
    if (newest >= oldest) this.#tellAll(now)
    this.#last = newest
  }

  /** Tells of the newest tick now. */
  tell(): void {
    const now = this.#clock.now()
    this.#last = this.#tickOf(now)
    this.#tellAll(now)
  }

  /** If a listener throws, that's logged and the others still get the tick. */
  #tellAll(now: number): void {
    for (const listener of this.#listeners) {
      try {
        listener(now)
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}
