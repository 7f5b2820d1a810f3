/** What a list of deposits or withdrawals may be narrowed to. */
import type { FundCurrency, FundState } from './funds.ts'
import { DAY } from './own-limits.ts'
import type { StatementDays } from './statement.ts'

/** `null`, and `0` for the days, leave everything. */
export interface ChosenFilter {
  readonly currency: FundCurrency | null
  readonly state: FundState | null
  readonly days: StatementDays
}

export interface FundFilter extends ChosenFilter {
  /** The days as an instant, reckoned once when they were chosen, so that all pages are of the same list. */
  readonly since: number | null
}

export const NO_FILTER: FundFilter = { currency: null, state: null, days: 0, since: null }

export const filterFrom = (chosen: ChosenFilter, now: number): FundFilter => ({
  ...chosen,
  since: chosen.days === 0 ? null : Math.max(0, now - chosen.days * DAY),
})

/** As the calls take it. */
export const queryOf = ({ currency, state, since }: FundFilter) => ({
  ...(currency !== null && { currency }),
  ...(state !== null && { state }),
  ...(since !== null && { from: since }),
})
