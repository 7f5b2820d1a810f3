/** What a list of deposits, withdrawals or loans may be narrowed to. */
import type { FundCurrency, FundState } from './funds.ts'
import { DAY } from './own-limits.ts'
import type { StatementDays } from './statement.ts'

/** `null`, and `0` for the days, leave everything. */
export interface ChosenFilter<State extends string = FundState> {
  readonly currency: FundCurrency | null
  readonly state: State | null
  readonly days: StatementDays
}

export interface FundFilter<State extends string = FundState> extends ChosenFilter<State> {
  /** The days as an instant, reckoned once when they were chosen, so that all pages are of the same list. */
  readonly since: number | null
}

export const NO_FILTER: FundFilter<never> = { currency: null, state: null, days: 0, since: null }

export const filterFrom = <State extends string>(chosen: ChosenFilter<State>, now: number): FundFilter<State> => ({
  ...chosen,
  since: chosen.days === 0 ? null : Math.max(0, now - chosen.days * DAY),
})

/** As the calls take it. */
export const queryOf = <State extends string>({ currency, state, since }: FundFilter<State>) => ({
  ...(currency !== null && { currency }),
  ...(state !== null && { state }),
  ...(since !== null && { from: since }),
})
