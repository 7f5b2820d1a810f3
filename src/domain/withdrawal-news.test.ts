import { expect, test } from 'vitest'
import { isOfWithdrawal, withdrawalDecisionIn } from './withdrawal-news.ts'

const told = (kind: string, payload: unknown = { withdrawalId: '7', reason: 'other' }) => ({ kind, payload })

test.each([
  ['withdrawalApproved', 'approved'],
  ['withdrawalRejected', 'rejected'],
  ['withdrawalFailed', 'failed'],
] as const)('%s is a decision', (kind, outcome) => expect(withdrawalDecisionIn(told(kind))).toEqual({ id: '7', outcome, reason: 'other' }))

test('that it is completed is news of it, and no decision', () => {
  expect(isOfWithdrawal(told('withdrawalCompleted'))).toBe(true)
  expect(withdrawalDecisionIn(told('withdrawalCompleted'))).toBeUndefined()
})

test.each([null, 'text', {}, { withdrawalId: 7 }])('what names none is about none: %j', (payload) => {
  expect(isOfWithdrawal(told('withdrawalApproved', payload))).toBe(false)
  expect(withdrawalDecisionIn(told('withdrawalApproved', payload))).toBeUndefined()
})

test('news of a deposit are not', () => expect(isOfWithdrawal(told('depositApproved'))).toBe(false))
