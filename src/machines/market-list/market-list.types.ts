import type { Failure } from '../../domain/error-codes.ts'

/** Stream `marketList`. Begins anew with every page load. */
export type MarketListInput = undefined

/** 0 shows all; 1 to 5 as in `MARKET_CATEGORIES`; 6 the best-known markets of each. */
export type CategoryNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** `own` is the order of the person's list; where there is none, the best-known markets come first. */
export type SortKey = 'own' | 'name' | 'change' | 'price'
export type SortOrder = 'ascending' | 'descending'

export interface MarketListContext {
  readonly category: CategoryNumber
  readonly search: string
  readonly sort: { readonly by: SortKey; readonly order: SortOrder }
  /** Market codes. */
  readonly favourites: readonly string[]
  readonly onlyFavourites: boolean
  /** Number of markets loaded. */
  readonly count: number
  readonly failure: Failure | null
  /** False when the browser refused to keep the favourites: they hold until the page is closed. */
  readonly areFavouritesKept: boolean
}

export type MarketListCommand =
  | { readonly type: 'marketList.choose'; readonly category: CategoryNumber }
  | { readonly type: 'marketList.search'; readonly text: string }
  /** The same key again turns the order round. */
  | { readonly type: 'marketList.sort'; readonly by: SortKey }
  | { readonly type: 'marketList.toggleFavourite'; readonly code: string }
  | { readonly type: 'marketList.showFavourites'; readonly isOn: boolean }
  | { readonly type: 'marketList.retry' }

export type MarketListEvent =
  | MarketListCommand
  /** The venue has these among the person's own lists: this browser need not keep their stars any longer. */
  | { readonly type: 'marketList.dropFavourites'; readonly codes: readonly string[] }

export type MarketListTag = 'busy'
