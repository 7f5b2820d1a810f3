/** What is shown below a figure that has been opened. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { add, type Decimal } from '../../domain/money.ts'
import type { BalanceFigure } from '../../domain/wire/balance.ts'
import type { MoneyEntry } from '../../domain/wire/order.ts'
import type { balanceEntriesMachine } from './balance-entries.machine.ts'

export type BalanceEntriesSnapshot = SnapshotFrom<typeof balanceEntriesMachine>

/** `loading` and `failed` only while there are no rows; rows once shown stay. */
type EntriesStage = 'loading' | 'rows' | 'empty' | 'failed'

export interface BalanceEntriesFacts {
  readonly stage: EntriesStage
  readonly rows: readonly MoneyEntry[]
  readonly total: number
  /** The entries added up, where all of them are here. */
  readonly sum: Decimal | null
  readonly isLoadingMore: boolean
  readonly isRefreshing: boolean
  /** Rows stay, further ones did not come, or these could not be confirmed. */
  readonly hasFailed: boolean
  readonly failure: Failure | null
}

/** Of which figure the entries are open; `null` for none. */
export const selectOpenFigure = (snapshot: BalanceEntriesSnapshot): BalanceFigure | null => snapshot.context.figure

export const selectEntries = (snapshot: BalanceEntriesSnapshot): BalanceEntriesFacts => {
  const { items, total, next, failure } = snapshot.context
  return {
    stage: stageOf(snapshot),
    rows: items,
    total,
    sum: items.length > 0 && next === null ? items.reduce<Decimal>((sum, { amount }) => add(sum, amount), '0') : null,
    isLoadingMore: snapshot.matches({ open: 'loadingMore' }),
    isRefreshing: snapshot.matches({ open: 'refreshing' }),
    hasFailed: snapshot.matches({ open: 'moreFailed' }) || snapshot.matches({ open: 'refreshFailed' }),
    failure,
  }
}

const stageOf = (snapshot: BalanceEntriesSnapshot): EntriesStage => {
  if (snapshot.matches({ open: 'loading' })) return 'loading'
  if (snapshot.context.items.length > 0) return 'rows'
  if (snapshot.context.failure === null) return 'empty'
  // That there are none was not confirmed: it is being asked again, or did not come.
  return snapshot.hasTag('busy') ? 'loading' : 'failed'
}
