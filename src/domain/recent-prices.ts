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
  /** Against the price before it, never zero; `null` when there was none. */
  readonly change: Decimal | null
}

export interface RecentPrices {
  /** Newest first; the same array until another price comes. */
  read(): readonly RecentPrice[]
  /** Prices are kept from here on until it is undone. */
  subscribe(listener: () => void): Unsubscribe
}

/**
 * The price at present is what the first one is compared with. It isn't listed itself: when it was quoted is not known, and it may
 * have been heard before the venue's clock was.
 */
export const createRecentPrices = (
  markets: Pick<MarketStore, 'quote' | 'heardAt' | 'keptAt' | 'subscribeQuote'>,
  code: string,
): RecentPrices => {
  let rows: readonly RecentPrice[] = []
  let last = currentOf(markets, code)

  const take = (): boolean => {
    const quote = currentOf(markets, code)
    if (quote === undefined || quote === last || markets.heardAt() === 0) return false
    const change = last ? dec(quote.price).minus(last.price) : null
    last = quote
    // News of a price that stands still is none.
    if (change?.eq(0)) return false
    const row = { id: (rows[0]?.id ?? 0) + 1, price: quote.price, at: quote.at, change: change?.toFixed() ?? null }
    rows = [row, ...rows.slice(0, RECENT_PRICES - 1)]
    return true
  }

  return {
    read: () => rows,
    subscribe: (listener) =>
      markets.subscribeQuote(code, () => {
        if (take()) listener()
      }),
  }
}

/** `undefined` while the price is one that this device had kept. */
const currentOf = (markets: Pick<MarketStore, 'quote' | 'keptAt'>, code: string): Quote | undefined => {
  const quote = markets.quote(code)
  return quote === undefined || quote.at <= (markets.keptAt() ?? -1) ? undefined : quote
}
