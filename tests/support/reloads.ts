/** A flow walked while its page is loaded anew again and again, at moments of chance that a seed repeats. */
import type { Page } from 'playwright-core'
import { createChance } from './random.ts'

export interface ReloadedStep {
  readonly name: string
  /** What the person, or somebody at the venue, does. What a page has sent is with the venue when it ends; the answer may be on its way. */
  readonly does: () => Promise<void>
  /** What is there after it, and after each reload: what was typed, and at the venue what was done, once. */
  readonly holds: () => Promise<void>
  /** What a reload takes back on purpose, and the person does again; the rest of the product keeps everything. */
  readonly again?: () => Promise<void>
}

interface Walk {
  readonly page: Page
  readonly reloads: number
  readonly seed: number
}

/** How far a page has come when it is loaded anew once more. */
const MOMENTS = ['commit', 'domcontentloaded', 'load'] as const

/** Between two documents there is none that could be loaded anew; then it is the next one that is. */
const reload = async (page: Page, waitUntil: (typeof MOMENTS)[number]): Promise<void> => {
  try {
    await page.reload({ waitUntil })
  } catch (cause) {
    if (!String(cause).includes('Not attached to an active page')) throw cause
    await page.waitForLoadState('domcontentloaded')
    await page.reload({ waitUntil })
  }
}

/**
 * Every step is done once, in order. Between them, the page is loaded anew so many times in all; some reloads cut off the one before.
 *
 * @throws what a step throws, with the seed, the step and the reload that led to it
 */
export const walkWithReloads = async (steps: readonly ReloadedStep[], { page, reloads, seed }: Walk): Promise<void> => {
  const chance = createChance(seed)
  const after = steps.map(() => 0)
  for (let reload = 0; reload < reloads; reload++) after[Math.floor(chance.next() * steps.length)]! += 1
  let done = 0
  for (const [at, { name, does, holds, again }] of steps.entries())
    try {
      await does()
      // An answer that the page has not seen when it is loaded anew.
      if (after[at] === 0 || chance.is(0.5)) await holds()
      for (let left = after[at]!; left > 0; left--) {
        done += 1
        await reload(page, chance.pick(MOMENTS))
        if (left > 1 && chance.is(0.3)) continue
        await again?.()
        await holds()
      }
    } catch (cause) {
      throw new Error(`seed ${seed}, after reload ${done} of ${reloads}, at "${name}": ${String(cause)}`, { cause })
    }
}
