import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampRate } from './rates.ts'
import { completedReturn, dayAmount, exitMoney, staysAboveNothing } from './plan-money.ts'

test.each([
  ['1000', '0.01234567', '12.34'],
  ['1000', '-0.01234567', '-12.34'],
  ['100', '0.00009999', '0'],
  ['100', '-0.00009999', '0'],
])('a day of %s at %s brings %s: cents, toward zero', (amount, rate, brought) => {
  expect(dayAmount(amount, rate)).toBe(brought)
})

describe('leaving early', () => {
  test.each([
    ['a gain is deducted', '100', '12.34', '0.05', { incomeDeducted: '12.34', damages: '5', returned: '95' }],
    ['a loss stays', '100', '-12.34', '0.05', { incomeDeducted: '0', damages: '5', returned: '82.66' }],
    ['without damages', '100', '0', '0', { incomeDeducted: '0', damages: '0', returned: '100' }],
    ['damages are cut to cents', '99.99', '0', '0.05', { incomeDeducted: '0', damages: '4.99', returned: '95' }],
    ['never more is taken than is left', '100', '-97', '0.05', { incomeDeducted: '0', damages: '3', returned: '0' }],
  ])('%s', (_, amount, income, share, money) => {
    expect(exitMoney(amount, income, share)).toEqual(money)
  })
})

test.each([
  [60, '-0.015', true],
  [50, '-0.02', false],
  [365, '-0.002739', true],
])('%s days of %s leave something: %s', (days, minRate, isSo) => {
  expect(staysAboveNothing(days, minRate)).toBe(isSo)
})

const money = (cents: number): string => (cents / 100).toFixed(2)
const cents = (text: string): number => Math.round(Number(text) * 100)

test('whatever the days bring: what is held stays above nothing, what comes back adds up, and no day leaves the range', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 5_000_000 }),
      fc.array(fc.integer({ min: -100_000_000, max: 100_000_000 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 9_999 }),
      (amount, raw, damages) => {
        const range = { minRate: '-0.016', maxRate: '0.02' }
        let held = amount
        for (const each of raw) {
          const rate = clampRate((each / 1e8).toFixed(8), range)
          const brought = cents(dayAmount(money(amount), rate))
          const scaled = BigInt(amount) * BigInt(Math.max(-1_600_000, Math.min(2_000_000, each)))
          expect(brought).toBe(Number(scaled / 100_000_000n))
          held += brought
          expect(held).toBeGreaterThan(0)
        }
        const income = held - amount
        expect(cents(completedReturn(money(amount), money(income)))).toBe(held)
        const exit = exitMoney(money(amount), money(income), (damages / 10_000).toFixed(4))
        expect(cents(exit.returned) + cents(exit.damages) + cents(exit.incomeDeducted)).toBe(held)
        expect(cents(exit.returned)).toBe(Math.max(0, amount + Math.min(income, 0) - Math.floor((amount * damages) / 10_000)))
      },
    ),
  )
})
