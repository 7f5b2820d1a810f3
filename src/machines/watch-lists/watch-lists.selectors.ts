/** What pages show of the watch lists. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { FAVOURITES, MOST_LISTS, type ListNameProblem } from '../../domain/watch-lists.ts'
import type { WatchList } from '../../domain/wire/watch-lists.ts'
import type { watchListsMachine } from './watch-lists.machine.ts'
import { shownLists, UNMADE } from './watch-lists.rules.ts'
import type { NameDraft } from './watch-lists.types.ts'

export type WatchListsSnapshot = SnapshotFrom<typeof watchListsMachine>

/** What every page that shows markets must know. */
export interface ListsFacts {
  /** Before they are known, pages show the stars of this browser. */
  readonly isKnown: boolean
  /** Why they could not be read at all. */
  readonly failure: Failure | null
  readonly lists: readonly WatchList[]
  /** The list that is shown: the chosen one, or the favourites where that is gone. */
  readonly chosen: WatchList
  /** Why the last change was not made. */
  readonly refusal: Failure | null
  /** No answer comes: the person may ask again or give the change up. */
  readonly isResting: boolean
  /** No answer came yet to the last change. */
  readonly isUnknown: boolean
}

const EMPTY: WatchList = { id: FAVOURITES, name: '', codes: [] }

/** While nobody is signed in, or the chart is still being loaded. */
export const NO_LISTS_KNOWN: ListsFacts = {
  isKnown: false,
  failure: null,
  lists: [],
  chosen: EMPTY,
  refusal: null,
  isResting: false,
  isUnknown: false,
}

export const selectLists = (snapshot: WatchListsSnapshot): ListsFacts => {
  const { known, chosen, refusal } = snapshot.context
  const lists = shownLists(snapshot.context)
  const of = (id: string) => lists.find((list) => list.id === id)
  return {
    isKnown: known !== null,
    failure: snapshot.matches({ list: 'failed' }) ? snapshot.context.failure : null,
    lists,
    chosen: of(chosen) ?? of(FAVOURITES) ?? EMPTY,
    refusal,
    isResting: snapshot.matches({ change: 'resting' }),
    isUnknown: snapshot.matches({ change: 'unknown' }),
  }
}

/** The venue has not made it yet: nothing can be done with it before. */
export const isUnmade = ({ id }: WatchList): boolean => id === UNMADE

export interface ListsDialogFacts extends ListsFacts {
  readonly stage: 'closed' | 'loading' | 'failed' | 'lists' | 'markets' | 'naming'
  /** The lists may have changed on another device. */
  readonly mayBeOld: boolean
  /** The market that it is about. */
  readonly code: string | null
  /** The list whose markets are shown; `null` when it is gone. */
  readonly shown: WatchList | null
  readonly draft: NameDraft
  readonly problem: ListNameProblem | null
  /** Name of the list that can be had back. */
  readonly removed: string | null
  readonly isFull: boolean
}

export const selectListsDialog = (snapshot: WatchListsSnapshot): ListsDialogFacts => {
  const { context } = snapshot
  const facts = selectLists(snapshot)
  return {
    ...facts,
    stage: stageOf(snapshot, facts.isKnown),
    mayBeOld: snapshot.matches({ list: 'refreshFailed' }),
    code: context.code,
    shown: facts.lists.find(({ id }) => id === context.shownId) ?? null,
    draft: context.draft,
    problem: context.problem,
    removed: snapshot.matches({ undo: 'offered' }) ? (context.removed?.list.name ?? null) : null,
    isFull: facts.lists.length >= MOST_LISTS,
  }
}

const stageOf = ({ value }: WatchListsSnapshot, isKnown: boolean): ListsDialogFacts['stage'] => {
  if (value.dialog === 'closed' || isKnown) return value.dialog
  return value.list === 'failed' ? 'failed' : 'loading'
}
