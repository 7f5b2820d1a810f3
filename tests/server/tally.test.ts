import { expect, test } from 'vitest'
import { Tally } from '../../server/core/tally.ts'

test('of many in ten seconds the first is told, and the others with the next', () => {
  const tally = new Tally()
  expect([0, 1, 2, 9_999].map((now) => tally.count(now))).toEqual([1, null, null, null])
  expect([10_000, 10_001].map((now) => tally.count(now))).toEqual([4, null])
  expect(tally.count(60_000)).toBe(2)
})
