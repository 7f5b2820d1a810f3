import { expect, test } from 'vitest'
import { marketIn, orderFormIn, withOrderForm } from './market-address.ts'

test.each([
  ['code=BTC%2FUSDT&type=2&id=2001', 'BTC/USDT', 2001],
  ['id=1&code=EUR/USD', 'EUR/USD', 1],
  ['code=GC%3DF&id=3001&id=x', 'GC=F', 3001],
])('%s is a market', (query, code, id) => expect(marketIn(new URLSearchParams(query))).toEqual({ code, id }))

test.each([
  '',
  'code=BTC%2FUSDT',
  'id=1',
  'code=&id=1',
  'code=%3Cscript%3E&id=1',
  'code=BTC+USDT&id=1',
  'code=..%5C..&id=1',
  `code=${'A'.repeat(33)}&id=1`,
  'code=BTC%2FUSDT&id=',
  'code=BTC%2FUSDT&id=abc',
  'code=BTC%2FUSDT&id=0',
  'code=BTC%2FUSDT&id=-1',
  'code=BTC%2FUSDT&id=1.5',
  'code=BTC%2FUSDT&id=1e3',
  'code=BTC%2FUSDT&id=9999999999',
  'code=BTC%2FUSDT&id=%D9%A3',
  'code=BTC%00&id=1',
  'code=BTC%E2%80%AE&id=1',
])('%s is none', (query) => expect(marketIn(new URLSearchParams(query))).toBeNull())

test('the address names the order form; any other word is the contract', () => {
  const contract = new URLSearchParams('code=BTC%2FUSDT&id=1')
  const options = withOrderForm(contract, 'options')
  expect([orderFormIn(contract), orderFormIn(options), orderFormIn(new URLSearchParams('order=lottery'))]).toEqual([
    'contract',
    'options',
    'contract',
  ])
  expect([options.toString(), withOrderForm(options, 'contract').toString()]).toEqual([
    'code=BTC%2FUSDT&id=1&order=options',
    'code=BTC%2FUSDT&id=1',
  ])
})
