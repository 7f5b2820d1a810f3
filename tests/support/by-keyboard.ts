/** The way through a page without a mouse. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seen } from './seen.ts'

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement).catch(() => false)

const MOST_TABS = 80

/**
 * Whether what Tab has led to looks otherwise than without the focus: it, or what is drawn around it. Asked once the focus has gone
 * on, since taking it away here would change what comes next.
 */
const lookAtFocus = (): string => {
  const lookOf = (element: Element): string =>
    [element, element.parentElement, element.nextElementSibling]
      .map((part) => {
        if (!part) return ''
        const { boxShadow, outlineStyle, outlineColor, outlineWidth } = getComputedStyle(part)
        return [boxShadow, outlineStyle, ...(outlineStyle === 'none' ? [] : [outlineColor, outlineWidth])].join()
      })
      .join('; ')
  const kept = globalThis as unknown as { lastFocus?: { readonly element: Element; readonly look: string } | undefined }
  const { activeElement: focused } = document
  const { lastFocus } = kept
  const nameOf = (element: Element) =>
    `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}`
  const isUnseen =
    lastFocus && lastFocus.element !== focused && lastFocus.element.isConnected && lastFocus.look === lookOf(lastFocus.element)
  kept.lastFocus = focused && focused !== document.body ? { element: focused, look: lookOf(focused) } : undefined
  return `${isUnseen ? `UNSEEN was ${nameOf(lastFocus.element)}, before ` : ''}${kept.lastFocus ? nameOf(kept.lastFocus.element) : 'the page'}`
}

/** Presses Tab until the control has the focus; each focus on the way must be visible. */
export const tabsTo = async (page: Page, control: Locator): Promise<void> => {
  await seen(control).isVisible()
  const passed: string[] = []
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await hasFocus(control)) return
    await page.keyboard.press('Tab')
    passed.push(await page.evaluate(lookAtFocus))
    expect(passed.at(-1)).not.toMatch(/^UNSEEN/)
  }
  throw new Error(`${String(control)} cannot be reached by Tab. On the way were:\n${passed.join('\n')}`)
}
