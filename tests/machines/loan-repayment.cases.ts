import type { Loan } from '../../src/domain/wire/loans.ts'
import { loanRepaymentMachine } from '../../src/machines/loan-repayment/loan-repayment.machine.ts'
import type {
  CancelLoanInput,
  LoanRepaymentContext,
  OwedFacts,
  RepayLoanInput,
} from '../../src/machines/loan-repayment/loan-repayment.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { DRAWN, REPAID } from '../support/sample-loans.ts'

const ID = DRAWN.id
const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const OWED: OwedFacts = { currency: 'USDT', payoff: DRAWN.payoff, free: '10000' }
const paidAt = ({ n }: Occurrence): Loan => ({ ...DRAWN, principalPaid: `${n}`, owed: `${5000 - n}`, payoff: `${5000 - n}` })
const repaid = (moment: Moment<LoanRepaymentContext>) => moment.effects['repayLoan']?.input as RepayLoanInput
const cancelled = (moment: Moment<LoanRepaymentContext>) => moment.effects['cancelLoan']?.input as CancelLoanInput
const answered = /^xstate\.(done|error)\.actor\./
const CHANGED = { code: '30215', message: 'another amount ends it' }
const CLOSED = { code: '30010', message: 'it is repaid' }
const DECIDED = { code: '30216', message: 'it was decided on' }

export const cases = defineCases({
  machine: loanRepaymentMachine,
  input: { id: ID, mode: 'real' },
  events: [
    ({ n }) => ({ type: 'loanRepayment.change', text: String(1000 + n), value: String(1000 + n) }),
    { type: 'loanRepayment.change', text: '', value: '' },
    { type: 'loanRepayment.chooseAll', isAll: true },
    { type: 'loanRepayment.chooseAll', isAll: false },
    { type: 'loanRepayment.review', owed: OWED },
    { type: 'loanRepayment.back' },
    (at) => ({ type: 'loanRepayment.confirm', key: keyAt(at) }),
    (at) => ({ type: 'loanRepayment.cancel', key: keyAt(at) }),
    { type: 'loanRepayment.check' },
    { type: 'loanRepayment.dismiss' },
  ],
  effects: {
    repayLoan: {
      ok: [(at) => ({ result: paidAt(at), success: null }), { result: REPAID, success: null }],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10011', message: `not enough at step ${n}` }),
        CHANGED,
        CLOSED,
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: paidAt(at), success: null }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '10016', message: `too much at step ${n}` } }),
        { outcome: 'refused', failure: CHANGED },
        { outcome: 'refused', failure: CLOSED },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
    cancelLoan: {
      ok: [undefined],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `refused at step ${n}` }),
        DECIDED,
      ],
    },
  },
  abstract: ({ draft, showProblem, agreed, loan, isTooLate, failure, checks }) => ({
    hasAmount: draft.amount.value !== '',
    isAll: draft.isAll,
    showProblem,
    hasAgreed: agreed !== null,
    left: loan?.state ?? null,
    isTooLate,
    hasFailed: failure !== null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('repayLoan') || !before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue ends the wait, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'loanRepayment.dismiss'),
    },
    {
      name: 'nobody pays but by a click on an amount that is on screen, exactly that, under the key of that click',
      holdsOver: ({ before, event, started, after }) => {
        if (!started.includes('repayLoan')) return true
        const { agreed } = before.context
        const { key, body } = repaid(after)
        return (
          JSON.stringify(before.value) === '{"deciding":"reviewing"}' &&
          event.type === 'loanRepayment.confirm' &&
          key === event['key'] &&
          body.id === ID &&
          body.amount === agreed?.amount &&
          body.isAll === agreed.isAll
        )
      },
    },
    {
      name: 'what is agreed to is never more than what ends the loan, and all of it exactly where all of it was meant',
      holdsAt: ({ context: { agreed } }) =>
        agreed === null || (Number(agreed.amount) <= Number(OWED.payoff) && agreed.isAll === (agreed.amount === OWED.payoff)),
    },
    {
      name: 'a cancellation goes out under the key of its click, and again under the same',
      holdsAt: ({ effects, context }) =>
        !('cancelLoan' in effects) ||
        (cancelled({ effects } as Moment<LoanRepaymentContext>).id === ID &&
          (effects['cancelLoan']!.input as CancelLoanInput).key === context.key),
    },
    {
      name: 'what is typed stays until it is repaid',
      holdsOver: ({ before, after, event }) =>
        event.type === 'loanRepayment.change' ||
        event.type === 'loanRepayment.chooseAll' ||
        after.value === 'repaid' ||
        JSON.stringify(before.context.draft) === JSON.stringify(after.context.draft),
    },
    {
      name: 'the others are told exactly when the loan is another one by now',
      holdsOver: ({ before, after, emitted }) =>
        emitted.some(({ type }) => type === 'loanRepayment.completed') ===
        (before.value !== after.value && (after.value === 'repaid' || after.value === 'cancelled')),
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: loanRepayment.submitting fail repayLoan[0]',
      reason: 'No code is both an unknown outcome and another amount that is owed, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: loanRepayment.submitting fail repayLoan[1]', reason: 'The two refusals have codes of their own.' },
    { mutant: 'swap branches: loanRepayment.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: loanRepayment.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of another amount.',
    },
    { mutant: 'swap branches: loanRepayment.reconciling done settleKey[2]', reason: 'The two refusals have codes of their own.' },
    {
      mutant: 'swap branches: loanRepayment.cancelling fail cancelLoan[0]',
      reason: 'No code is both an unknown outcome and a decision, so the order of the two questions does not matter.',
    },
  ],
})
