import { expect, test } from 'vitest'
import { keepChoices, readChoices } from './kept-order-choices.ts'

const memory = (kept: Record<string, string> = {}) => ({
  kept,
  read: (key: string) => kept[key] ?? null,
  write: (key: string, value: string | null) => {
    if (value !== null) kept[key] = value
    return true
  },
})

test('each market has its own leverage and kind of order', () => {
  const storage = memory()
  keepChoices(storage, { code: 'BTC/USDT', kind: 'limit', leverage: 20 })
  keepChoices(storage, { code: 'EUR/USD', kind: 'market', leverage: 50 })
  keepChoices(storage, { code: 'BTC/USDT', kind: 'stop', leverage: 2 })
  expect(readChoices(storage, 'BTC/USDT')).toMatchObject({ kind: 'stop', leverage: 2 })
  expect(readChoices(storage, 'EUR/USD')).toMatchObject({ kind: 'market', leverage: 50 })
  expect(readChoices(storage, 'ETH/USDT')).toBeNull()
  expect(readChoices(storage, 'toString')).toBeNull()
})

test.each([
  '{',
  '[]',
  '{"markets":{"BTC/USDT":{"kind":"limit","leverage":7}}}',
  '{"markets":{"BTC/USDT":{"kind":"iceberg","leverage":5}}}',
])('what was edited by hand into %s counts as nothing', (text) => expect(readChoices(memory({ orderForm: text }), 'BTC/USDT')).toBeNull())

test('of very many markets those chosen for longest ago are forgotten', () => {
  const storage = memory()
  for (let market = 0; market < 101; market++) keepChoices(storage, { code: `M${market}`, kind: 'market', leverage: 1 })
  expect([readChoices(storage, 'M0'), readChoices(storage, 'M1'), readChoices(storage, 'M100')].map((each) => each !== null)).toEqual([
    false,
    true,
    true,
  ])
})
