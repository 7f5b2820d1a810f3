import type { Failure } from '../../domain/error-codes.ts'
import type { PlanDayClaim } from '../../domain/smart/plan-day-claim.ts'
import type { SmartOrder, SmartOrderWithDays } from '../../domain/wire/smart.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `smartProgress:<id>`. */
export interface SmartProgressInput {
  readonly id: string
}

/** What came of a check: the rule, worked out anew, gives what was posted, or something else. */
export interface DayVerdict {
  /** The UTC day. */
  readonly date: string
  readonly isSame: boolean
  /**
   * What the closes were worked out from: the seeds that the venue had fixed before the plan was bought, or, where prices are those of
   * an exchange, the market's candles. Journals of before have candles only, and don't say so.
   */
  readonly by?: 'seeds' | 'candles'
}

export interface SmartProgressContext extends SmartProgressInput, LoadableContext {
  /** As the venue last stated it, with its days; `null` while it isn't known. */
  readonly plan: SmartOrderWithDays | null
  /** The day that is being checked, or could not be. */
  readonly checking: string | null
  /** Of each day that was checked, the last word. */
  readonly verdicts: readonly DayVerdict[]
  /** Why a day could not be checked. */
  readonly checkFailure: Failure | null
}

export type SmartProgressCommand = LoadableEvent<'smartProgress'> | { readonly type: 'smartProgress.verify'; readonly date: string }
export type SmartProgressEvent = SmartProgressCommand

/** The plan is as the venue has it. */
export type SmartProgressEmitted = { readonly type: 'smartProgress.read'; readonly order: SmartOrder }

/** `busy`: the venue has been asked and has not answered. */
export type SmartProgressTag = 'busy'

export interface FetchPlanInput {
  readonly id: string
}

export type CheckDayInput = PlanDayClaim
