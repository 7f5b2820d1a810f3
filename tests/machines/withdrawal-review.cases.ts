import type { FundState } from '../../src/domain/funds.ts'
import type { Withdrawal } from '../../src/domain/wire/withdrawal.ts'
import { withdrawalReviewMachine } from '../../src/machines/withdrawal-review/withdrawal-review.machine.ts'
import type {
  CancelWithdrawalInput,
  ReadWithdrawal,
  WithdrawalReviewContext,
} from '../../src/machines/withdrawal-review/withdrawal-review.types.ts'
import { defineCases, PATH_EPOCH, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { APPROVED, CANCELLED, COMPLETED, FAILED, PENDING, REJECTED } from '../support/sample-withdrawals.ts'

const readAs =
  (withdrawal: Withdrawal) =>
  ({ n }: Occurrence): ReadWithdrawal => ({
    withdrawal: { ...withdrawal, number: `W-20260105-${String(n).padStart(4, '0')}` },
    at: PATH_EPOCH,
  })
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const decided = (outcome: 'approved' | 'rejected' | 'failed', id = PENDING.id) =>
  ({ type: 'review.decided', id, outcome, reason: 'other' }) as const

const cancellation = (moment: Moment<WithdrawalReviewContext>) => moment.effects['cancelWithdrawal']?.input as CancelWithdrawalInput
const stateOf = ({ withdrawal }: WithdrawalReviewContext): FundState | undefined => withdrawal?.state
const shownAt = ({ value }: Moment<WithdrawalReviewContext>): string | undefined =>
  typeof value === 'object' ? (value as { readonly loaded: string }).loaded : undefined

export const cases = defineCases({
  machine: withdrawalReviewMachine,
  input: { id: PENDING.id, mode: 'real' },
  events: [
    { type: 'withdrawalReview.retry' },
    { type: 'withdrawalReview.refresh' },
    ({ n, now }) => ({ type: 'withdrawalReview.cancel', key: `key-of-click-number-${n}`, now }),
    { type: 'withdrawalReview.check' },
    decided('approved'),
    decided('rejected'),
    decided('failed'),
    decided('rejected', '72'),
  ],
  effects: {
    fetchWithdrawal: { ok: [readAs(PENDING), readAs(COMPLETED), readAs(CANCELLED)], fail: [failureAt] },
    refreshWithdrawal: {
      ok: [readAs(PENDING), readAs(APPROVED), readAs(COMPLETED), readAs(REJECTED), readAs(FAILED), readAs(CANCELLED)],
      fail: [failureAt],
    },
    cancelWithdrawal: {
      ok: [undefined],
      fail: [failureAt, { code: '30168', message: 'decided already' }, ({ n }) => ({ code: '30017', message: `not there at step ${n}` })],
    },
  },
  abstract: ({ withdrawal, isOutdated, isTooLate, failure, checks }) => ({
    state: withdrawal?.state,
    isOutdated,
    isTooLate,
    failure: failure?.code,
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'what is shown stays, whatever becomes of the next question',
      holdsOver: ({ before, after }) => before.context.withdrawal === null || after.context.withdrawal !== null,
    },
    {
      name: 'only what waits for its review is cancelled, by a click, under the key of that click',
      holdsOver: ({ before, event, after, started }) =>
        !started.includes('cancelWithdrawal') ||
        (event.type === 'withdrawalReview.cancel'
          ? stateOf(before.context) === 'pending' && cancellation(after).key === event['key'] && cancellation(after).id === PENDING.id
          : before.tags.has('held') && cancellation(after).key === before.context.key),
    },
    {
      name: 'a cancellation is followed until the venue has answered or decided',
      holdsOver: ({ before, event, after }) =>
        !before.tags.has('held') || after.tags.has('held') || /^(xstate\.(done|error)\.actor\.|review\.decided$)/.test(event.type),
    },
    {
      name: 'where it stands is what the venue has told',
      holdsAt: (moment) => {
        const shown = shownAt(moment)
        return (
          shown === undefined ||
          shown === stateOf(moment.context) ||
          (['overdue', 'cancelling', 'cancelUnknown'].includes(shown) && stateOf(moment.context) === 'pending')
        )
      },
    },
    {
      name: 'what has moved by itself is told once, and read again',
      holdsOver: ({ before, after, emitted }) =>
        emitted.length === 0 ||
        (emitted.length === 1 &&
          after.value === 'refreshing' &&
          emitted[0]!['state'] === stateOf(after.context) &&
          stateOf(before.context) === 'pending'),
    },
    {
      name: 'that it was too late to cancel stays said',
      holdsOver: ({ before, after }) => !before.context.isTooLate || after.context.isTooLate,
    },
  ],
  equivalents: [
    ...[0, 1, 2, 3].map((branch) => ({
      mutant: `swap branches: withdrawalReview.loaded.sorting always[${branch}]`,
      reason: 'A withdrawal is in one state, so the order of the questions does not matter.',
    })),
    ...['pending', 'overdue', 'cancelling', 'cancelUnknown'].flatMap((state) =>
      [0, 1].map((branch) => ({
        mutant: `swap branches: withdrawalReview.loaded.${state} on review.decided[${branch}]`,
        reason: 'A decision has one outcome, so the order of the questions does not matter.',
      })),
    ),
  ],
})
