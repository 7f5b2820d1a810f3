import type { SmartOrder, SmartOrderWithDays } from '../../domain/wire/smart.ts'
import type { DayCheckContext } from '../shapes/day-check.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `smartProgress:<id>`. */
export interface SmartProgressInput {
  readonly id: string
}

export interface SmartProgressContext extends SmartProgressInput, LoadableContext, DayCheckContext<SmartOrderWithDays> {}

export type SmartProgressCommand = LoadableEvent<'smartProgress'> | { readonly type: 'smartProgress.verify'; readonly date: string }
export type SmartProgressEvent = SmartProgressCommand

/** The plan is as the venue has it. */
export type SmartProgressEmitted = { readonly type: 'smartProgress.read'; readonly order: SmartOrder }

/** `busy`: the venue has been asked and has not answered. */
export type SmartProgressTag = 'busy'

export interface FetchPlanInput {
  readonly id: string
}
