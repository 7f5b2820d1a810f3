import { describe, expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { PATH_EPOCH } from '../../../tests/support/paths/cases.ts'
import { APPROVED, CANCELLED, COMPLETED, PENDING, REJECTED } from '../../../tests/support/sample-withdrawals.ts'
import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import { withdrawalReviewMachine } from './withdrawal-review.machine.ts'
import { selectWithdrawalReview } from './withdrawal-review.selectors.ts'

const opened = () => drive(withdrawalReviewMachine, { id: PENDING.id, mode: 'real' })
const read = (withdrawal: Withdrawal) => ({ withdrawal, at: PATH_EPOCH })
const pending = () => opened().done('fetchWithdrawal', read(PENDING))
const cancel = { type: 'withdrawalReview.cancel', key: 'key-of-first-click', now: PATH_EPOCH } as const

test('it is cancelled once, told at once, and read again', () => {
  const cancelled = pending().send(cancel).done('cancelWithdrawal')
  expect(selectWithdrawalReview(cancelled.snapshot)).toMatchObject({
    withdrawal: { state: 'cancelled' },
    cancel: 'none',
    isRefreshing: true,
  })
  expect(cancelled.said).toEqual([{ type: 'withdrawalReview.moved', id: PENDING.id, state: 'cancelled' }])
  const settled = cancelled.done('refreshWithdrawal', read(CANCELLED))
  expect(settled.snapshot.value).toEqual({ loaded: 'cancelled' })
  expect(settled.said).toHaveLength(1)
})

test('a cancellation that comes too late shows what was decided, and says that it was too late', () => {
  const late = pending().send(cancel).fail('cancelWithdrawal', { code: '30168', message: '' })
  expect(late.snapshot.value).toBe('refreshing')
  const shown = selectWithdrawalReview(late.done('refreshWithdrawal', read(APPROVED)).snapshot)
  expect(shown).toMatchObject({ withdrawal: { state: 'approved' }, isTooLate: true, cancel: 'none', failure: null })
})

test('another refusal leaves it in review, with the reason', () => {
  const refused = pending().send(cancel).fail('cancelWithdrawal', { code: '30017', message: '' })
  expect(selectWithdrawalReview(refused.snapshot)).toMatchObject({ cancel: 'offered', failure: { code: '30017' } })
})

describe('news', () => {
  test('of a decision hold at once; the rest is read', () => {
    const decided = pending().send({ type: 'review.decided', id: PENDING.id, outcome: 'rejected', reason: 'address' })
    expect(selectWithdrawalReview(decided.snapshot)).toMatchObject({ withdrawal: { state: 'rejected' }, isRefreshing: true })
    expect(selectWithdrawalReview(decided.done('refreshWithdrawal', read(REJECTED)).snapshot).withdrawal).toEqual(REJECTED)
  })

  test('while a cancellation is with the venue do not lose it', () => {
    const asked = pending().send(cancel).send({ type: 'withdrawalReview.refresh' })
    expect(selectWithdrawalReview(asked.snapshot).cancel).toBe('asked')
  })

  test('of its end are read', () => {
    const ended = opened()
      .done('fetchWithdrawal', read(APPROVED))
      .send({ type: 'withdrawalReview.refresh' })
      .done('refreshWithdrawal', read(COMPLETED))
    expect(ended.snapshot.value).toEqual({ loaded: 'completed' })
  })
})

test('a review whose time is over when it is read is overdue, and can still be cancelled', () => {
  const overdue = opened()
    .done('fetchWithdrawal', { withdrawal: PENDING, at: PENDING.dueAt + 1 })
    .fire('reviewDeadline')
  expect(selectWithdrawalReview(overdue.snapshot)).toMatchObject({ isOverdue: true, cancel: 'offered' })
})

test('what is shown stays when it cannot be read again, and is said to be old', () => {
  const failed = pending().send({ type: 'withdrawalReview.refresh' }).fail('refreshWithdrawal', { code: 'NETWORK', message: '' })
  expect(selectWithdrawalReview(failed.snapshot)).toMatchObject({
    withdrawal: PENDING,
    mayBeOld: true,
    cancel: 'none',
    failure: { code: 'NETWORK' },
  })
})
