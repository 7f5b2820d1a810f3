import { expect, test, vi } from 'vitest'
import type { MarketItem } from '../../domain/wire/market.ts'
import { createMarketStore } from './market-store.ts'

const itemOf = (code: string, price = '100', rest: Partial<MarketItem> = {}): MarketItem => ({
  id: 1,
  code,
  type: 2,
  appName: code,
  logo: '',
  price,
  nowPrice: price,
  zdf: '0.00',
  hundred: [],
  scale: 2,
  lotSize: '1',
  lotUnit: 'x',
  minLots: '0.01',
  maxLots: '10',
  lotStep: '0.01',
  maxLeverage: 10,
  open: true,
  nextChange: null,
  ...rest,
})
const tick = (code: string, price: string) => ({ code, price, zdf: '1.00' })

const storeOf = () => {
  let flush = () => {}
  let frames = 0
  const store = createMarketStore({
    requestFrame: (run) => {
      frames++
      flush = run
    },
  })
  return { store, frame: () => flush(), frames: () => frames }
}

test('a price is told once a frame, to those who look at it', () => {
  const { store, frame, frames } = storeOf()
  const btc = vi.fn<() => void>()
  const eth = vi.fn<() => void>()
  store.subscribeQuote('BTC', btc)
  const leave = store.subscribeQuote('ETH', eth)
  store.applyTicks([tick('BTC', '1'), tick('BTC', '2')], 10)
  store.applyTicks([tick('BTC', '3')], 20)
  expect([btc.mock.calls.length, frames()]).toEqual([0, 1])
  frame()
  expect([btc.mock.calls.length, eth.mock.calls.length]).toEqual([1, 0])
  expect(store.quote('BTC')).toEqual({ price: '3', zdf: '1.00', at: 20 })
  leave()
  store.applyTicks([tick('ETH', '1')], 30)
  frame()
  expect([eth.mock.calls.length, frames()]).toEqual([0, 2])
})

test('a list replaces the facts and keeps the prices heard meanwhile', () => {
  const { store } = storeOf()
  store.applyTicks([tick('BTC', '105')], 10)
  store.setList([itemOf('BTC', '100'), itemOf('ETH', '50')], 20)
  expect([store.quote('BTC')?.price, store.quote('ETH')]).toEqual(['105', { price: '50', zdf: '0.00', at: 20 }])
  store.setList([itemOf('ETH')], 30)
  expect([store.item('BTC'), store.list().map(({ code }) => code)]).toEqual([undefined, ['ETH']])
})

test('one market comes in its place, or at the end', () => {
  const { store } = storeOf()
  const told = vi.fn<() => void>()
  store.subscribeList(told)
  store.setList([itemOf('BTC'), itemOf('ETH')], 1)
  store.setItem(itemOf('BTC', '100', { maxLeverage: 5 }), 2)
  store.setItem(itemOf('SOL'), 2)
  expect(store.list().map(({ code, maxLeverage }) => [code, maxLeverage])).toEqual([
    ['BTC', 5],
    ['ETH', 10],
    ['SOL', 10],
  ])
  expect(told).toHaveBeenCalledTimes(3)
})

test('news without a market confirms its price: only changes are sent', () => {
  const { store } = storeOf()
  expect(store.heardAt()).toBe(0)
  store.setList([itemOf('BTC')], 5)
  store.applyTicks([tick('BTC', '100')], 10)
  store.applyTicks([], 3_000)
  expect([store.quote('BTC')?.at, store.heardAt()]).toEqual([10, 3_000])
})

test('history keeps the last 100 prices of each market, oldest first', () => {
  const { store } = storeOf()
  store.setList([itemOf('A', '1', { hundred: ['1', '2'] }), itemOf('B')], 0)
  expect([...store.history('A')]).toEqual([1, 2])
  for (let price = 3; price <= 130; price++) store.applyTicks([tick('A', String(price))], price)
  expect([store.history('A').length, store.history('A')[0], store.history('A')[99]]).toEqual([100, 31, 130])
  expect([...store.history('B'), ...store.history('unknown')]).toEqual([])
})

test('grows with the number of markets', () => {
  const { store } = storeOf()
  const codes = Array.from({ length: 350 }, (_, index) => `M${index}`)
  for (const [index, code] of codes.entries()) store.applyTicks([tick(code, String(index + 1))], 1)
  expect(codes.every((code, index) => store.history(code)[0] === index + 1 && store.history(code).length === 1)).toBe(true)
})

test('prices are kept ones until each has been heard anew, whichever comes first', () => {
  const { store } = storeOf()
  store.setKept([itemOf('BTC'), itemOf('ETH')], 5)
  store.applyTicks([tick('BTC', '1')], 10)
  expect(store.keptAt()).toBe(5)
  store.applyTicks([tick('ETH', '2')], 20)
  expect(store.keptAt()).toBeNull()
  const late = storeOf().store
  late.applyTicks([tick('BTC', '1')], 10)
  late.setKept([itemOf('BTC')], 5)
  expect([late.keptAt(), late.quote('BTC')?.price]).toEqual([null, '1'])
})
