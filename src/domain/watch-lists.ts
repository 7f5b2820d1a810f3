/**
 * A person's watch lists: what may be changed of them, and what becomes of them. Both sides use it: the venue to do what it is
 * asked, the page to show a change before the venue has answered.
 */
import { givenNameOf, givenNameProblemOf } from './given-name.ts'
import type { ListChange, WatchList } from './wire/watch-lists.ts'

/** Lists that one person may have, the favourites among them. */
export const MOST_LISTS = 10
/** Markets in one list. */
export const MOST_MARKETS = 200
/** The list that everybody has: it is neither renamed nor removed, and each page calls it by a word of its own language. */
export const FAVOURITES = '1'

/** The lists of somebody who has not made any. */
export const NO_LISTS: readonly WatchList[] = [{ id: FAVOURITES, name: '', codes: [] }]

export type ListNameProblem = 'nameEmpty' | 'nameTooLong' | 'nameForbidden' | 'nameTaken'
export type ListProblem = ListNameProblem | 'listsFull' | 'marketsFull' | 'listGone' | 'isFavourites' | 'ordersOthers'

const isNamed = (name: string) => (list: WatchList) => list.name.toLowerCase() === name.toLowerCase()

/** What keeps a text from being the name of a list. @param except the list that is being renamed */
export const listNameProblemOf = (lists: readonly WatchList[], text: string, except: string | null = null): ListNameProblem | null => {
  const name = givenNameOf(text)
  if (name === null) return 'nameEmpty'
  const problem = givenNameProblemOf(text)
  if (problem !== null) return problem === 'tooLong' ? 'nameTooLong' : 'nameForbidden'
  return lists.some((list) => list.id !== except && isNamed(name)(list)) ? 'nameTaken' : null
}

/** What keeps the venue from making this change, or `null`. */
export const listProblemOf = (lists: readonly WatchList[], change: ListChange): ListProblem | null => {
  if (change.kind === 'order') {
    const known = new Set(lists.map(({ id }) => id))
    return change.ids.length === lists.length && new Set(change.ids).size === lists.length && change.ids.every((id) => known.has(id))
      ? null
      : 'ordersOthers'
  }
  if (change.kind === 'create')
    return lists.length >= MOST_LISTS ? 'listsFull' : (fullOf(change.codes) ?? listNameProblemOf(lists, change.name))
  if (!lists.some(({ id }) => id === change.id)) return 'listGone'
  if (change.kind === 'setMarkets') return fullOf(change.codes)
  if (change.id === FAVOURITES) return 'isFavourites'
  return change.kind === 'rename' ? listNameProblemOf(lists, change.name, change.id) : null
}

const fullOf = (codes: readonly string[]): ListProblem | null => (codes.length > MOST_MARKETS ? 'marketsFull' : null)

/**
 * The lists after a change that nothing stands against (`listProblemOf`).
 * @param newId id of a list that is created
 */
export const changedLists = (lists: readonly WatchList[], change: ListChange, newId: string): readonly WatchList[] => {
  switch (change.kind) {
    case 'create': {
      const place = change.place ?? lists.length
      return [...lists.slice(0, place), { id: newId, name: givenNameOf(change.name) ?? '', codes: change.codes }, ...lists.slice(place)]
    }
    case 'rename':
      return lists.map((list) => (list.id === change.id ? { ...list, name: givenNameOf(change.name) ?? '' } : list))
    case 'setMarkets':
      return lists.map((list) => (list.id === change.id ? { ...list, codes: change.codes } : list))
    case 'remove':
      return lists.filter(({ id }) => id !== change.id)
    case 'order':
      return change.ids.flatMap((id) => lists.find((list) => list.id === id) ?? [])
  }
}
