import type { Clock } from './clock.ts'
import type { Timer } from './entry.ts'

/** Browsers fire a longer timeout at once. */
const LONGEST_TIMEOUT = 2_147_483_647

export interface Timers {
  /** Makes the clock follow these timers and no others. */
  arm(timers: Readonly<Record<string, Timer>>): void
  stop(): void
}

/**
 * Holds one timeout for the timer that is due first, so that overdue timers fire in the order of their times after a reload.
 * @param fire is called once when a timer's time has come; `arm` decides what comes next
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
