/** Stream `appUpdate`. Begins anew with every page load. */
export type AppUpdateInput = undefined

export interface AppUpdateContext {
  /** A part of the program did not come: the venue has it no longer, or there is no network. */
  readonly hasPartMissing: boolean
  /** Another tab of this browser runs another version. */
  readonly isTakenUp: boolean
}

export type AppUpdateCommand =
  /** Load the new version, as soon as no money action is in flight. */
  { readonly type: 'appUpdate.apply' } | { readonly type: 'appUpdate.later' }

export type AppUpdateEvent =
  | AppUpdateCommand
  /** Look whether the venue has a newer version: the page came into view, the connection is back. */
  | { readonly type: 'appUpdate.check' }
  /** Fact of the page: a part of the program did not load. */
  | { readonly type: 'update.partMissing' }
  /** Fact of the browser: another tab has started with another version. */
  | { readonly type: 'update.takenUp' }

/** `shown`: the strip stands. */
export type AppUpdateTag = 'shown'
