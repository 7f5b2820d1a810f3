/** What the market list shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { marketListMachine } from './market-list.machine.ts'
import type { MarketListContext } from './market-list.types.ts'

export type MarketListSnapshot = SnapshotFrom<typeof marketListMachine>

export interface MarketListFacts extends Omit<MarketListContext, 'favourites' | 'count' | 'failure'> {
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly favourites: readonly string[]
  /** Nothing at all has been loaded, as opposed to nothing that fits the filter. */
  readonly isEmpty: boolean
}

export const selectMarketList = (snapshot: MarketListSnapshot): MarketListFacts => {
  const { count, ...shown } = snapshot.context
  return { ...shown, isLoading: snapshot.matches({ markets: 'loading' }), isEmpty: snapshot.matches({ markets: 'ready' }) && count === 0 }
}
