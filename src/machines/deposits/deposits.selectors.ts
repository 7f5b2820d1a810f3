/** What the list of deposits shows. */
import type { SnapshotFrom } from 'xstate'
import type { FundFilter } from '../../domain/fund-filter.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import { filteredListFacts, type FilteredListFacts } from '../shapes/filtered-list-facts.ts'
import type { depositsMachine } from './deposits.machine.ts'

export type DepositsSnapshot = SnapshotFrom<typeof depositsMachine>

export const selectDeposits = (snapshot: DepositsSnapshot): FilteredListFacts<Deposit, FundFilter> => filteredListFacts(snapshot)
