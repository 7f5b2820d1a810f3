/** Tells its listeners of every tick of the clock's grid, as soon as the process gets to it. */
import type { Clock } from '../clock.ts'

export type TickListener = (now: number) => void

export class Ticker {
  readonly #clock: Clock
  readonly #tickMs: number
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<TickListener>()
  #timer: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined

  constructor(clock: Clock, tickMs: number, onError: (error: unknown) => void) {
    this.#clock = clock
    this.#tickMs = tickMs
    this.#onError = onError
  }

  /** Returns a function that stops the listener. */
  subscribe(listener: TickListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    if (this.#timer) return
    this.#stopListening = this.#clock.onJump(() => this.tell())
    this.#schedule()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#stopListening?.()
  }

  #schedule(): void {
    const wait = this.#tickMs - (this.#clock.now() % this.#tickMs)
    this.#timer = setTimeout(() => {
      this.tell()
      if (this.#timer) this.#schedule()
    }, wait)
    this.#timer.unref()
  }

  /** Calls all listeners. If one throws, that's logged and the others still get the tick. */
  tell(): void {
    const now = this.#clock.now()
    for (const listener of this.#listeners) {
      try {
        listener(now)
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}
