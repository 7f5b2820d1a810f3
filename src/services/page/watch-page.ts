/** What the page itself tells the system: it was seen again, or a part of the program is missing. */

export interface PageNews {
  /** It came into view again after a while. */
  onShown(): void
  /** A part of the program did not load. */
  onPartMissing(): void
}

/** After a shorter absence, in milliseconds, checking for a new version isn't worth it. */
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
 * True when the page is hidden, no password or code is typed in it (other fields survive a reload), and no dialog waits for
 * an answer: a wallet's window hides the page, and after a reload its signature would be lost.
 */
export const isPageUnwatched = (page: Document): boolean =>
  page.hidden &&
  page.querySelector('dialog:modal') === null &&
  ![...page.querySelectorAll('input')].some(
    ({ type, autocomplete, value }) => value !== '' && (type === 'password' || autocomplete === 'one-time-code'),
  )
