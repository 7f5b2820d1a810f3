import { expect, test } from 'vitest'
import type { MarketItem } from './wire/market.ts'
import { topMarkets } from './top-markets.ts'

const item = (code: string, type: number) => ({ code, type }) as MarketItem
const FOREX = 1
const CRYPTO = 2
const METALS = 5

test('categories take turns, each in the order of the venue', () => {
  const items = [item('EUR', FOREX), item('GBP', FOREX), item('BTC', CRYPTO), item('ETH', CRYPTO), item('SOL', CRYPTO), item('XAU', METALS)]
  expect(topMarkets(items, 5).map(({ code }) => code)).toEqual(['BTC', 'EUR', 'ETH', 'XAU', 'SOL'])
})

test('fewer markets than wanted are all shown, none twice', () => {
  const items = [item('BTC', CRYPTO), item('ETH', CRYPTO)]
  expect(topMarkets(items, 10).map(({ code }) => code)).toEqual(['BTC', 'ETH'])
  expect(topMarkets([], 10)).toEqual([])
})
