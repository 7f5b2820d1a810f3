import { expect, test } from 'vitest'
import { RUNNING_PLAN } from '../../../tests/support/sample-orders.ts'
import { daysBegun, planStateOf } from './plan-state.ts'

const FIRST = Date.parse(RUNNING_PLAN.firstDay)

test('a plan waits until its first day begins, and runs until the venue has ended it', () => {
  expect([planStateOf(RUNNING_PLAN, FIRST - 1), planStateOf(RUNNING_PLAN, FIRST)]).toEqual(['pending', 'running'])
  expect(planStateOf(RUNNING_PLAN, RUNNING_PLAN.endTime + 1)).toBe('running')
  expect(planStateOf({ ...RUNNING_PLAN, status: 'closed', endReason: 'exited' }, FIRST - 1)).toBe('exited')
  expect(planStateOf({ ...RUNNING_PLAN, status: 'closed', endReason: 'completed' }, FIRST)).toBe('completed')
})

test('the day that runs counts as begun, and no more than all do', () => {
  const day = 86_400_000
  expect([FIRST - 1, FIRST, FIRST + day - 1, FIRST + day, FIRST + 100 * day].map((at) => daysBegun(RUNNING_PLAN, at))).toEqual([
    0, 1, 1, 2, 7,
  ])
})
