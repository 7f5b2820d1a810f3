import { expect, test } from 'vitest'
import { formatOf } from '../kit/format.ts'
import { shortChange } from './short-change.ts'

test.each([
  ['en', '0', '0.00'],
  ['en', '1234.5', '+1,234.50'],
  ['en', '-99999.99', '−99,999.99'],
  ['en', '100000', '+100 K'],
  ['en', '-1234567.89', '−1.2 M'],
  ['de', '-1234567.89', '−1,2 Mio.'],
  ['ja', '1234567', '+123.5万'],
] as const)('in %s %s is %s', (locale, value, text) => expect(shortChange(formatOf(locale), value).replaceAll('\u00a0', ' ')).toBe(text))
