import { filterFrom } from '../../domain/fund-filter.ts'
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { LoansCommand, LoansEvent } from '../../machines/loans/loans.types.ts'

/** The days begin with the click, so that all pages are of the same list. */
export const prepareLoans = ({ now }: PrepareTools): PrepareMap<LoansCommand, LoansEvent> => ({
  'loans.filter': ({ type, filter }) => ({ type, filter: filterFrom(filter, now()) }),
})
