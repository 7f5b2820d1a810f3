import type { PortContract } from '../money-action/money-action.types.ts'

/** Stream `appUpdate`. Begins anew with every page load. */
export type AppUpdateInput = undefined

export interface AppUpdateContext {
  /** A part of the program did not come: the venue has it no longer, or there is no network. */
  readonly hasPartMissing: boolean
  /** Another tab of this browser runs another version. */
  readonly isTakenUp: boolean
}

export type AppUpdateEvent =
  /** Look whether the venue has a newer version: the page came into view, the connection is back. */
  | { readonly type: 'appUpdate.check' }
  /** Load the new version, as soon as no money action is in flight. */
  | { readonly type: 'appUpdate.apply' }
  | { readonly type: 'appUpdate.later' }
  /** Fact of the page: a part of the program did not load. */
  | { readonly type: 'update.partMissing' }
  /** Fact of the browser: another tab has started with another version. */
  | { readonly type: 'update.takenUp' }

/** `shown`: the strip stands. */
export type AppUpdateTag = 'shown'

/**
 * State values: `idle`, `checking`, `waiting`, `announced`, `putOff`, `following`, `postponed`, `applying`, `failed`, `applied`.
 */
export interface AppUpdatePorts {
  /** Asks the venue which version it has. */
  readonly checkUpdate: PortContract<undefined, { readonly isNew: boolean }, 'restart', false>
  /**
   * Asks the streams: ends when no money action is in flight.
   * With `isUnwatched` also not before the page is out of sight and nothing private is typed in it.
   */
  readonly awaitRest: PortContract<{ readonly isUnwatched: boolean }, void, 'restart', false>
  /**
   * Loads the page anew once the journal is on disk.
   * @throws Failure `HELD` when a money action has begun meanwhile
   */
  readonly applyUpdate: PortContract<undefined, void, 'interrupt', false>
}
