import { expect, test } from 'vitest'
import { balanceText, exactChange, exactMoneyChange, exactText } from './exact-text.ts'
import { formatOf } from './format.ts'

test.each([
  ['9000', 'USDT', '9,000.00'],
  ['0.00001999', 'BTC', '0.00001999'],
  ['0.5', 'ETH', '0.5000'],
  ['0.123456789012345678', 'ETH', '0.123456789012345678'],
  ['10.500000', 'USDT', '10.50'],
] as const)('%s %s is %s', (value, currency, text) => {
  expect(exactText(formatOf('en'), value, currency)).toBe(text)
})

test('a change has its sign, nothing has none but plus', () => {
  expect(exactChange(formatOf('de'), '-1234.5', 'USDT')).toBe('−1.234,50')
  expect(exactChange(formatOf('en'), '0.02', 'BTC')).toBe('+0.0200')
})

test('a change of money is told to its last digit, and names its currency', () => {
  expect(exactMoneyChange(formatOf('en'), '0.00199271', 'BTC')).toBe('+0.00199271\u00a0BTC')
  expect(exactMoneyChange(formatOf('en'), '-1.123456789012345678', 'ETH')).toBe('−1.123456789012345678\u00a0ETH')
})

test('a balance is never shown larger than it is', () => {
  expect(balanceText(formatOf('en'), '0.123456789999999999', 'ETH')).toBe('0.12345678')
})
