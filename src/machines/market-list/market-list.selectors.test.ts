import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import { marketListMachine } from './market-list.machine.ts'
import { selectMarketList } from './market-list.selectors.ts'
import { rowsOf } from './market-rows.ts'

const item = (code: string, type: number, appName: string): MarketItem => ({
  id: 1,
  code,
  type,
  appName,
  logo: '',
  price: '1',
  nowPrice: '1',
  zdf: '0',
  hundred: [],
  scale: 2,
  lotSize: '1',
  lotUnit: '',
  minLots: '1',
  maxLots: '1',
  lotStep: '1',
  maxLeverage: 1,
  open: true,
  nextChange: null,
})
const ITEMS = [item('ETH/USDT', 2, 'Ethereum'), item('BTC/USDT', 2, 'Bitcoin'), item('EUR/USD', 1, 'Euro'), item('NEW/USDT', 2, 'New')]
const FIGURES = new Map([
  ['ETH/USDT', { price: '3000', zdf: '-1.5' }],
  ['BTC/USDT', { price: '64000', zdf: '2' }],
  ['EUR/USD', { price: '1.09', zdf: '0.1' }],
])
const loaded = () =>
  drive(marketListMachine, undefined)
    .done('loadMarkets', { count: 4 })
    .done('readFavourites', { favourites: ['EUR/USD'] })
const codesOf = ({ snapshot }: ReturnType<typeof loaded>) =>
  rowsOf(snapshot.context, ITEMS, (code) => FIGURES.get(code)).map(({ code }) => code)

test('rows are sorted by name, change or price, either way round, unknown figures last', () => {
  expect(codesOf(loaded())).toEqual(['BTC/USDT', 'ETH/USDT', 'EUR/USD', 'NEW/USDT'])
  expect(codesOf(loaded().send({ type: 'marketList.sort', by: 'name' }))).toEqual(['NEW/USDT', 'EUR/USD', 'ETH/USDT', 'BTC/USDT'])
  const byChange = loaded().send({ type: 'marketList.sort', by: 'change' })
  expect(codesOf(byChange)).toEqual(['BTC/USDT', 'EUR/USD', 'ETH/USDT', 'NEW/USDT'])
  expect(codesOf(byChange.send({ type: 'marketList.sort', by: 'change' }))).toEqual(['ETH/USDT', 'EUR/USD', 'BTC/USDT', 'NEW/USDT'])
  expect(codesOf(byChange.send({ type: 'marketList.sort', by: 'price' }))).toEqual(['BTC/USDT', 'ETH/USDT', 'EUR/USD', 'NEW/USDT'])
})

test('category, search and favourites narrow the list', () => {
  expect(codesOf(loaded().send({ type: 'marketList.choose', category: 1 }))).toEqual(['EUR/USD'])
  expect(codesOf(loaded().send({ type: 'marketList.search', text: ' bit ' }))).toEqual(['BTC/USDT'])
  expect(codesOf(loaded().send({ type: 'marketList.search', text: 'usdt' }))).toHaveLength(3)
  const starred = loaded().send({ type: 'marketList.showFavourites', isOn: true })
  expect(codesOf(starred)).toEqual(['EUR/USD'])
  expect(codesOf(starred.send({ type: 'marketList.toggleFavourite', code: 'EUR/USD' }))).toEqual([])
})

test('loading, failed and empty are three things', () => {
  const loading = drive(marketListMachine, undefined)
  expect(selectMarketList(loading.snapshot)).toMatchObject({ isLoading: true, isEmpty: false, failure: null })
  const failed = loading.fail('loadMarkets', { code: 'NETWORK', message: '' })
  expect(selectMarketList(failed.snapshot)).toMatchObject({ isLoading: false, isEmpty: false, failure: { code: 'NETWORK' } })
  expect(selectMarketList(failed.send({ type: 'marketList.retry' }).done('loadMarkets', { count: 0 }).snapshot)).toMatchObject({
    isEmpty: true,
    failure: null,
  })
})

test('says when favourites hold for this page only', () => {
  const unkept = loaded()
    .send({ type: 'marketList.toggleFavourite', code: 'BTC/USDT' })
    .fail('storeFavourites', { code: 'STORAGE', message: '' })
  expect(selectMarketList(unkept.snapshot)).toMatchObject({ areFavouritesKept: false, favourites: ['EUR/USD', 'BTC/USDT'] })
})
