import type { ChosenFilter, FundFilter } from '../../domain/fund-filter.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import type { FilteredListContext, FilteredListEvent, FilteredListTag } from '../shapes/filtered-list.ts'

export type DepositsContext = FilteredListContext<Deposit, FundFilter>

export type DepositsEvent = FilteredListEvent<'deposits', FundFilter>
/** The click says since when: `filter` has its days as an instant then. */
export type DepositsCommand =
  | Exclude<DepositsEvent, { readonly type: 'deposits.filter' }>
  | { readonly type: 'deposits.filter'; readonly filter: ChosenFilter }

export type DepositsTag = FilteredListTag
