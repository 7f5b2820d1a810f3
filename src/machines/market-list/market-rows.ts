/** Which markets a list shows, and in which order. Apart from the selectors, which the first page needs too. */
import { topMarkets } from '../../domain/top-markets.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import type { MarketListContext } from './market-list.types.ts'

/** The figures rows are sorted by; `undefined` sorts last in either order. */
export interface RowFigures {
  readonly price: string
  readonly zdf: string
}

export type RowsWanted = Pick<MarketListContext, 'category' | 'search' | 'sort' | 'onlyFavourites'> & {
  /** The list that is shown, in its own order. */
  readonly favourites: readonly string[]
}

/** Number of the category that holds the best-known markets of all others. */
export const MAJORS = 6
const MOST_MAJORS = 12
/** Markets that stand in front of all others, so that a list does not begin with the alphabet. */
const IN_FRONT = 8

/**
 * Items that fit the list or the category, and the search, in the chosen order. Ties and unknown figures go by code. Sorting by
 * price compares bare numbers, whatever their unit.
 * @param figuresOf live figures of a market by its code
 */
export const rowsOf = (
  { category, search, sort, favourites, onlyFavourites }: RowsWanted,
  items: readonly MarketItem[],
  figuresOf: (code: string) => RowFigures | undefined,
): readonly MarketItem[] => {
  const words = search.trim().toLowerCase()
  const listed = new Set(favourites)
  const majors = category === MAJORS && !onlyFavourites ? topMarkets(items, MOST_MAJORS) : []
  const isWanted = (item: MarketItem): boolean => {
    if (onlyFavourites) return listed.has(item.code)
    if (category === MAJORS) return majors.includes(item)
    return category === 0 || item.type === category
  }
  const found = items
    .filter(isWanted)
    .filter((item) => words === '' || item.code.toLowerCase().includes(words) || item.appName.toLowerCase().includes(words))
  const direction = sort.order === 'ascending' ? 1 : -1
  if (sort.by === 'name') return found.toSorted((a, b) => direction * byCode(a, b))
  if (sort.by === 'own') {
    const first = category === MAJORS ? majors : topMarkets(items, IN_FRONT)
    const places = new Map([...new Set([...favourites, ...first.map(({ code }) => code)])].map((code, place) => [code, place]))
    const placeOf = ({ code }: MarketItem): number => places.get(code) ?? places.size
    return found.toSorted((a, b) => direction * (placeOf(a) - placeOf(b)) || byCode(a, b))
  }
  const by = sort.by
  const figures = new Map(found.map((item) => [item, figureOf(by, figuresOf(item.code))]))
  return found.toSorted((a, b) => {
    const [left, right] = [figures.get(a) ?? null, figures.get(b) ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byCode(a, b)
    return direction * (left - right) || byCode(a, b)
  })
}

const byCode = (a: MarketItem, b: MarketItem): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)

/** For sorting only: a float is exact enough to put prices in order. */
const figureOf = (by: 'change' | 'price', figures: RowFigures | undefined): number | null =>
  figures ? Number(by === 'change' ? figures.zdf : figures.price) : null
