/** The address bar. It shows the path that the navigation guard has allowed; what the user enters goes to the guard first. */
import { NOT_ME_PATH } from '../../domain/account-changes.ts'

export type Arrival = 'push' | 'replace' | 'pop'

export interface BrowserHistory {
  /** Path in the address bar, with query and fragment; a link of a mail without its token, which must not be journalled. */
  current(): string
  /** Shows a path that the guard has allowed. */
  show(path: string, arrival: Arrival): void
  go(by: number): void
  /** How many of this product's own pages lie behind the one that's shown. Another site's aren't counted. */
  behind(): number
  /** Path of the page right behind, if it's one of this product's. */
  former(): string | null
  /** Calls the listener when the user goes back or forward, or edits the address. Returns a function that stops it. */
  onPop(listener: (path: string) => void): () => void
}

export const createBrowserHistory = (
  page: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>,
): BrowserHistory => {
  const kept = (): { readonly behind?: unknown; readonly former?: unknown } => (page.history.state as object | null) ?? {}
  const behind = (): number => {
    const { behind: count } = kept()
    return typeof count === 'number' ? count : 0
  }
  const former = (): string | null => {
    const { former: path } = kept()
    return typeof path === 'string' ? path : null
  }
  const current = () => {
    const { pathname, search, hash } = page.location
    return pathname + search + (pathname === NOT_ME_PATH ? '' : hash)
  }
  return {
    current,
    show(path, arrival) {
      if (path === current()) return
      if (arrival === 'push') page.history.pushState({ behind: behind() + 1, former: current() }, '', path)
      else page.history.replaceState({ behind: behind(), former: former() }, '', path)
    },
    behind,
    former,
    go: (by) => page.history.go(by),
    onPop(listener) {
      const hear = () => listener(current())
      page.addEventListener('popstate', hear)
      return () => page.removeEventListener('popstate', hear)
    },
  }
}
