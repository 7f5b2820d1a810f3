/** Finds text that does not fit: cut off, sticking out of its box, or making the page wider than the window. */
import type { Page } from 'playwright-core'

/** What does not fit on the page as it is now, one line each. */
export const misfitsOf = (page: Page): Promise<string[]> => page.evaluate(findMisfits)

/** Runs in the page. */
const findMisfits = (): string[] => {
  /** Fractions of pixels, and glyphs that lean out of their box. */
  const SLACK = 1.5
  /** Descenders may leave a tight line; half a line gone is text gone. */
  const LINES_LOST = 0.4
  const found = new Set<string>()

  const nameOf = (element: Element): string => {
    const own = ({ localName, classList }: Element) => [localName, ...classList].join('.')
    return [element.parentElement?.parentElement, element.parentElement, element].flatMap((each) => (each ? own(each) : [])).join(' > ')
  }
  const report = (what: string, where: Element, text: string) =>
    void found.add(`${what}: "${text.trim().slice(0, 60)}" in ${nameOf(where)}`)

  const check = (node: Text): void => {
    const parent = node.parentElement
    if (!parent || node.data.trim() === '' || parent.closest('.sr, .skip, option, noscript')) return
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width > 0 && rect.height > 0) checkRect(rect, parent, node.data)
    }
  }
  /** Asked once for each element: many texts lie in the same boxes. */
  const boxes = new Map<Element, ReturnType<typeof readBox>>()
  const readBox = (box: Element) => {
    const { display, overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const isTold = (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && box.closest('[title]') !== null
    return { display, overflowX, overflowY, position, left, right, top, bottom, isTold }
  }
  const boxOf = (box: Element) => {
    const known = boxes.get(box)
    if (known) return known
    const read = readBox(box)
    boxes.set(box, read)
    return read
  }
  const checkRect = (rect: DOMRect, parent: Element, text: string): void => {
    let isInBlock = false
    let [mayScrollAcross, mayScrollDown] = [false, false]
    for (let box: Element | null = parent; box && box !== document.documentElement; box = box.parentElement) {
      // What ends in dots may be read by pointing at it, if it says so.
      const { display, overflowX, overflowY, position, left, right, top, bottom, isTold } = boxOf(box)
      if (display === 'inline' || display === 'contents') continue
      const isOut = rect.left < left - SLACK || rect.right > right + SLACK
      if (!isInBlock && isOut && overflowX === 'visible') report('sticks out', box, text)
      isInBlock = true
      if (!mayScrollAcross && isOut && !isTold && /hidden|clip/.test(overflowX)) report('is cut off', box, text)
      const lost = Math.max(top - rect.top, rect.bottom - bottom)
      if (!mayScrollDown && lost > rect.height * LINES_LOST && !isTold && /hidden|clip/.test(overflowY))
        report('is cut off below', box, text)
      mayScrollAcross ||= /auto|scroll/.test(overflowX)
      mayScrollDown ||= /auto|scroll/.test(overflowY)
      if (position === 'fixed') break
    }
    if (!mayScrollAcross && (rect.left < -SLACK || rect.right > innerWidth + SLACK)) report('leaves the window', parent, text)
  }

  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} wide in a window of ${innerWidth}`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) check(texts.currentNode as Text)
  return [...found]
}
