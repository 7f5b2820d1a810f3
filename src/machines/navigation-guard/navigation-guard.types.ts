/** Stream `navigationGuard`. Begins anew with every page load. */
export type NavigationGuardInput = undefined

/** A navigation that the router asks leave for. Paths are full paths: with query and fragment. */
export interface RequestedNavigation {
  readonly path: string
  /** Name of the route: `home`, `register` … */
  readonly name: string
  /** Full path of the page on screen; `null` for the first page. */
  readonly from: string | null
}

export interface NavigationGuardContext {
  /** Full path of the page on screen. */
  readonly path: string | null
  /** Waits for the answer of the venue. */
  readonly pending: RequestedNavigation | null
  /** System parameter `wallet_login_only`; `null` until it has been read. */
  readonly isWalletLoginOnly: boolean | null
}

export type NavigationGuardCommand =
  /** Fact of the router. */
  { readonly type: 'navigation.requested' } & RequestedNavigation

export type NavigationGuardEvent =
  | NavigationGuardCommand
  /** Another chart leads somewhere. */
  | { readonly type: 'navigation.wanted'; readonly to: string }

export type NavigationGuardEmitted =
  | { readonly type: 'navigation.allowed'; readonly path: string }
  /** The router goes to `to`, which then is requested like any other page. */
  | { readonly type: 'navigation.redirected'; readonly to: string }
  /** A new page is on screen. */
  | { readonly type: 'route.changed'; readonly path: string }
