/** What the list of withdrawals shows. */
import type { SnapshotFrom } from 'xstate'
import type { FundFilter } from '../../domain/fund-filter.ts'
import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import { filteredListFacts, type FilteredListFacts } from '../shapes/filtered-list-facts.ts'
import type { withdrawalsMachine } from './withdrawals.machine.ts'

export type WithdrawalsSnapshot = SnapshotFrom<typeof withdrawalsMachine>

export const selectWithdrawals = (snapshot: WithdrawalsSnapshot): FilteredListFacts<Withdrawal, FundFilter> => filteredListFacts(snapshot)
