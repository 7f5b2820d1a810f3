import { expect, test } from 'vitest'
import { toneOf } from './use-live-market.ts'

test.each([
  [[1, 3, 2], 'up'],
  [[3, 4, 2], 'down'],
  [[2, 9, 2], 'flat'],
  [[2], 'flat'],
  [[], 'flat'],
] as const)('a line of %j has the colour of %s', (prices, tone) => expect(toneOf(Float64Array.from(prices))).toBe(tone))
