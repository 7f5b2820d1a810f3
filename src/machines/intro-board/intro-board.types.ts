/** Stream `introBoard`. Begins anew with every page load; the browser session remembers whether the board was seen. */
export interface IntroBoardInput {
  readonly isPhone: boolean
}

export interface IntroBoardContext {
  readonly isPhone: boolean
}

export type IntroBoardCommand =
  | { readonly type: 'introBoard.continue'; readonly isSignedIn: boolean }
  | { readonly type: 'introBoard.skip' }

export type IntroBoardEvent = IntroBoardCommand

export type IntroBoardEmitted = { readonly type: 'navigation.wanted'; readonly to: '/pass/register' | '/home' }
