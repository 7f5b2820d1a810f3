/** What a wish asks of the venue, and how the lists look until it has answered: shared by guards, actions and selectors. */
import { changedLists, FAVOURITES, listNameProblemOf, listProblemOf, MOST_MARKETS, type ListNameProblem } from '../../domain/watch-lists.ts'
import type { ListChange, WatchList } from '../../domain/wire/watch-lists.ts'
import type { ListWish, SentChange, Step, WatchListsContext, WatchListsEvent } from './watch-lists.types.ts'

/** Id of a list that the venue has not made yet: nothing can be wanted of it before. */
export const UNMADE = '0'

type Lists = readonly WatchList[]

/** The entry stands one place further, or `null` where there is none. */
const stepped = <T>(all: readonly T[], from: number, by: Step): T[] | null => {
  const to = from + by
  if (from < 0 || to < 0 || to >= all.length) return null
  const moved = [...all]
  ;[moved[from], moved[to]] = [all[to]!, all[from]!]
  return moved
}

/** What the venue must be asked so that the wish comes true; `null` when it is true already, or can no longer become so. */
export const changeOf = (lists: Lists, wish: ListWish): ListChange | null => {
  const setMarkets = (id: string, of: (codes: readonly string[]) => string[] | null): ListChange | null => {
    const codes = of(lists.find((list) => list.id === id)?.codes ?? [])
    return codes && lists.some((list) => list.id === id) ? { kind: 'setMarkets', id, codes } : null
  }
  switch (wish.kind) {
    case 'put':
      return setMarkets(wish.id, (codes) => (codes.includes(wish.code) ? null : [...codes, wish.code]))
    case 'takeOut':
      return setMarkets(wish.id, (codes) => (codes.includes(wish.code) ? codes.filter((code) => code !== wish.code) : null))
    case 'moveMarket':
      return setMarkets(wish.id, (codes) => stepped(codes, codes.indexOf(wish.code), wish.by))
    case 'merge':
      return setMarkets(FAVOURITES, (codes) => {
        const merged = [...new Set([...codes, ...wish.codes])].slice(0, MOST_MARKETS)
        return merged.length === codes.length ? null : merged
      })
    case 'moveList': {
      const ids = stepped(
        lists.map(({ id }) => id),
        lists.findIndex(({ id }) => id === wish.id),
        wish.by,
      )
      return ids && { kind: 'order', ids }
    }
    case 'create':
      return { kind: 'create', name: wish.name, codes: wish.code === null ? [] : [wish.code], place: null }
    case 'rename': {
      const named = lists.find(({ id }) => id === wish.id)
      return !named || named.name === wish.name ? null : { kind: 'rename', id: wish.id, name: wish.name }
    }
    case 'remove':
      return lists.some(({ id }) => id === wish.id) ? { kind: 'remove', id: wish.id } : null
    case 'restore': {
      const { list, place } = wish.removed
      return lists.some(({ id }) => id === list.id)
        ? null
        : { kind: 'create', name: list.name, codes: [...list.codes], place: Math.min(place, lists.length) }
    }
  }
}

/** The lists as the person wants them: what the venue told, and over it what waits. A change that is impossible by now shows no more. */
export const shownLists = ({ known, waiting }: Pick<WatchListsContext, 'known' | 'waiting'>): Lists =>
  waiting.reduce<Lists>((lists, { wish }) => {
    const change = changeOf(lists, wish)
    return change === null || listProblemOf(lists, change) !== null ? lists : changedLists(lists, change, UNMADE)
  }, known?.lists ?? [])

/** Whether a wish would change what is shown. */
export const isPossible = (context: Pick<WatchListsContext, 'known' | 'waiting'>, wish: ListWish | null): boolean => {
  if (context.known === null || wish === null) return false
  const lists = shownLists(context)
  const change = changeOf(lists, wish)
  return change !== null && !isOfUnmade(change) && listProblemOf(lists, change) === null
}

const isOfUnmade = (change: ListChange): boolean =>
  change.kind === 'order' ? change.ids.includes(UNMADE) : 'id' in change && change.id === UNMADE

/** What an event asks for; `null` if it asks for nothing. */
export const wishOf = ({ draft, code, removed }: WatchListsContext, event: WatchListsEvent): ListWish | null => {
  switch (event.type) {
    case 'watchLists.put':
      return { kind: 'put', id: event.id, code: event.code }
    case 'watchLists.takeOut':
      return { kind: 'takeOut', id: event.id, code: event.code }
    case 'watchLists.moveMarket':
      return { kind: 'moveMarket', id: event.id, code: event.code, by: event.by }
    case 'watchLists.moveList':
      return { kind: 'moveList', id: event.id, by: event.by }
    case 'watchLists.remove':
      return { kind: 'remove', id: event.id }
    case 'watchLists.undo':
      return removed && { kind: 'restore', removed }
    case 'watchLists.save':
      return draft.id === null ? { kind: 'create', name: draft.text, code } : { kind: 'rename', id: draft.id, name: draft.text }
    default:
      return null
  }
}

/** What is wrong with the name that is being given. */
export const nameProblemOf = (context: Pick<WatchListsContext, 'known' | 'waiting' | 'draft'>): ListNameProblem | null =>
  listNameProblemOf(shownLists(context), context.draft.text, context.draft.id)

/** What waits, without the changes at its head that have nothing to change any more. */
export const withoutVoid = ({ known, waiting }: Pick<WatchListsContext, 'known' | 'waiting'>): WatchListsContext['waiting'] => {
  const first = waiting.findIndex(({ wish }) => changeOf(known?.lists ?? [], wish) !== null)
  return first < 0 ? [] : waiting.slice(first)
}

/**
 * What the venue is asked for the oldest change. Each conflict makes it another request, since it is made from other lists, and
 * so gives it another key.
 * @throws when nothing waits
 */
export const sentChangeOf = ({ known, waiting, conflicts }: WatchListsContext): SentChange => {
  const [first] = waiting
  const change = first && known && changeOf(known.lists, first.wish)
  if (!first || !known || !change) throw new Error('Nothing waits to be sent.')
  return { revision: known.revision, change, key: `${first.key}-${conflicts}` }
}

/** The stars of this browser that the venue has among the favourites. */
export const mergedStars = ({ known, device }: Pick<WatchListsContext, 'known' | 'device'>): readonly string[] => {
  const favourites = known?.lists.find(({ id }) => id === FAVOURITES)?.codes ?? []
  return device.filter((code) => favourites.includes(code))
}
