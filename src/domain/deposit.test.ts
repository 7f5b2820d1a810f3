import { expect, test } from 'vitest'
import { doesEndIn, hashOf } from './deposit.ts'
import { depositPeriodOf, leftOf } from './deposit-limits.ts'

const DIGITS = 'AbCdEf0123456789'.repeat(4)

test.each([
  ['ethereum', `0x${DIGITS}`, `0x${DIGITS.toLowerCase()}`],
  ['ethereum', ` 0X${DIGITS} `, `0x${DIGITS.toLowerCase()}`],
  ['ethereum', DIGITS, null],
  ['ethereum', `0x${DIGITS}0`, null],
  ['tron', DIGITS, DIGITS.toLowerCase()],
  ['tron', `0x${DIGITS}`, null],
  ['bitcoin', ` ${DIGITS}\n`, DIGITS.toLowerCase()],
  ['bitcoin', DIGITS.slice(1), null],
  ['bitcoin', `g${DIGITS.slice(1)}`, null],
  ['bitcoin', '', null],
] as const)('%s: the hash %j is %j', (network, typed, hash) => expect(hashOf(network, typed)).toBe(hash))

test.each([
  ['456789', true],
  [' 456789 ', true],
  ['56789', false],
  ['f456789', false],
  ['456780', false],
  ['', false],
])('the hash ends in %j: %j', (end, is) => expect(doesEndIn(DIGITS, end)).toBe(is))

test('a month of deposits is one of the calendar, whatever its length', () => {
  expect(depositPeriodOf('month', Date.UTC(2028, 1, 29, 23, 59))).toEqual({ from: Date.UTC(2028, 1, 1), endsAt: Date.UTC(2028, 2, 1) })
  expect(depositPeriodOf('month', Date.UTC(2026, 11, 31))).toEqual({ from: Date.UTC(2026, 11, 1), endsAt: Date.UTC(2027, 0, 1) })
  expect(depositPeriodOf('day', Date.UTC(2026, 0, 14, 15))).toEqual({ from: Date.UTC(2026, 0, 14), endsAt: Date.UTC(2026, 0, 15) })
})

test.each([
  [null, '5', null],
  ['10', '4', '6'],
  ['10', '10', '0'],
  ['10', '12', '0'],
])('of a limit of %j, with %j used, %j is left', (limit, used, left) => expect(leftOf(limit, used)).toBe(left))
