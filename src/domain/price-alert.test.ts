import { expect, test } from 'vitest'
import { alertProblemOf, directionAt, isReached } from './price-alert.ts'

test('a level is reached by a price at it or beyond it', () => {
  expect(['49999.99', '50000', '50000.01'].map((price) => isReached('above', '50000', price))).toEqual([false, true, true])
  expect(['49999.99', '50000', '50000.01'].map((price) => isReached('below', '50000', price))).toEqual([true, true, false])
})

test('a level that is moved past the price changes sides, and keeps its own on it or without one', () => {
  expect(['49999', '50000', '50001'].map((level) => directionAt('above', level, '50000'))).toEqual(['below', 'above', 'above'])
  expect(['49999', '50000', '50001'].map((level) => directionAt('below', level, '50000'))).toEqual(['below', 'below', 'above'])
  expect(directionAt('above', '1', null)).toBe('above')
})

test.each([
  ['above', '', '50000', 'enterAlertPrice'],
  ['above', null, '50000', 'enterCorrectAmount'],
  ['above', '0', '50000', 'enterCorrectAmount'],
  ['above', '51000.001', '50000', 'tooManyDigits'],
  ['above', '50000', '50000', 'alreadyAbove'],
  ['below', '50000', '50000', 'alreadyBelow'],
  ['above', '50000.01', '50000', null],
  ['below', '49999.99', '50000', null],
  ['above', '1', null, null],
] as const)('%s %j at %j: %s', (direction, value, now, problem) =>
  expect(alertProblemOf({ direction, value, scale: 2 }, now)).toBe(problem),
)
