/**
 * The venue's time, measured from the `Date` of its answers: a device whose clock is wrong still trades, sees fresh prices as
 * fresh, and has its candles begin when the venue's do. The journal keeps the device's own time.
 */
export interface VenueClock {
  /** Epoch milliseconds at the venue; the device's own time until the venue has answered. */
  now(): number
  /** When the device's own clock shows the venue's `at`: for what must be judged before the venue has answered, after a reload. */
  onDevice(at: number): number
  /** To be called when a request leaves; what it returns takes the `Date` header of the answer when that is here. */
  ask(): (date: unknown) => void
}

/** The header counts whole seconds. */
const RESOLUTION = 1_000

/**
 * @param deviceNow epoch milliseconds by the device's clock
 */
export const createVenueClock = (deviceNow: () => number): VenueClock => {
  /** The venue is ahead of the device by no less and no more than this, milliseconds. */
  let least = -Infinity
  let most = Infinity
  let offset = 0

  const measure = (from: number, to: number) => {
    // Each answer narrows the bounds. One that contradicts them means that a clock was set meanwhile, so start again from it.
    const agrees = from <= most && to >= least
    least = agrees ? Math.max(least, from) : from
    most = agrees ? Math.min(most, to) : to
    // Round, because the venue accepts whole milliseconds only.
    offset = least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2)
  }

  return {
    now: () => deviceNow() + offset,
    onDevice: (at) => at - offset,
    ask: () => {
      const sentAt = deviceNow()
      return (date) => {
        const stated = typeof date === 'string' ? Date.parse(date) : Number.NaN
        // The answer was dated at some moment of its way: the middle of the bounds is half the round trip.
        if (!Number.isNaN(stated)) measure(stated - deviceNow(), stated + RESOLUTION - sentAt)
      }
    },
  }
}
