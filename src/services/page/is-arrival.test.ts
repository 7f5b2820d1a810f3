import { expect, test } from 'vitest'
import { isArrival } from './is-arrival.ts'

test.each([
  ['navigate', true],
  ['reload', false],
  ['back_forward', false],
] as const)('%s', (type, isNew) => expect(isArrival([{ type }])).toBe(isNew))
test('a browser that does not say counts as one that stayed', () => expect(isArrival([])).toBe(false))
