/** Candle rows by market and time frame. They are many and can be asked for again, so the journal keeps only their number. */
import { candleOpenTime } from '../../domain/candle-time.ts'
import { createKeyedListeners } from '../../domain/listeners.ts'
import type { CandleStore, MarketStore, Unsubscribe } from '../../domain/stores.ts'
import { PERIOD_MS, type Period } from '../../domain/periods.ts'
import type { Candle } from '../../domain/wire/market.ts'

export interface CandleSink {
  /**
   * Puts rows in. `older` go in front of what is there. The newest replace what they overlap and are joined on; across a
   * gap they replace everything, so that no candle is missing in between.
   */
  put(code: string, period: Period, rows: readonly Candle[], where: 'newest' | 'older'): void
}

const NO_CANDLES: readonly Candle[] = []

export interface CandleStoreOptions {
  readonly markets: Pick<MarketStore, 'quote' | 'subscribeQuote'>
  now(): number
  /** A new candle began: the one before it is final at the venue. */
  onRolled(code: string): void
}

/** The forming candle follows the market store, so that chart and price never disagree. */
export const createCandleStore = ({ markets, now, onRolled }: CandleStoreOptions): CandleStore & CandleSink => {
  const rows = new Map<string, readonly Candle[]>()
  const listeners = createKeyedListeners<string>()
  const keyOf = (code: string, period: Period) => `${period} ${code}`

  const publish = (key: string, next: readonly Candle[]) => {
    rows.set(key, next)
    listeners.tell(key)
  }

  const followPrice = (code: string, period: Period) => {
    const key = keyOf(code, period)
    const known = rows.get(key)
    const last = known?.at(-1)
    const quote = markets.quote(code)
    if (!known || !last || !quote) return
    // A price that this device had kept is of long ago: it begins no candle of now.
    const next = withPrice(last, quote.price, candleOpenTime(period, Math.min(now(), quote.at)), PERIOD_MS[period])
    if (next === last) return
    const isSame = next[0] === last[0]
    publish(key, isSame ? [...known.slice(0, -1), next] : [...known, next])
    if (!isSame) onRolled(code)
  }

  return {
    candles: (code, period) => rows.get(keyOf(code, period)) ?? NO_CANDLES,
    put(code, period, next, where) {
      const key = keyOf(code, period)
      const known = rows.get(key) ?? NO_CANDLES
      const first = known[0]?.[0] ?? Infinity
      if (where === 'older') return publish(key, [...next.filter((row) => row[0] < first), ...known])
      const from = next[0]?.[0] ?? 0
      const overlaps = known.some((row) => row[0] === from)
      publish(key, overlaps ? [...known.filter((row) => row[0] < from), ...next] : next)
      followPrice(code, period)
    },
    subscribeCandles(code, period, listener): Unsubscribe {
      const remove = listeners.add(keyOf(code, period), listener)
      const unfollow = markets.subscribeQuote(code, () => followPrice(code, period))
      return () => {
        unfollow()
        remove()
      }
    },
  }
}

/**
 * The same candle when the price changes nothing; a new one when its time is over. Only a price that moved begins one: in a
 * closed session the last price stands, and there are no candles.
 */
const withPrice = (last: Candle, price: string, slot: number, length: number): Candle => {
  const [openTime, open, high, low, close] = last
  if (Number(price) === Number(close)) return last
  if (slot >= openTime + length) return [slot, price, price, price, price]
  return [openTime, open, Number(price) > Number(high) ? price : high, Number(price) < Number(low) ? price : low, price]
}
