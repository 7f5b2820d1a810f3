/**
 * A browser test has no limit for all it does, which a busy machine would break. Each wait has its patience, counted in looks; and
 * a browser that gives no answer at all for a while is given up, so that whatever waits for it fails.
 */
import type { Browser } from 'playwright-core'

const LONGEST_SILENCE = 90_000
const LOOK_EVERY = 5_000

let answeredAt = performance.now()

/** The browser has answered: it is at work, however slowly. */
export const noteAnswer = (): void => {
  answeredAt = performance.now()
}

/** Closes what is open in a browser that has fallen silent. */
export const watchForSilence = (browser: Browser): void => {
  const timer = setInterval(() => {
    const open = browser.contexts()
    // Between two tests nobody asks anything.
    if (!open.length) return noteAnswer()
    if (performance.now() - answeredAt < LONGEST_SILENCE) return
    console.error(`The browser has not answered for ${LONGEST_SILENCE / 1000} s: its pages are closed.`)
    noteAnswer()
    for (const context of open) void context.close()
  }, LOOK_EVERY)
  timer.unref()
  browser.on('disconnected', () => clearInterval(timer))
}
