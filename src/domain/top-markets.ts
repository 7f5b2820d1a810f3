import { MARKET_CATEGORIES } from './constants.ts'
import type { MarketItem } from './wire/market.ts'

const { crypto, forex, metals, stocks, futures } = MARKET_CATEGORIES
/** Categories take turns in this order, so that Home shows what the venue is about and not one corner of it. */
const TURNS = [crypto, forex, crypto, metals, stocks, futures]

/** The first `count` markets by turns, in the venue's own order within a category. */
export const topMarkets = (items: readonly MarketItem[], count: number): readonly MarketItem[] => {
  const waiting = new Map<number, MarketItem[]>(
    Object.values(MARKET_CATEGORIES).map((type) => [type, items.filter((item) => item.type === type)]),
  )
  const chosen: MarketItem[] = []
  const wanted = Math.min(count, items.length)
  for (let turn = 0; chosen.length < wanted && turn < TURNS.length * count; turn += 1) {
    const next = waiting.get(TURNS[turn % TURNS.length]!)?.shift()
    if (next) chosen.push(next)
  }
  return chosen
}
