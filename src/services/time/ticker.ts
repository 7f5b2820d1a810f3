/** Shared timers for views that show an age: one interval per step, however many views look. */
export interface Ticker {
  subscribe(step: number, listener: () => void): () => void
}

export const createTicker = (): Ticker => {
  const steps = new Map<number, { listeners: Set<() => void>; timer: ReturnType<typeof setInterval> }>()
  return {
    subscribe(step, listener) {
      let running = steps.get(step)
      if (!running) {
        const listeners = new Set<() => void>()
        running = { listeners, timer: setInterval(() => listeners.forEach((each) => each()), step) }
        steps.set(step, running)
      }
      const { listeners, timer } = running
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        steps.delete(step)
      }
    },
  }
}
