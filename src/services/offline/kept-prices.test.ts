import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import type { Candle, MarketItem } from '../../domain/wire/market.ts'
import { createMarketStore } from '../market/market-store.ts'
import { loadMarkets } from '../market/load-markets.ts'
import { keepLatest } from './keep-latest.ts'
import { createKeptPrices } from './kept-prices.ts'

const item = (code: string, nowPrice: string): MarketItem => ({
  id: 1,
  code,
  type: 2,
  appName: code,
  logo: '',
  price: '1',
  nowPrice,
  zdf: '0.5',
  hundred: ['1', '2'],
  scale: 2,
  lotSize: '1',
  lotUnit: 'BTC',
  minLots: '0.01',
  maxLots: '10',
  lotStep: '0.01',
  maxLeverage: 10,
  open: true,
  nextChange: null,
})
const rows = (count: number): Candle[] => Array.from({ length: count }, (_, at) => [at * 60_000, '1', '2', '1', '2'])
let databases = 0
const fresh = () => {
  const report = vi.fn<(message: string) => void>()
  const name = `prices-${databases++}`
  return { kept: createKeptPrices(report, name), report, name }
}
const store = () => createMarketStore({ requestFrame: (flush) => flush() })
const SIGNAL = new AbortController().signal
const http = (answer: () => Promise<unknown>) => ({ get: answer, post: answer }) as never

test('a list is kept with its time', async () => {
  const { kept } = fresh()
  expect(await kept.list()).toBeUndefined()
  await kept.keepList([item('BTC/USDT', '64000')], 5_000)
  expect(await kept.list()).toEqual({ items: [item('BTC/USDT', '64000')], at: 5_000 })
})

test('candles of the markets looked at last are kept, no more than fit', async () => {
  const { kept } = fresh()
  for (let market = 0; market < 9; market++) await kept.keepCandles(`M${market}`, '15m', rows(400), market)
  expect(await kept.candles('M2', '15m')).toEqual([])
  expect(await kept.candles('M3', '15m')).toHaveLength(300)
  expect((await kept.candles('M8', '15m')).at(-1)?.[0]).toBe(399 * 60_000)
  expect(await kept.candles('M8', '1h')).toEqual([])
})

test('what is of another form counts as nothing', async () => {
  const { kept, name } = fresh()
  await kept.keepList([], 1)
  const db = await openDB(name)
  await db.put('lists', { items: [{ code: '<img src=x>' }], at: 'now' }, 'markets')
  db.close()
  expect(await kept.list()).toBeUndefined()
})

test("without a network the last list is shown as what it is, and the venue's word replaces it", async () => {
  const { kept } = fresh()
  await kept.keepList([item('BTC/USDT', '64000')], 5_000)
  const markets = store()
  const options = { markets, kept, now: () => 90_000 }
  const fails = http(() => Promise.reject({ code: 'NETWORK', message: '' }))
  expect(await loadMarkets({ ...options, http: fails }, SIGNAL)).toEqual({ count: 1 })
  expect([markets.keptAt(), markets.quote('BTC/USDT'), markets.heardAt()]).toEqual([5_000, { price: '64000', zdf: '0.5', at: 5_000 }, 0])
  await expect(loadMarkets({ ...options, http: fails }, SIGNAL)).rejects.toMatchObject({ code: 'NETWORK' })
  await loadMarkets({ ...options, http: http(async () => [item('BTC/USDT', '65000')]) }, SIGNAL)
  expect([markets.keptAt(), markets.quote('BTC/USDT')?.price]).toEqual([null, '65000'])
  expect((await kept.list())?.items[0]?.nowPrice).toBe('65000')
})

test('a refusal of the venue is no want of a network', async () => {
  const { kept } = fresh()
  await kept.keepList([item('BTC/USDT', '64000')], 5_000)
  const markets = store()
  const refused = http(() => Promise.reject({ code: '30020', message: '' }))
  await expect(loadMarkets({ markets, kept, now: () => 1, http: refused }, SIGNAL)).rejects.toMatchObject({ code: '30020' })
  expect(markets.list()).toEqual([])
})

test('the prices on screen are kept when the page goes out of sight', async () => {
  const { kept } = fresh()
  const markets = store()
  let hide = () => {}
  keepLatest({
    markets,
    kept,
    every: () => () => {},
    onHidden: (listener) => {
      hide = listener
    },
  })
  hide()
  expect(await kept.list()).toBeUndefined()
  markets.setList([item('BTC/USDT', '64000')], 1_000)
  markets.applyTicks([{ code: 'BTC/USDT', price: '64111.5', zdf: '0.7' }], 2_000)
  hide()
  await vi.waitFor(async () =>
    expect(await kept.list()).toMatchObject({
      at: 2_000,
      items: [{ nowPrice: '64111.5', zdf: '0.7', hundred: ['1.00', '2.00', '64111.50'] }],
    }),
  )
})
