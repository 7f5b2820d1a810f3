/** What the list of deposits shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { FundFilter } from '../../domain/fund-filter.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import type { depositsMachine } from './deposits.machine.ts'

export type DepositsSnapshot = SnapshotFrom<typeof depositsMachine>

export interface DepositsFacts {
  /** `loading` and `failed` only while there are no rows; rows once shown stay. */
  readonly stage: 'loading' | 'rows' | 'empty' | 'failed'
  readonly rows: readonly Deposit[]
  readonly total: number
  readonly filter: FundFilter
  readonly isNarrowed: boolean
  readonly isWorking: boolean
  readonly isLoadingMore: boolean
  readonly canLoadMore: boolean
  readonly isComplete: boolean
  readonly hasMoreFailed: boolean
  readonly mayBeOld: boolean
  readonly failure: Failure | null
  readonly isSaving: boolean
  /** How many rows the file has that was just handed over. */
  readonly filed: number | null
  readonly fileFailure: Failure | null
}

export const selectDeposits = (snapshot: DepositsSnapshot): DepositsFacts => {
  const { items, total, filter, failure, filed, fileFailure } = snapshot.context
  return {
    stage: stageOf(snapshot),
    rows: items,
    total,
    filter,
    isNarrowed: filter.currency !== null || filter.state !== null || filter.days !== 0,
    isWorking: snapshot.matches({ list: 'refreshing' }) || snapshot.matches({ list: 'loadingMore' }),
    isLoadingMore: snapshot.matches({ list: 'loadingMore' }),
    canLoadMore: snapshot.can({ type: 'deposits.loadMore' }),
    isComplete: snapshot.hasTag('noMore'),
    hasMoreFailed: snapshot.matches({ list: 'moreFailed' }),
    mayBeOld: snapshot.matches({ list: 'refreshFailed' }),
    failure,
    isSaving: snapshot.matches({ file: 'saving' }),
    filed,
    fileFailure,
  }
}

const stageOf = (snapshot: DepositsSnapshot): DepositsFacts['stage'] => {
  const { items, failure } = snapshot.context
  if (snapshot.matches({ list: 'loading' })) return 'loading'
  if (snapshot.matches({ list: 'failed' })) return 'failed'
  if (items.length > 0) return 'rows'
  // That there are none was not confirmed: it is being asked again, or did not come.
  if (failure === null) return 'empty'
  return snapshot.matches({ list: 'refreshing' }) ? 'loading' : 'failed'
}
