import { expect, test, vi } from 'vitest'
import type { Quote } from '../../domain/stores.ts'
import type { Candle } from '../../domain/wire/market.ts'
import { createCandleStore } from './candle-store.ts'

const MINUTE = 60_000
const row = (minute: number, close = '10'): Candle => [minute * MINUTE, '10', '12', '9', close]

const storeOf = () => {
  let quote: Quote | undefined
  let now = 0
  const listeners = new Set<() => void>()
  const onRolled = vi.fn<(code: string) => void>()
  const store = createCandleStore({
    markets: {
      quote: () => quote,
      subscribeQuote: (_, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    now: () => now,
    onRolled,
  })
  const price = (text: string, at: number) => {
    now = at
    quote = { price: text, zdf: '0', at }
    for (const listener of listeners) listener()
  }
  const rows = () => store.candles('BTC', '1m')
  return { store, price, rows, onRolled, listeners }
}
const minutes = (rows: readonly Candle[]) => rows.map(([at]) => at / MINUTE)

test('older rows go in front, newest ones replace what they overlap', () => {
  const { store, rows } = storeOf()
  store.put('BTC', '1m', [row(5), row(6), row(7)], 'newest')
  store.put('BTC', '1m', [row(3), row(4), row(5, '11')], 'older')
  expect([minutes(rows()), rows()[2]?.[4]]).toEqual([[3, 4, 5, 6, 7], '10'])
  store.put('BTC', '1m', [row(7, '11'), row(8)], 'newest')
  expect([minutes(rows()), rows()[4]?.[4]]).toEqual([[3, 4, 5, 6, 7, 8], '11'])
})

test('across a gap the newest replace everything: no candle is missing in between', () => {
  const { store, rows } = storeOf()
  store.put('BTC', '1m', [row(1), row(2)], 'newest')
  store.put('BTC', '1m', [row(9), row(10)], 'newest')
  expect(minutes(rows())).toEqual([9, 10])
})

test('the forming candle follows the price of who is looked at', () => {
  const { store, price, rows, listeners } = storeOf()
  store.put('BTC', '1m', [row(1)], 'newest')
  const told = vi.fn<() => void>()
  const leave = store.subscribeCandles('BTC', '1m', told)
  price('13', MINUTE + 1_000)
  price('8.5', MINUTE + 2_000)
  expect(rows()[0]).toEqual([MINUTE, '10', '13', '8.5', '8.5'])
  price('8.50', MINUTE + 3_000)
  expect(told).toHaveBeenCalledTimes(2)
  leave()
  expect(listeners.size).toBe(0)
})

test('a price that moves in the next minute begins a candle and says so', () => {
  const { store, price, rows, onRolled } = storeOf()
  store.put('BTC', '1m', [row(1)], 'newest')
  store.subscribeCandles('BTC', '1m', () => {})
  price('11', 2 * MINUTE + 1)
  expect(rows()[1]).toEqual([2 * MINUTE, '11', '11', '11', '11'])
  expect(onRolled.mock.calls).toEqual([['BTC']])
})

test('while the market is closed the last price begins no candle, however often it is told', () => {
  const { store, price, rows, onRolled } = storeOf()
  store.put('BTC', '1m', [row(1)], 'newest')
  store.subscribeCandles('BTC', '1m', () => {})
  price('10', 2_000 * MINUTE)
  store.put('BTC', '1m', [row(1)], 'newest')
  price('10.00', 2_001 * MINUTE)
  expect([minutes(rows()), onRolled.mock.calls]).toEqual([[1], []])
})

test('time frames and markets do not mix', () => {
  const { store } = storeOf()
  store.put('BTC', '1m', [row(1)], 'newest')
  expect([store.candles('BTC', '5m'), store.candles('ETH', '1m')]).toEqual([[], []])
})
