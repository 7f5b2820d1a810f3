/**
 * What lives outside the charts: market data and account figures arrive many times a second and are never journalled.
 * Services keep them, views read them per key; each `subscribe…` returns its own undo.
 */
import type { Decimal } from './money.ts'
import type { BalanceUpdate, Pnl } from './wire/live.ts'
import type { Period } from './periods.ts'
import type { Candle, ContentItem, MarketItem } from './wire/market.ts'
import type { UserInfo } from './wire/session.ts'

export type Unsubscribe = () => void
export type Freshness = 'unknown' | 'live' | 'ageing' | 'stale'

export interface Quote {
  readonly price: Decimal
  readonly zdf: Decimal
  /** Epoch milliseconds at which this client heard of this price; it may stand for long after. */
  readonly at: number
}

export interface MarketStore {
  /** The static facts of every market; the same array until the list is loaded anew. */
  list(): readonly MarketItem[]
  subscribeList(listener: () => void): Unsubscribe
  item(code: string): MarketItem | undefined
  quote(code: string): Quote | undefined
  /**
   * When the venue last spoke of prices, epoch milliseconds; 0 before that. Whatever its news does not name has not changed, so
   * every quote is as fresh as this.
   */
  heardAt(): number
  /** When the prices on screen were heard of, if they are the last that this device had kept. Epoch milliseconds. */
  keptAt(): number | null
  /** Called at most once per animation frame and only when this symbol changed. */
  subscribeQuote(code: string, listener: () => void): Unsubscribe
  /** Last prices, oldest first, at most 100; a view for drawing, valid until the next frame. */
  history(code: string): Float64Array<ArrayBuffer>
}

export interface AccountStore {
  user(): UserInfo | undefined
  subscribeUser(listener: () => void): Unsubscribe
  pnl(orderId: string): Pnl | undefined
  subscribePnl(orderId: string, listener: () => void): Unsubscribe
}

export interface AccountSink {
  setUser(user: UserInfo | undefined): void
  applyBalance(update: BalanceUpdate): void
  applyPnl(rows: readonly Pnl[]): void
}

export interface CandleStore {
  /** Oldest first; the last one is still forming and follows the live price. Empty until loaded. */
  candles(code: string, period: Period): readonly Candle[]
  subscribeCandles(code: string, period: Period, listener: () => void): Unsubscribe
}

export interface ContentStore {
  items(): readonly ContentItem[]
  subscribeItems(listener: () => void): Unsubscribe
}

/** Values that must not enter the journal, by the reference that does. */
export interface SealedStore {
  read(ref: string | null): string
}
