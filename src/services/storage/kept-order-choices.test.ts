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

test('each market has its own leverage and kind of order; the unit is that of all markets', () => {
  const storage = memory()
  keepChoices(storage, { code: 'BTC/USDT', kind: 'limit', leverage: 20, sizeUnit: 'lots', levelUnit: 'price' })
  keepChoices(storage, { code: 'EUR/USD', kind: 'market', leverage: 50, sizeUnit: 'lots', levelUnit: 'price' })
  keepChoices(storage, { code: 'BTC/USDT', kind: 'stop', leverage: 2, sizeUnit: 'notional', levelUnit: 'percent' })
  expect(readChoices(storage, 'BTC/USDT')).toMatchObject({ kind: 'stop', leverage: 2, sizeUnit: 'notional', levelUnit: 'percent' })
  expect(readChoices(storage, 'EUR/USD')).toEqual({ kind: 'market', leverage: 50, sizeUnit: 'notional', levelUnit: 'percent' })
  for (const code of ['ETH/USDT', 'toString']) expect(readChoices(storage, code)).toEqual({ sizeUnit: 'notional', levelUnit: 'percent' })
})

test.each([
  '{',
  '[]',
  '{"units":{"size":"notional","levels":"percent"},"markets":{"BTC/USDT":{"kind":"limit","leverage":7}}}',
  '{"units":{"size":"notional","levels":"percent"},"markets":{"BTC/USDT":{"kind":"iceberg","leverage":5}}}',
])('what was edited by hand into %s counts as nothing', (text) =>
  expect(readChoices(memory({ orderForm: text }), 'BTC/USDT')).toEqual({ sizeUnit: 'lots', levelUnit: 'price' }),
)

test('of very many markets those chosen for longest ago are forgotten', () => {
  const storage = memory()
  for (let market = 0; market < 101; market++)
    keepChoices(storage, { code: `M${market}`, kind: 'market', leverage: 1, sizeUnit: 'lots', levelUnit: 'price' })
  expect(
    [readChoices(storage, 'M0'), readChoices(storage, 'M1'), readChoices(storage, 'M100')].map(({ kind }) => kind !== undefined),
  ).toEqual([false, true, true])
})
