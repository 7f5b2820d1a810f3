import type { Failure } from '../../domain/error-codes.ts'
import type { Mode } from '../../domain/mode.ts'
import type { MiningDayClaim } from '../../domain/mining/mining-day-claim.ts'
import type { MiningOrder, MiningOrderWithDays } from '../../domain/wire/mining.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `miningHolding:<account>:<id>`. */
export interface MiningHoldingInput {
  /** The purchase's. */
  readonly id: string
  readonly mode: Mode
}

/** What came of a check: network, price and rule, worked out anew, give what was posted, or something else. */
export interface MachineDayVerdict {
  /** The UTC day. */
  readonly date: string
  readonly isSame: boolean
  /** The coin's price came from the seeds that the venue had fixed before, or, where prices are those of an exchange, from its candles. */
  readonly by: 'seeds' | 'candles'
}

export interface MiningHoldingContext extends MiningHoldingInput, LoadableContext {
  /** As the venue last stated it, with its days; `null` while it isn't known. */
  readonly order: MiningOrderWithDays | null
  /** The day that is being checked, or could not be. */
  readonly checking: string | null
  /** Of each day that was checked, the last word. */
  readonly verdicts: readonly MachineDayVerdict[]
  /** Why a day could not be checked. */
  readonly checkFailure: Failure | null
}

export type MiningHoldingCommand = LoadableEvent<'miningHolding'> | { readonly type: 'miningHolding.verify'; readonly date: string }
export type MiningHoldingEvent = MiningHoldingCommand

/** The machines are as the venue has them. */
export type MiningHoldingEmitted = { readonly type: 'miningHolding.read'; readonly order: MiningOrder }

/** `busy`: the venue has been asked and has not answered. */
export type MiningHoldingTag = 'busy'

export type FetchHoldingInput = MiningHoldingInput
export type CheckMachineDayInput = MiningDayClaim
