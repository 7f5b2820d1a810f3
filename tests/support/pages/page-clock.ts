/** The page's clock. It stands still but for what is said here, so that nothing depends on how fast the machine is. */
import type { Page } from 'playwright-core'
import { PATH_EPOCH } from '../paths/cases.ts'

export interface PageClock {
  /** Epoch milliseconds. */
  now(): number
  run(milliseconds: number): Promise<void>
  /** The page will be opened so much later. */
  begin(later: number): Promise<void>
}

/** One animation frame, for what the page gathers until the next paint. */
export const FRAME = 20
/** As many at most while something is waited for: named timers must not come near. */
export const MOST_FRAMES = 60

/** Prices stay live when they are heard of this often. */
const LONGEST_RUN = 4_000

/** @param alongside done every few seconds, which may be in the middle of a long run or after many short ones: the venue goes on talking */
export const openPageClock = async (page: Page, alongside: (isWithin: boolean) => Promise<void>): Promise<PageClock> => {
  let now = PATH_EPOCH
  let since = 0
  await page.clock.install({ time: PATH_EPOCH - 60_000 })
  await page.clock.pauseAt(PATH_EPOCH)
  return {
    now: () => now,
    begin: async (later) => {
      now += later
      await page.clock.pauseAt(now)
    },
    async run(milliseconds) {
      for (let left = Math.round(milliseconds); left > 0;) {
        const part = Math.min(left, LONGEST_RUN)
        await page.clock.runFor(part)
        now += part
        left -= part
        since += part
        if (left <= 0 && since < LONGEST_RUN) continue
        since = 0
        await alongside(left > 0)
      }
    },
  }
}
