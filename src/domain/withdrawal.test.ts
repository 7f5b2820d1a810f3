import { expect, test } from 'vitest'
import { add } from './money.ts'
import { withdrawalAmountProblem, withdrawalCost } from './withdrawal.ts'

test('the fee is taken from the amount, exactly', () => {
  expect(withdrawalCost('USDT', '1200', '0.01')).toEqual({ fee: '12', actual: '1188' })
  expect(withdrawalCost('BTC', '0.015', '0.0125')).toEqual({ fee: '0.0001875', actual: '0.0148125' })
  expect(withdrawalCost('USDT', '100', '0')).toEqual({ fee: '0', actual: '100' })
})

test('a fee between two steps of the ledger is the upper one', () => {
  expect(withdrawalCost('USDT', '0.000101', '0.01')).toEqual({ fee: '0.000002', actual: '0.000099' })
  expect(withdrawalCost('ETH', '0.000000000000000001', '0.5').fee).toBe('0.000000000000000001')
})

test('fee and what arrives are the amount again, whatever the digits', () => {
  for (let at = 1; at < 2_000; at += 1) {
    const amount = (at * 7.919 + 0.000001).toFixed(6)
    const { fee, actual } = withdrawalCost('USDT', amount, '0.0173')
    expect(add(fee, actual)).toBe(add(amount, '0'))
    expect(fee.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(6)
  }
})

test.each([
  ['', 'enterWithdrawalAmount'],
  [null, 'enterCorrectAmount'],
  ['0', 'enterCorrectAmount'],
  ['0.0000001', 'enterCorrectAmount'],
  // Its fee takes all of it.
  ['0.000001', 'enterCorrectAmount'],
  ['100.000001', 'insufficientBalance'],
  ['100', null],
  ['0.000002', null],
] as const)('of 100 USDT, %j: %s', (amount, problem) => {
  expect(withdrawalAmountProblem('USDT', amount, '0.01', '100')).toBe(problem)
})

test('an amount whose limit is not known is left to the venue', () => {
  expect(withdrawalAmountProblem('USDT', '100', '0.01', null)).toBeNull()
})
