import type { Failure } from '../../domain/error-codes.ts'
import type { HeldWay } from '../../domain/wire/security.ts'

/** Stream `heldWays`. Begins anew with every page load: the truth is the venue's. */
export type HeldWaysInput = undefined

/** A way in that waits for its owner. Its name may be anybody's: it lies in this page's memory. */
export interface HeldEntry extends Omit<HeldWay, 'name'> {
  readonly nameRef: string | null
}
export interface HeldList {
  readonly items: readonly HeldEntry[]
}

/** What the owner says of one. */
export interface Decision {
  readonly id: string
  /** Kept if it is theirs, removed if not. */
  readonly isMine: boolean
}

export interface HeldWaysContext extends HeldList {
  /** The last one, until the venue has answered. */
  readonly decision: Decision | null
  /** What the last one led to; `null` when there was none or it failed. */
  readonly outcome: 'kept' | 'removed' | null
  /** Why the last reading or decision failed. */
  readonly failure: Failure | null
}

export type HeldWaysCommand = ({ readonly type: 'heldWays.decide' } & Decision) | { readonly type: 'heldWays.retry' }
export type HeldWaysEvent = HeldWaysCommand

/** `busy`: the venue has been asked and has not answered. */
export type HeldWaysTag = 'busy'

/** Keys of `reasons.*`: why a button is off. */
export type HeldWaysReason = 'inFlight'
