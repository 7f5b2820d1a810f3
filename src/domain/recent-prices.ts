/** The last prices that the venue quoted for a market, kept while somebody looks at it; outside charts and journal. */
import { dec, type Decimal } from './money.ts'
import type { MarketStore, Quote, Unsubscribe } from './stores.ts'

/** Prices that are kept. */
export const RECENT_PRICES = 30

export interface RecentPrice {
  /** Counts up from the first one. */
  readonly id: number
  readonly price: Decimal
  /** Epoch milliseconds by the venue's clock. */
  readonly at: number
  /** Against the price before it, never zero; `null` for the first one. */
  readonly change: Decimal | null
}

export interface RecentPrices {
  /** Newest first; the same array until another price comes. */
  read(): readonly RecentPrice[]
  /** Prices are kept from here on until it is undone. */
  subscribe(listener: () => void): Unsubscribe
}

/** It begins with the price at present, unless that is one that this device had kept. */
export const createRecentPrices = (markets: Pick<MarketStore, 'quote' | 'keptAt' | 'subscribeQuote'>, code: string): RecentPrices => {
  let rows: readonly RecentPrice[] = []
  let last: Quote | undefined

  const take = (): boolean => {
    const quote = markets.quote(code)
    if (quote === undefined || quote === last || quote.at <= (markets.keptAt() ?? -1)) return false
    last = quote
    const [before] = rows
    const change = before ? dec(quote.price).minus(before.price) : null
    // News of a price that stands still is none.
    if (change?.eq(0)) return false
    rows = [
      { id: (before?.id ?? 0) + 1, price: quote.price, at: quote.at, change: change?.toFixed() ?? null },
      ...rows.slice(0, RECENT_PRICES - 1),
    ]
    return true
  }
  take()

  return {
    read: () => rows,
    subscribe: (listener) =>
      markets.subscribeQuote(code, () => {
        if (take()) listener()
      }),
  }
}
