/** The clipboard and the device's list of programs, held until a step says what becomes of a request. */
import type { Stage } from './stage.ts'

/** Runs in the page before anything of the product does. */
export const heldClipboard = (canShare: boolean): string => `{
  const held = (window.__held = { texts: [], end: null })
  const hold = (text) => new Promise((done, fail) => {
    held.texts.push(text)
    held.end = (isDone) => (isDone ? done() : fail(new Error('refused')))
  })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: hold } })
  Object.defineProperty(navigator, 'share', { value: ${canShare ? '(link) => hold(link.url)' : 'undefined'} })
}`

interface Held {
  readonly texts: string[]
  end: ((isDone: boolean) => void) | null
}

/** Ends the request that is held, and gives what it was for. */
export const endHeld = (stage: Stage, isDone: boolean): Promise<string> =>
  stage.page.evaluate((done) => {
    const held = (globalThis as unknown as { __held: Held }).__held
    held.end?.(done)
    return held.texts.at(-1) ?? ''
  }, isDone)
