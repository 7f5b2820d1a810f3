/** What a list shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { GeneralTotals } from '../../domain/wire/general-order.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import type { recordsMachine } from './records.machine.ts'
import { isContract } from './records.rules.ts'
import type { RecordsFilter, RecordsRow } from './records.types.ts'

/** For views, which may reach selectors alone. */
export { isContract, isGeneral, isInvestment, isMining, isOption, isOwnNft, isPendingOrder, isPlan } from './records.rules.ts'

export type RecordsSnapshot = SnapshotFrom<typeof recordsMachine>

/** `loading` shows a skeleton, `failed` the reason alone, both only while there are no rows; rows once shown stay. */
export type RecordsStage = 'loading' | 'rows' | 'empty' | 'failed'

export interface RecordsFacts {
  readonly stage: RecordsStage
  readonly rows: readonly RecordsRow[]
  readonly total: number
  readonly filter: RecordsFilter
  /** The filter leaves out something: an empty list is none of everything. */
  readonly isNarrowed: boolean
  readonly isLoadingMore: boolean
  readonly isRefreshing: boolean
  /** The venue has more rows and they may be asked for. */
  readonly canLoadMore: boolean
  /** There is nothing further to load. */
  readonly isComplete: boolean
  /** Rows stay, further ones did not come. */
  readonly hasMoreFailed: boolean
  /** Rows stay, but could not be confirmed: show their age and a way to try again. */
  readonly mayBeOld: boolean
  readonly failure: Failure | null
}

export const recordsFacts = (snapshot: RecordsSnapshot): RecordsFacts => ({
  stage: stageOf(snapshot),
  rows: snapshot.context.items,
  total: snapshot.context.total,
  filter: snapshot.context.filter,
  isNarrowed: isNarrow(snapshot.context.filter),
  isLoadingMore: snapshot.matches('loadingMore'),
  isRefreshing: snapshot.matches('refreshing'),
  canLoadMore: snapshot.can({ type: 'records.loadMore' }),
  isComplete: snapshot.hasTag('noMore'),
  hasMoreFailed: snapshot.matches('moreFailed'),
  mayBeOld: snapshot.matches('refreshFailed'),
  failure: snapshot.context.failure,
})

/** What the list of everything says about all rows that its filter leaves; `null` while it isn't known. */
export const selectTotals = ({ context }: Pick<RecordsSnapshot, 'context'>): GeneralTotals | null => context.totals ?? null

const NO_MARKETS: readonly string[] = []
/** The markets in which the account has orders at all. */
export const selectMarkets = ({ context }: Pick<RecordsSnapshot, 'context'>): readonly string[] => context.markets ?? NO_MARKETS

/** The closed contract of the list that was closed last. */
export const selectNewestClosed = ({ context }: Pick<RecordsSnapshot, 'context'>): ContractOrder | null =>
  context.items.reduce<ContractOrder | null>((newest, row) => {
    if (!isContract(row) || row.closeTime === null) return newest
    return row.closeTime > (newest?.closeTime ?? -Infinity) ? row : newest
  }, null)

/** Every part of a filter that leaves everything is `null`, or `0`. */
const isNarrow = (filter: RecordsFilter): boolean =>
  typeof filter === 'object' && filter !== null ? Object.values(filter).some((part) => part !== null && part !== 0) : filter !== null

const stageOf = (snapshot: RecordsSnapshot): RecordsStage => {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('failed')) return 'failed'
  const { items, total, failure } = snapshot.context
  if (items.length > 0) return 'rows'
  if (total === 0 && failure === null) return 'empty'
  // What was known of the list no longer holds (its rows have left, or it could not be read anew): it is on its way, or did not come.
  if (snapshot.hasTag('busy')) return 'loading'
  return snapshot.matches('moreFailed') || snapshot.matches('refreshFailed') ? 'failed' : 'empty'
}
