import { expect, test } from 'vitest'
import type { MarketItem } from '../../domain/wire/market.ts'
import { railOrder } from './rail-order.ts'

const market = (code: string, type: number) => ({ code, type }) as MarketItem
/** As the venue lists them: crypto first, Bitcoin first. */
const ALL = [market('BTC/USDT', 2), market('ETH/USDT', 2), market('EUR/USD', 1), ...'ABCDEFGHIJ'.split('').map((name) => market(name, 3))]
const BY_NAME = ALL.toSorted((a, b) => (a.code < b.code ? -1 : 1))
const order = (change: object = {}) =>
  railOrder(BY_NAME, ALL, { search: '', sort: { by: 'name', order: 'ascending' }, favourites: [], ...change }).map(({ code }) => code)

test('the best-known markets stand first, then the alphabet', () => {
  expect(order().slice(0, 3)).toEqual(['BTC/USDT', 'EUR/USD', 'ETH/USDT'])
  expect(order()).toHaveLength(ALL.length)
})
test('the watch list stands before them', () =>
  expect(order({ favourites: ['J', 'ETH/USDT'] }).slice(0, 3)).toEqual(['J', 'ETH/USDT', 'BTC/USDT']))
test('whoever searches or sorts gets their own order', () => {
  const codes = BY_NAME.map(({ code }) => code)
  expect(order({ search: 'a' })).toEqual(codes)
  expect(order({ sort: { by: 'name', order: 'descending' } })).toEqual(codes)
  expect(order({ sort: { by: 'change', order: 'ascending' } })).toEqual(codes)
})
