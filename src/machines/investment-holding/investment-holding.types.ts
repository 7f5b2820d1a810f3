import type { Mode } from '../../domain/mode.ts'
import type { InvestmentOrder, InvestmentOrderWithDays } from '../../domain/wire/investment.ts'
import type { DayCheckContext } from '../shapes/day-check.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `investmentHolding:<id>`. */
export interface InvestmentHoldingInput {
  /** The commitment's. */
  readonly id: string
  readonly mode: Mode
}

export interface InvestmentHoldingContext extends InvestmentHoldingInput, LoadableContext, DayCheckContext<InvestmentOrderWithDays> {}

export type InvestmentHoldingCommand =
  | LoadableEvent<'investmentHolding'>
  | { readonly type: 'investmentHolding.verify'; readonly date: string }
export type InvestmentHoldingEvent = InvestmentHoldingCommand

/** The plan is as the venue has it. */
export type InvestmentHoldingEmitted = { readonly type: 'investmentHolding.read'; readonly order: InvestmentOrder }

/** `busy`: the venue has been asked and has not answered. */
export type InvestmentHoldingTag = 'busy'

export type FetchPlanInput = InvestmentHoldingInput
