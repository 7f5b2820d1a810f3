/** The part of ccxt that the venue uses, so that a test can stand in for an exchange. */

export interface ExchangeTicker {
  readonly last?: number | undefined
  /** Change of 24 hours in percent. */
  readonly percentage?: number | undefined
  readonly high?: number | undefined
  readonly low?: number | undefined
}

export interface ExchangeMarket {
  readonly precision?: { readonly price?: number | undefined } | undefined
}

/** `precisionMode` of an exchange whose `precision.price` is the price step, `0.01`; others give digits. */
export const TICK_SIZE = 4

export interface Exchange {
  readonly precisionMode?: number | undefined
  /** By symbol, `BTC/USDT`. */
  loadMarkets(): Promise<Readonly<Record<string, ExchangeMarket | undefined>>>
  fetchTickers(symbols: string[]): Promise<Readonly<Record<string, ExchangeTicker>>>
  /** Rows of open time, open, high, low, close, volume. */
  fetchOHLCV(symbol: string, timeframe: string, since: number, limit: number): Promise<(number | undefined)[][]>
}

/** `name` is the FEED setting, `ccxt:binance`. ccxt is large and read only when it is asked for. */
export const loadExchange = async (name: string): Promise<Exchange> => {
  const id = name.slice('ccxt:'.length)
  const { exchanges } = await import('ccxt')
  const Found = Object.entries(exchanges).find(([key]) => key === id)?.[1]
  if (typeof Found !== 'function') throw new Error(`FEED=${name}: ccxt knows no exchange "${id}".`)
  return new Found({ enableRateLimit: true, timeout: 10_000 })
}
