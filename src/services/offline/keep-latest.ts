/** Keeps the prices on screen as they were last: now and then, and when the page is left. */
import type { MarketStore } from '../../domain/stores.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import type { KeptPrices } from './kept-prices.ts'

export interface KeepLatestOptions {
  readonly markets: MarketStore
  readonly kept: Pick<KeptPrices, 'keepList'>
  every(milliseconds: number, run: () => void): () => void
  /** Calls when the page goes out of sight: it may never come back. */
  onHidden(listener: () => void): void
}

const INTERVAL = 60_000

const latestOf = (markets: MarketStore, item: MarketItem): MarketItem => {
  const quote = markets.quote(item.code)
  const hundred = [...markets.history(item.code)].map((price) => price.toFixed(item.scale))
  return quote ? { ...item, nowPrice: quote.price, zdf: quote.zdf, hundred } : item
}

export const keepLatest = ({ markets, kept, every, onHidden }: KeepLatestOptions): void => {
  let keptAt = 0
  const keep = () => {
    const at = markets.heardAt()
    // Don't save again what was read from this device's own store.
    if (at === keptAt || at === 0 || markets.keptAt() !== null) return
    keptAt = at
    void kept.keepList(
      markets.list().map((item) => latestOf(markets, item)),
      at,
    )
  }
  every(INTERVAL, keep)
  onHidden(keep)
}
