import { filterFrom } from '../../domain/fund-filter.ts'
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { WithdrawalsCommand, WithdrawalsEvent } from '../../machines/withdrawals/withdrawals.types.ts'

/** The days begin with the click, so that all pages are of the same list. */
export const prepareWithdrawals = ({ now }: PrepareTools): PrepareMap<WithdrawalsCommand, WithdrawalsEvent> => ({
  'withdrawals.filter': ({ type, filter }) => ({ type, filter: filterFrom(filter, now()) }),
})
