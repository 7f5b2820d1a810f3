import { expect, test } from 'vitest'
import { miningStateOf } from './machine-state.ts'

const FIRST = '2026-01-14'
const MIDNIGHT = Date.parse(FIRST)

test.each([
  ['open', MIDNIGHT - 1, 'waiting'],
  ['open', MIDNIGHT, 'active'],
  ['closed', MIDNIGHT - 1, 'ended'],
  ['closed', MIDNIGHT, 'ended'],
] as const)('%s machines are, at %s: %s', (status, now, state) => {
  expect(miningStateOf({ status, firstDay: FIRST }, now)).toBe(state)
})
