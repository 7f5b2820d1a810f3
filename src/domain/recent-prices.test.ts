import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'
import { createRecentPrices, RECENT_PRICES } from './recent-prices.ts'
import type { Quote } from './stores.ts'

const market = (first?: Quote) => {
  const listeners = createListeners()
  let [quote, keptAt]: [Quote | undefined, number | null] = [first, null]
  let heardAt = 0
  return {
    quote: () => quote,
    heardAt: () => heardAt,
    keptAt: () => keptAt,
    subscribeQuote: (_code: string, listener: () => void) => listeners.add(listener),
    keeps: (at: number) => (keptAt = at),
    quotes: (price: string, at: number) => {
      heardAt = at
      quote = { price, zdf: '0', at }
      listeners.tell()
    },
    /** A price of the list, before the venue is heard live. */
    lists: (price: string, at: number) => {
      quote = { price, zdf: '0', at }
      listeners.tell()
    },
    /** Something else of this market has changed. */
    tells: () => listeners.tell(),
  }
}

test('each new price is kept, newest first, with what it changed by exactly', () => {
  const markets = market({ price: '0.1', zdf: '0', at: 1 })
  const recent = createRecentPrices(markets, 'BTC/USDT')
  let told = 0
  const stop = recent.subscribe(() => told++)
  expect(recent.read()).toEqual([])
  markets.quotes('0.3', 2)
  markets.tells()
  markets.quotes('0.3', 3)
  markets.quotes('0.2', 4)
  expect(recent.read().map(({ id, change, at }) => [id, change, at])).toEqual([
    [2, '-0.1', 4],
    [1, '0.2', 2],
  ])
  expect(recent.read()).toBe(recent.read())
  expect(told).toBe(2)
  stop()
  markets.quotes('9', 5)
  expect(recent.read()).toHaveLength(2)
})

test('no more than the last ones are kept', () => {
  const markets = market()
  const recent = createRecentPrices(markets, 'BTC/USDT')
  recent.subscribe(() => undefined)
  expect(recent.read()).toEqual([])
  for (let at = 1; at <= RECENT_PRICES + 5; at++) markets.quotes(String(at), at)
  expect([recent.read().length, recent.read()[0]?.price, recent.read().at(-1)?.price]).toEqual([RECENT_PRICES, '35', '6'])
})

test('a price that this device had kept is not one that was quoted now', () => {
  const markets = market({ price: '1', zdf: '0', at: 1 })
  markets.keeps(1)
  const recent = createRecentPrices(markets, 'BTC/USDT')
  recent.subscribe(() => undefined)
  markets.tells()
  expect(recent.read()).toEqual([])
  markets.quotes('2', 2)
  expect(recent.read()).toMatchObject([{ price: '2', change: null }])
})

test('nothing is listed before the venue is heard live: its clock may not be known yet', () => {
  const markets = market()
  const recent = createRecentPrices(markets, 'BTC/USDT')
  recent.subscribe(() => undefined)
  markets.lists('1', 999)
  expect(recent.read()).toEqual([])
  markets.quotes('2', 5)
  expect(recent.read()).toMatchObject([{ price: '2', at: 5 }])
})
