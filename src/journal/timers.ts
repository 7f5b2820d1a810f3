import type { Clock } from './clock.ts'
import type { Timer } from './entry.ts'

/** The longest timeout of browsers, in milliseconds. They fire a longer one at once. */
const LONGEST_TIMEOUT = 2_147_483_647

export interface Timers {
  /** Replaces all timers by these. */
  arm(timers: Readonly<Record<string, Timer>>): void
  stop(): void
}

/**
 * Sets one timeout at a time, for the timer that is due first, so that timers that are overdue after a reload fire in their order.
 * @param fire called once when a timer is due; the next timeout is set by the next call of `arm`
 */
export const createTimers = (clock: Clock, fire: (id: string, timer: Timer) => void): Timers => {
  let armed: Timer | undefined
  let cancel: (() => void) | undefined

  const stop = () => {
    cancel?.()
    cancel = undefined
    armed = undefined
  }

  const arm: Timers['arm'] = (timers) => {
    let first: string | undefined
    for (const id in timers) if (first === undefined || timers[id]!.dueAt < timers[first]!.dueAt) first = id
    const timer = first === undefined ? undefined : timers[first]
    if (timer === armed) return
    stop()
    if (first === undefined || !timer) return
    const id = first
    const remaining = Math.max(0, timer.dueAt - clock.now())
    armed = timer
    cancel = clock.after(Math.min(remaining, LONGEST_TIMEOUT), () => {
      stop()
      if (remaining > LONGEST_TIMEOUT) arm(timers)
      else fire(id, timer)
    })
  }

  return { arm, stop }
}
