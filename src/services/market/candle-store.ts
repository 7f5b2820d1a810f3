/** Candle rows by market and time frame. They are many and can be asked for again, so the journal keeps only their number. */
import type { CandleStore, MarketStore, Unsubscribe } from '../../domain/stores.ts'
import { PERIOD_MS, type Candle, type Period } from '../../domain/wire/market.ts'

export interface CandleSink {
  /** Puts rows in; `older` go in front of what is there, others replace it. */
  put(code: string, period: Period, rows: readonly Candle[], where: 'all' | 'older'): void
}

const NO_CANDLES: readonly Candle[] = []

/** The forming candle follows the market store, so that chart and price never disagree. */
export const createCandleStore = (markets: Pick<MarketStore, 'quote' | 'subscribeQuote'>, now: () => number): CandleStore & CandleSink => {
  const rows = new Map<string, readonly Candle[]>()
  const listeners = new Map<string, Set<() => void>>()
  const keyOf = (code: string, period: Period) => `${period} ${code}`

  const publish = (key: string, next: readonly Candle[]) => {
    rows.set(key, next)
    for (const listener of listeners.get(key) ?? []) listener()
  }

  const followPrice = (code: string, period: Period) => {
    const key = keyOf(code, period)
    const known = rows.get(key)
    const last = known?.at(-1)
    const quote = markets.quote(code)
    if (!known || !last || !quote) return
    const next = withPrice(last, quote.price, Math.floor(now() / PERIOD_MS[period]) * PERIOD_MS[period], PERIOD_MS[period])
    if (next === last) return
    publish(key, next[0] === last[0] ? [...known.slice(0, -1), next] : [...known, next])
  }

  return {
    candles: (code, period) => rows.get(keyOf(code, period)) ?? NO_CANDLES,
    put(code, period, next, where) {
      const key = keyOf(code, period)
      const known = rows.get(key) ?? NO_CANDLES
      const first = known[0]?.[0] ?? Infinity
      publish(key, where === 'older' ? [...next.filter((row) => row[0] < first), ...known] : next)
      if (where === 'all') followPrice(code, period)
    },
    subscribeCandles(code, period, listener): Unsubscribe {
      const key = keyOf(code, period)
      let known = listeners.get(key)
      if (!known) listeners.set(key, (known = new Set()))
      known.add(listener)
      const unfollow = markets.subscribeQuote(code, () => followPrice(code, period))
      return () => {
        unfollow()
        known.delete(listener)
      }
    },
  }
}

/** The same candle when the price changes nothing; a new one when its time is over. Weekly candles keep their own grid. */
const withPrice = (last: Candle, price: string, slot: number, length: number): Candle => {
  const [openTime, open, high, low, close] = last
  if (slot >= openTime + length) return [slot, price, price, price, price]
  if (price === close) return last
  return [openTime, open, Number(price) > Number(high) ? price : high, Number(price) < Number(low) ? price : low, price]
}
