import { filterFrom } from '../../domain/fund-filter.ts'
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { DepositsCommand, DepositsEvent } from '../../machines/deposits/deposits.types.ts'

/** The days of a filter count back from its click, so that all pages are of the same list. */
export const prepareDeposits = ({ now }: PrepareTools): PrepareMap<DepositsCommand, DepositsEvent> => ({
  'deposits.filter': ({ type, filter }) => ({ type, filter: filterFrom(filter, now()) }),
})
