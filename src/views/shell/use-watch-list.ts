import { useCallback } from 'react'
import { FAVOURITES } from '../../domain/watch-lists.ts'
import { selectMarketList } from '../../machines/market-list/market-list.selectors.ts'
import { NO_LISTS_KNOWN, selectLists, type ListsFacts } from '../../machines/watch-lists/watch-lists.selectors.ts'
import { isShallowEqual, useChart, useChartIfOpen, useStream, useStreamIfOpen, type StreamOf } from './system-context.tsx'

export interface WatchListView extends ListsFacts {
  readonly stream: StreamOf<'watchLists'> | undefined
  /** Markets of the list that is shown, in its own order. */
  readonly codes: readonly string[]
  /** Markets with a star. */
  readonly starred: readonly string[]
  /** Puts a market among the favourites or takes it out. Keeps its identity. */
  readonly toggle: (code: string) => void
  /** Shows this list, here and on the other pages. */
  readonly show: (id: string) => void
}

/**
 * The watch lists as pages show them: the person's own, kept at the venue; those of a visitor, or before the venue has told
 * them, are the stars that this browser keeps. A star that is given then comes into the person's favourites later.
 */
export const useWatchList = (): WatchListView => {
  const marketList = useStream('marketList')
  const { favourites } = useChart(marketList, selectMarketList, isShallowEqual)
  const stream = useStreamIfOpen('watchLists')
  const facts = useChartIfOpen('watchLists', selectLists, NO_LISTS_KNOWN)
  const own = facts.isKnown ? (facts.lists.find(({ id }) => id === FAVOURITES)?.codes ?? []) : null
  const toggle = useCallback(
    (code: string) => {
      const now = stream && selectLists(stream.getSnapshot())
      if (!stream || !now?.isKnown) marketList.send({ type: 'marketList.toggleFavourite', code })
      else {
        const isStarred = now.lists.some(({ id, codes }) => id === FAVOURITES && codes.includes(code))
        stream.send({ type: isStarred ? 'watchLists.takeOut' : 'watchLists.put', id: FAVOURITES, code })
      }
    },
    [stream, marketList],
  )
  const show = (id: string) => stream?.send({ type: 'watchLists.choose', id })
  return { ...facts, stream, codes: own === null ? favourites : facts.chosen.codes, starred: own ?? favourites, toggle, show }
}
