import { expect, test } from 'vitest'
import type { MarketItem } from '../../domain/wire/market.ts'
import { MAJORS, rowsOf, type RowsWanted } from './market-rows.ts'

const market = (code: string, type: number) => ({ code, type, appName: code }) as MarketItem
/** As the venue lists them: crypto first, Bitcoin first. */
const ALL = [
  market('BTC/USDT', 2),
  market('ETH/USDT', 2),
  market('EUR/USD', 1),
  ...'ABCDEFGHIJKLMNOP'.split('').map((name) => market(name, 3)),
]
const rows = (change: Partial<RowsWanted> = {}) =>
  rowsOf(
    { category: 0, search: '', sort: { by: 'own', order: 'ascending' }, favourites: [], onlyFavourites: false, ...change },
    ALL,
    () => undefined,
  ).map(({ code }) => code)

test('in their own order the best-known markets stand first, then the alphabet', () => {
  expect(rows().slice(0, 3)).toEqual(['BTC/USDT', 'EUR/USD', 'ETH/USDT'])
  expect(rows()).toHaveLength(ALL.length)
  expect(rows().slice(-2)).toEqual(['O', 'P'])
})
test('a list stands before them, and alone in the order of its owner, whatever the category', () => {
  expect(rows({ favourites: ['J', 'ETH/USDT'] }).slice(0, 3)).toEqual(['J', 'ETH/USDT', 'BTC/USDT'])
  expect(rows({ favourites: ['J', 'ETH/USDT', 'GONE'], onlyFavourites: true, category: 1 })).toEqual(['J', 'ETH/USDT'])
})
test('the majors are the best-known of all categories, in that order', () => {
  expect(rows({ category: MAJORS })).toHaveLength(12)
  expect(rows({ category: MAJORS }).slice(0, 4)).toEqual(['BTC/USDT', 'EUR/USD', 'ETH/USDT', 'A'])
  expect(rows({ category: MAJORS, sort: { by: 'name', order: 'ascending' } })[0]).toBe('A')
  expect(rows({ category: MAJORS, search: 'eth' })).toEqual(['ETH/USDT'])
})
