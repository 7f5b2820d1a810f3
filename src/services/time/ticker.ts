import { createListeners, type Listeners } from '../../domain/listeners.ts'

/** Shared timers for views that show an age: one interval per step, however many views look. */
export interface Ticker {
  subscribe(step: number, listener: () => void): () => void
}

export const createTicker = (): Ticker => {
  const steps = new Map<number, { listeners: Listeners; timer: ReturnType<typeof setInterval> }>()
  return {
    subscribe(step, listener) {
      let running = steps.get(step)
      if (!running) {
        const listeners = createListeners()
        running = { listeners, timer: setInterval(() => listeners.tell(), step) }
        steps.set(step, running)
      }
      const { listeners, timer } = running
      const remove = listeners.add(listener)
      return () => {
        remove()
        if (listeners.size > 0) return
        clearInterval(timer)
        steps.delete(step)
      }
    },
  }
}
