import type { ChosenFilter, FundFilter } from '../../domain/fund-filter.ts'
import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import type { FilteredListContext, FilteredListEvent, FilteredListTag } from '../shapes/filtered-list.ts'

export type WithdrawalsContext = FilteredListContext<Withdrawal, FundFilter>

/** The list is asked to follow: `withdrawals.filter` says since when in days, and the click makes an instant of it. */
export type WithdrawalsCommand = FilteredListEvent<'withdrawals', ChosenFilter>
export type WithdrawalsEvent = FilteredListEvent<'withdrawals', FundFilter>

export type WithdrawalsTag = FilteredListTag
