import { topMarkets } from '../../domain/top-markets.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import type { SortKey } from '../../machines/market-list/market-list.types.ts'

interface Wanted {
  readonly search: string
  readonly sort: { readonly by: SortKey; readonly order: 'ascending' | 'descending' }
  readonly favourites: readonly string[]
}

/** Markets that stand in front, so that the first page of the rail is not the beginning of the alphabet. */
const IN_FRONT = 8

/**
 * The order of the rail: the watch list, the best-known markets, then all others. Whoever has searched or sorted has said what
 * they want first, and gets that.
 */
export const railOrder = (
  shown: readonly MarketItem[],
  all: readonly MarketItem[],
  { search, sort, favourites }: Wanted,
): readonly MarketItem[] => {
  if (search.trim() !== '' || sort.by !== 'name' || sort.order !== 'ascending') return shown
  const known = topMarkets(all, IN_FRONT).map(({ code }) => code)
  const places = [...favourites, ...known.filter((code) => !favourites.includes(code))]
  const placeOf = ({ code }: MarketItem): number => (places.includes(code) ? places.indexOf(code) : places.length)
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b))
}
