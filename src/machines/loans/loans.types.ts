import type { Failure } from '../../domain/error-codes.ts'
import type { ChosenFilter, FundFilter } from '../../domain/fund-filter.ts'
import type { LoanState } from '../../domain/loan.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import type { FilteredListContext, FilteredListEvent, FilteredListTag } from '../shapes/filtered-list.ts'

export type LoanFilter = FundFilter<LoanState>
export type ChosenLoanFilter = ChosenFilter<LoanState>

export interface LoansContext extends FilteredListContext<Loan, LoanFilter> {
  /** Whose agreement was asked for last; `null` before the first one. */
  readonly copied: string | null
  /** Why there is no copy of it. */
  readonly copyFailure: Failure | null
}

/** A copy of the agreement that was signed for this loan. */
interface SaveCopy {
  readonly type: 'loans.saveCopy'
  readonly id: string
}

/** `loans.filter` says since when in days, and the click makes an instant of it. */
export type LoansCommand = FilteredListEvent<'loans', ChosenLoanFilter> | SaveCopy
export type LoansEvent = FilteredListEvent<'loans', LoanFilter> | SaveCopy

export type LoansTag = FilteredListTag

export interface SaveCopyInput {
  readonly id: string
}
