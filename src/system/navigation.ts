/** Connects the address bar and the navigation guard: the guard is asked for each path, and the paths it allows are shown. */
import { NOT_ME_PATH } from '../domain/account-changes.ts'
import type { Fact } from '../domain/facts.ts'
import { behindGates, isGate, loginFrom, pathnameOf, wantedAt } from '../domain/gates.ts'
import type { Arrival, BrowserHistory } from '../services/navigation/browser-history.ts'
import { isOfAccount, routeOf } from '../views/shell/routes.ts'

export interface Navigation {
  /** Asks for the first page, then for one at each use of the back and forward buttons. */
  arrive(): void
  /** @param to a path, or how many pages to go forward (negative: back) */
  go(to: string | number, arrival: Arrival): void
  allowed(path: string): void
  redirected(to: string): void
  /** A page has gone on by itself. Its address follows, unless another page is shown by now. */
  followed(place: Followed): void
  afterSignIn(returnTo: string | null): void
  afterSignOut(returnTo: string | null): void
  /** Leaves the page that an OpenID Connect issuer redirects to, if it's still on screen. */
  afterThirdParty(returnTo: string | null): void
}

/** @property by how the page has come there from the address before: by nobody's choice, none is left behind */
export interface Followed {
  readonly path: string
  readonly by: 'goingOn' | 'goingBack' | 'itself'
}

export interface NavigationOptions {
  readonly history: BrowserHistory
  dispatch(fact: Fact): void
}

export const createNavigation = ({ history, dispatch }: NavigationOptions): Navigation => {
  let shown: string | null = null
  let arrival: Arrival = 'replace'

  const ask = (path: string, how: Arrival) => {
    const route = routeOf(pathnameOf(path))
    arrival = how
    // Any unknown path leads to Home.
    // The issuer's code must not be journalled. `main.tsx` has taken it out of the first address; this covers the others.
    const clean = route?.name === 'google' ? pathnameOf(path) : path
    dispatch({ type: 'navigation.requested', path: route ? clean : '/', name: route?.name ?? 'home', from: shown })
  }

  const isShowingAccount = (): boolean => {
    const route = routeOf(pathnameOf(history.current()))
    return route !== undefined && isOfAccount(route)
  }

  return {
    arrive() {
      history.onPop((path) => ask(path, 'pop'))
      ask(history.current(), 'replace')
    },
    go(to, how) {
      if (typeof to === 'string') ask(to, how)
      // A page that was opened by its address, or from another site, has none of ours behind it: back leads to Home.
      else if (-to > history.behind()) ask('/home', how)
      else history.go(to)
    },
    allowed(path) {
      shown = path
      history.show(path, arrival)
      arrival = 'replace'
    },
    redirected: (to) => ask(to, 'replace'),
    followed({ path, by }) {
      const current = history.current()
      if (path === current || pathnameOf(path) !== pathnameOf(current)) return
      if (by === 'goingBack' && history.former() === path) history.go(-1)
      else ask(path, by === 'itself' ? 'replace' : 'push')
    },
    afterSignIn(returnTo) {
      const current = history.current()
      if (!isGate(current)) return
      ask(behindGates(returnTo) ?? wantedAt(current) ?? '/', 'replace')
    },
    afterThirdParty(returnTo) {
      if (routeOf(pathnameOf(history.current()))?.name !== 'google') return
      ask(behindGates(returnTo) ?? '/', 'replace')
    },
    afterSignOut(returnTo) {
      // It has just ended this session with all others, and says so.
      if (returnTo === NOT_ME_PATH) return
      if (returnTo !== null) ask(loginFrom(returnTo), 'push')
      else if (isShowingAccount()) ask('/', 'push')
    },
  }
}
