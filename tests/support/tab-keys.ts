/** Going through a page by Tab. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seen } from './seen.ts'

/** Whether the keyboard is at it. */
export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement).catch(() => false)
const MOST_TABS = 80
/** Presses Tab until the control has the focus; each focus on the way must be visible. */
export const tabsTo = async (page: Page, control: Locator): Promise<void> => {
  await seen(control).isVisible()
  const passed: string[] = []
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await hasFocus(control)) return
    await page.keyboard.press('Tab')
    passed.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return 'the page'
        const { boxShadow, outlineStyle } = getComputedStyle(focused)
        const around = focused.parentElement && getComputedStyle(focused.parentElement).boxShadow
        const isSeen = boxShadow !== 'none' || outlineStyle !== 'none' || (around && around !== 'none')
        const name = focused.getAttribute('aria-label') ?? focused.textContent
        return `${isSeen ? '' : 'UNSEEN '}${focused.tagName} ${(name ?? '').slice(0, 30)}`
      }),
    )
    expect(passed.at(-1)).not.toMatch(/^UNSEEN/)
  }
  throw new Error(`${String(control)} cannot be reached by Tab. On the way were:\n${passed.join('\n')}`)
}
