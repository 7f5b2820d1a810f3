/** What the page itself tells the update chart. */

export interface PageNews {
  /** It came into view again after a while. */
  onShown(): void
  /** A part of the program did not load. */
  onPartMissing(): void
}

/** Away for less than this, nobody has missed a version; milliseconds. */
const SHORTEST_ABSENCE = 60_000

export const watchPage = (page: Window & typeof globalThis, now: () => number, { onShown, onPartMissing }: PageNews): void => {
  let hiddenAt = Infinity
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.hidden) hiddenAt = now()
    else if (now() - hiddenAt >= SHORTEST_ABSENCE) onShown()
  })
  // Vite says so for every part that is loaded while running.
  page.addEventListener('vite:preloadError', onPartMissing)
}

/** Calls whenever the page comes into view or goes out of it. */
export const onSeen = (page: Document, listener: () => void): (() => void) => {
  page.addEventListener('visibilitychange', listener)
  return () => page.removeEventListener('visibilitychange', listener)
}

/**
 * Nobody sees it, no password or code is typed in it (everything else that is typed is kept), and no dialog waits for an
 * answer: a wallet that is asked to sign covers the page, and its signature would find nobody.
 */
export const isPageUnwatched = (page: Document): boolean =>
  page.hidden &&
  page.querySelector('dialog:modal') === null &&
  ![...page.querySelectorAll('input')].some(
    ({ type, autocomplete, value }) => value !== '' && (type === 'password' || autocomplete === 'one-time-code'),
  )
