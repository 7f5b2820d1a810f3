/** The address bar. It shows where the navigation guard is; what a person does to it is asked of the guard first. */
export type Arrival = 'push' | 'replace' | 'pop'

export interface BrowserHistory {
  /** Full path of the address bar: with query and fragment. */
  current(): string
  /** Shows a path that the guard has allowed. */
  show(path: string, arrival: Arrival): void
  go(by: number): void
  /** Back and forward buttons, and an address edited by hand. */
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
