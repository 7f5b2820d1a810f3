/** The address bar. It shows the path that the navigation guard has allowed; what the user enters goes to the guard first. */
export type Arrival = 'push' | 'replace' | 'pop'

export interface BrowserHistory {
  /** Path in the address bar, with query and fragment. */
  current(): string
  /** Shows a path that the guard has allowed. */
  show(path: string, arrival: Arrival): void
  go(by: number): void
  /** Calls the listener when the user goes back or forward, or edits the address. Returns a function that stops it. */
  onPop(listener: (path: string) => void): () => void
}

export const createBrowserHistory = (
  page: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>,
): BrowserHistory => {
  const current = () => `${page.location.pathname}${page.location.search}${page.location.hash}`
  return {
    current,
    show(path, arrival) {
      if (path === current()) return
      if (arrival === 'push') page.history.pushState(null, '', path)
      else page.history.replaceState(null, '', path)
    },
    go: (by) => page.history.go(by),
    onPop(listener) {
      const hear = () => listener(current())
      page.addEventListener('popstate', hear)
      return () => page.removeEventListener('popstate', hear)
    },
  }
}
