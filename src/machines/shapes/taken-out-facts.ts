/** What a page shows of a list whose entries can be taken out. Apart from the chart's part, so that a page does not bring it along. */
import type { Failure } from '../../domain/error-codes.ts'
import type { TakenOutContext } from './taken-out.ts'

export interface TakenOutFacts<Entry> {
  readonly items: readonly Entry[]
  readonly isLoading: boolean
  /** Nothing could be read. */
  readonly hasFailed: boolean
  /** Rows are shown while the list is read anew. */
  readonly isRefreshing: boolean
  /** The rows may be out of date. */
  readonly isStale: boolean
  readonly failure: Failure | null
  /** The one that the page asks about. */
  readonly confirming: Entry | null
  readonly takingId: string | null
  readonly isDone: boolean
  readonly refusal: Failure | null
  /** Why nothing can be taken out now: a key of `reasons.*`. */
  readonly whyNot: 'inFlight' | null
}

type Node = 'confirming' | 'taking' | { readonly list: 'loading' | 'failed' | 'refreshing' | 'refreshFailed' }

/** @param isIn whether the chart is in this node */
export const takenOutFacts = <Entry extends { readonly id: string }>(
  { items, actingId, isDone, refusal, failure }: TakenOutContext<Entry>,
  isIn: (node: Node) => boolean,
): TakenOutFacts<Entry> => ({
  items,
  isDone,
  refusal,
  failure,
  isLoading: isIn({ list: 'loading' }),
  hasFailed: isIn({ list: 'failed' }),
  isRefreshing: isIn({ list: 'refreshing' }),
  isStale: isIn({ list: 'refreshFailed' }),
  confirming: isIn('confirming') ? (items.find(({ id }) => id === actingId) ?? null) : null,
  takingId: isIn('taking') ? actingId : null,
  whyNot: isIn('taking') || isIn('confirming') ? 'inFlight' : null,
})
