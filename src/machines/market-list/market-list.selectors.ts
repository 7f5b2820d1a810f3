/** What the market list shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
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

/** The figures rows are sorted by; `undefined` sorts last in either order. */
export interface RowFigures {
  readonly price: string
  readonly zdf: string
}

export type RowsWanted = Pick<MarketListContext, 'category' | 'search' | 'sort' | 'favourites' | 'onlyFavourites'>

/**
 * Items that fit category, search and favourites, in the chosen order. Ties and unknown figures go by code. Sorting by price
 * compares bare numbers, whatever their unit.
 * @param figuresOf live figures of a market by its code
 */
export const rowsOf = (
  { category, search, sort, favourites, onlyFavourites }: RowsWanted,
  items: readonly MarketItem[],
  figuresOf: (code: string) => RowFigures | undefined,
): readonly MarketItem[] => {
  const words = search.trim().toLowerCase()
  const starred = new Set(favourites)
  const direction = sort.order === 'ascending' ? 1 : -1
  const keyed = items
    .filter((item) => (category === 0 || item.type === category) && (!onlyFavourites || starred.has(item.code)))
    .filter((item) => words === '' || item.code.toLowerCase().includes(words) || item.appName.toLowerCase().includes(words))
    .map((item) => ({ item, figure: figureOf(sort.by, figuresOf(item.code)) }))
  return keyed
    .toSorted((a, b) => {
      if (sort.by === 'name') return direction * byCode(a.item, b.item)
      if (a.figure === null || b.figure === null) return Number(a.figure === null) - Number(b.figure === null) || byCode(a.item, b.item)
      return direction * (a.figure - b.figure) || byCode(a.item, b.item)
    })
    .map(({ item }) => item)
}

const byCode = (a: MarketItem, b: MarketItem): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)

/** For sorting only: a float is exact enough to put prices in order. */
const figureOf = (by: 'name' | 'change' | 'price', figures: RowFigures | undefined): number | null =>
  by === 'name' || !figures ? null : Number(by === 'change' ? figures.zdf : figures.price)
