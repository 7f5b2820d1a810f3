import { expect, test } from 'vitest'
import { amountAtStop, lastStop, stopOf } from './amount-steps.ts'

test.each([
  [{ least: '100', most: '20000' }, 100, ['100', '200', '10000', '20000'], [0, 1, 50, 100]],
  [{ least: '0.001', most: '0.3' }, 60, ['0.001', '0.005', '0.25', '0.3'], [0, 1, 50, 60]],
  [{ least: '100', most: '15000.5' }, 76, ['100', '200', '10000', '15000.5'], [0, 1, 50, 76]],
  [{ least: '5', most: '5' }, 100, ['5', '5', '5', '5'], [0, 1, 49, 100]],
] as const)('%o: round amounts, and both ends', (span, last, amounts, stops) => {
  expect(lastStop(span)).toBe(last)
  expect(stops.map((stop) => amountAtStop(span, stop))).toEqual(amounts)
})

test('an amount that is typed stands at the stop below it, the most at the last one', () => {
  const span = { least: '100', most: '15000.5' }
  expect([stopOf(span, '15000.5'), stopOf(span, '20000'), stopOf(span, '399.99'), stopOf(span, '400'), stopOf(span, '0')]).toEqual([
    76, 76, 1, 2, 0,
  ])
})
