/**
 * Ends the process when it's asked to by SIGINT or SIGTERM, from its first moment on: after what it has begun, but within ten
 * seconds, whatever callers, jobs or the database are doing.
 */

const STOP_WITHIN = 10_000
/** A terminal's Ctrl-C reaches the process twice, by the terminal and by npm. A later one is a person who doesn't want to wait. */
const SECOND_AFTER = 500

/** Thrown by a start that was asked to stop. */
export class StoppedError extends Error {}

export class Stopping {
  #askedAt: number | null = null
  #work: (() => Promise<void>) | undefined

  /** @param tell where a sentence about a stop that wasn't clean goes */
  constructor(tell: (sentence: string) => void) {
    const ask = (): void => {
      if (this.#askedAt === null) this.#begin(tell)
      else if (performance.now() - this.#askedAt > SECOND_AFTER) {
        tell('Plimsoll was told twice to stop and ended at once. What was not finished is undone by the database.')
        process.exit(1)
      }
    }
    process.on('SIGINT', ask)
    process.on('SIGTERM', ask)
  }

  #begin(tell: (sentence: string) => void): void {
    this.#askedAt = performance.now()
    setTimeout(() => {
      tell(
        `Plimsoll was still busy ${STOP_WITHIN / 1000} seconds after it was told to stop, and ended. What was not finished is undone by the database.`,
      )
      process.exit(1)
    }, STOP_WITHIN)
    this.#end()
  }

  #end(): void {
    void this.#work?.().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }

  /** Between two steps of the start. Throws `StoppedError` when there is to be no next one. */
  check(): void {
    if (this.#askedAt !== null) throw new StoppedError('told to stop')
  }

  /** From here on, a stop is this work. */
  run(work: () => Promise<void>): void {
    this.#work = work
    if (this.#askedAt !== null) this.#end()
  }
}
