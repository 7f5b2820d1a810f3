/**
 * Live prices, outside charts and journal. A message of 350 symbols is one pass over typed columns; each symbol's
 * listeners hear of it at most once per animation frame.
 */
import { SPARKLINE_POINTS } from '../../domain/constants.ts'
import { createKeyedListeners, createListeners } from '../../domain/listeners.ts'
import type { MarketStore, Quote } from '../../domain/stores.ts'
import type { MarketTick } from '../../domain/wire/live.ts'
import type { MarketItem } from '../../domain/wire/market.ts'

export interface MarketSink {
  /** Replaces the static facts; prices heard meanwhile are kept. */
  setList(items: readonly MarketItem[], at: number): void
  /** Puts in what this device had kept, until the venue is heard. */
  setKept(items: readonly MarketItem[], at: number): void
  /** Replaces the static facts of one market, or adds it. */
  setItem(item: MarketItem, at: number): void
  /** Opens what was closed and closes what was open where the calendar's next change has come; the one after it is not known. */
  turnSessions(now: number): void
  /** Merges a list or a delta by code; an empty one says that nothing has changed. */
  applyTicks(ticks: readonly MarketTick[], at: number): void
}

export interface MarketStoreOptions {
  /** Runs `flush` before the next paint. */
  requestFrame(flush: () => void): void
}

export const createMarketStore = ({ requestFrame }: MarketStoreOptions): MarketStore & MarketSink => {
  let items: readonly MarketItem[] = []
  const byCode = new Map<string, MarketItem>()
  const rowOf = new Map<string, number>()
  const quotes: (Quote | undefined)[] = []
  /** Ring buffers side by side: row × 100 prices, with the number of prices ever written per row. */
  let prices = new Float64Array(0)
  let written = new Uint32Array(0)
  const listListeners = createListeners()
  const quoteListeners = createKeyedListeners<string>()
  const changed = new Set<string>()
  let heardAt = 0
  let keptAt: number | null = null
  let isFrameRequested = false

  const flush = () => {
    isFrameRequested = false
    const codes = [...changed]
    changed.clear()
    for (const code of codes) quoteListeners.tell(code)
  }
  const markChanged = (code: string) => {
    changed.add(code)
    if (isFrameRequested) return
    isFrameRequested = true
    requestFrame(flush)
  }

  const rowFor = (code: string): number => {
    const known = rowOf.get(code)
    if (known !== undefined) return known
    const row = rowOf.size
    rowOf.set(code, row)
    if (row >= written.length) {
      const capacity = Math.max(64, written.length * 2)
      const grownPrices = new Float64Array(capacity * SPARKLINE_POINTS)
      grownPrices.set(prices)
      const grownWritten = new Uint32Array(capacity)
      grownWritten.set(written)
      prices = grownPrices
      written = grownWritten
    }
    return row
  }
  const push = (row: number, price: number) => {
    const count = written[row] ?? 0
    prices[row * SPARKLINE_POINTS + (count % SPARKLINE_POINTS)] = price
    written[row] = count + 1
  }

  const takeIn = (item: MarketItem, at: number) => {
    byCode.set(item.code, item)
    const row = rowFor(item.code)
    if (item.hundred.length > 0) {
      written[row] = 0
      for (const price of item.hundred.slice(-SPARKLINE_POINTS)) push(row, Number(price))
    }
    const known = quotes[row]
    // Prices heard meanwhile stay; what this device had kept does not.
    if (!known || known.at <= (keptAt ?? -1)) quotes[row] = { price: item.nowPrice, zdf: item.zdf, at }
    markChanged(item.code)
  }
  const publish = (next: readonly MarketItem[]) => {
    items = next
    listListeners.tell()
  }

  /** Once every price has been heard anew, none is kept any longer, whether or not the list itself has come. */
  const endKept = () => {
    const since = keptAt
    if (since !== null && items.every(({ code }) => (quotes[rowOf.get(code) ?? -1]?.at ?? 0) > since)) keptAt = null
  }

  return {
    setList(next, at) {
      byCode.clear()
      for (const item of next) takeIn(item, at)
      keptAt = null
      publish(next)
    },
    setKept(next, at) {
      for (const item of next) takeIn(item, at)
      keptAt = at
      items = next
      endKept()
      publish(next)
    },
    setItem(item, at) {
      const isKnown = byCode.has(item.code)
      takeIn(item, at)
      publish(isKnown ? items.map((each) => (each.code === item.code ? item : each)) : [...items, item])
    },
    turnSessions(now) {
      const isDue = ({ nextChange }: MarketItem) => nextChange !== null && nextChange <= now
      if (!items.some(isDue)) return
      const turned = items.map((item) => (isDue(item) ? { ...item, open: !item.open, nextChange: null } : item))
      for (const item of turned) byCode.set(item.code, item)
      publish(turned)
    },
    applyTicks(ticks, at) {
      heardAt = at
      for (const { code, price, zdf } of ticks) {
        const row = rowFor(code)
        quotes[row] = { price, zdf, at }
        push(row, Number(price))
        markChanged(code)
      }
      endKept()
    },
    list: () => items,
    heardAt: () => heardAt,
    keptAt: () => keptAt,
    item: (code) => byCode.get(code),
    quote: (code) => quotes[rowOf.get(code) ?? -1],
    history(code) {
      const row = rowOf.get(code)
      const count = row === undefined ? 0 : (written[row] ?? 0)
      const length = Math.min(count, SPARKLINE_POINTS)
      const points = new Float64Array(length)
      const start = (row ?? 0) * SPARKLINE_POINTS
      for (let i = 0; i < length; i++) points[i] = prices[start + ((count - length + i) % SPARKLINE_POINTS)] ?? 0
      return points
    },
    subscribeList: listListeners.add,
    subscribeQuote: quoteListeners.add,
  }
}
