import type { Deposit } from '../../src/domain/wire/deposit.ts'
import { depositProgressMachine } from '../../src/machines/deposit-progress/deposit-progress.machine.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { sampleDeposit } from '../support/sample-deposits.ts'

const MINUTE = 60_000
const ONE_STATE = 'A deposit is in one state.'
const as =
  (changes: Partial<Deposit>) =>
  ({ n, now }: Occurrence) => ({
    deposit: sampleDeposit({ number: `D-20260105-${String(n).padStart(4, '0')}`, dueAt: now + MINUTE, ...changes }),
    now,
  })
const overdue = ({ now }: Occurrence) => ({ deposit: sampleDeposit({ dueAt: now - 1 }), now })
const asked = {
  ok: [
    as({}),
    as({ state: 'approved', confirmations: { seen: 3, needed: 20 } }),
    as({ state: 'completed', confirmations: { seen: 20, needed: 20 } }),
    as({ state: 'rejected', reason: 'amountDiffers' }),
    as({ state: 'failed', reason: 'notConfirmed' }),
    overdue,
  ],
  fail: [({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })],
}

export const cases = defineCases({
  machine: depositProgressMachine,
  input: { id: '9' },
  events: [
    { type: 'depositProgress.retry' },
    { type: 'depositProgress.refresh' },
    { type: 'review.decided', id: '9', outcome: 'approved', reason: null },
    { type: 'review.decided', id: '9', outcome: 'rejected', reason: 'hashUnknown' },
    { type: 'review.decided', id: '9', outcome: 'failed', reason: 'reverted' },
    { type: 'review.decided', id: '10', outcome: 'approved', reason: null },
  ],
  effects: { fetchDeposit: asked, refreshDeposit: asked },
  abstract: ({ deposit, review, isOutdated }) => ({
    state: deposit?.state ?? null,
    isLate: review !== null && review.deadline < review.toldAt,
    reason: review?.reason ?? null,
    isOutdated,
  }),
  laws: [
    {
      name: 'what is here stays, whatever becomes of the next question',
      holdsOver: ({ before, after }) => before.context.deposit === null || after.context.deposit !== null,
    },
    {
      name: 'news of another deposit decide nothing here',
      holdsOver: ({ before, after, event }) =>
        event.type !== 'review.decided' || event['id'] === '9' || JSON.stringify(before.value) === JSON.stringify(after.value),
    },
    {
      name: 'what is over is asked for no more by itself',
      holdsAt: ({ value, timers }) =>
        !['{"loaded":"completed"}', '{"loaded":"rejected"}', '{"loaded":"failed"}'].includes(JSON.stringify(value)) || timers.length === 0,
    },
    {
      name: 'while the network confirms, it is asked again',
      holdsAt: ({ value, timers }) => JSON.stringify(value) !== '{"loaded":"approved"}' || timers.length === 1,
    },
  ],
  equivalents: [
    { mutant: 'swap branches: depositProgress.loaded.pending always[0]', reason: ONE_STATE },
    { mutant: 'swap branches: depositProgress.loaded.pending always[1]', reason: ONE_STATE },
    { mutant: 'swap branches: depositProgress.loaded.pending always[2]', reason: ONE_STATE },
    { mutant: 'drop action: depositProgress.loaded.pending on review.decided[0] action 0', reason: 'An approval has no reason to keep.' },
    { mutant: 'swap branches: depositProgress.loaded.pending on review.decided[0]', reason: 'A decision has one outcome.' },
    { mutant: 'swap branches: depositProgress.loaded.pending on review.decided[1]', reason: 'A decision has one outcome.' },
    { mutant: 'drop action: depositProgress.loaded.overdue on review.decided[0] action 0', reason: 'An approval has no reason to keep.' },
    { mutant: 'swap branches: depositProgress.loaded.overdue on review.decided[0]', reason: 'A decision has one outcome.' },
    { mutant: 'swap branches: depositProgress.loaded.overdue on review.decided[1]', reason: 'A decision has one outcome.' },
  ],
})
