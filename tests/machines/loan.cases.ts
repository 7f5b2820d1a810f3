import { loanMachine } from '../../src/machines/loan/loan.machine.ts'
import type { LoanEmitted } from '../../src/machines/loan/loan.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import { BTC_ALONE, GATED, LENT, NOTHING_LENT, OTHER_RATES, OVERDUE, sampleLoan, WAITING } from '../support/sample-loans.ts'

const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: loanMachine,
  input: undefined,
  events: [
    { type: 'loan.retry' },
    { type: 'loan.refresh' },
    { type: 'loan.chooseCurrency', currency: 'BTC' },
    { type: 'loan.chooseCurrency', currency: 'ETH' },
    { type: 'loan.chooseDays', days: 30 },
    { type: 'loan.chooseDays', days: 14 },
    { type: 'loan.chooseDays', days: 9 },
    { type: 'loan.change', text: '5000', value: '5000' },
    { type: 'loan.change', text: '20', value: '20' },
    { type: 'loan.review', language: 'en' },
    { type: 'loan.leave' },
    { type: 'agreement.left', failure: null, isMoved: true },
    ({ n }) => ({ type: 'agreement.left', failure: { code: '10016', message: `outside the offer at step ${n}` }, isMoved: false }),
    (at) => ({ type: 'agreement.accepted', loan: sampleLoan(at.now) }),
  ],
  effects: {
    fetchOffer: { ok: [LENT, GATED, WAITING, NOTHING_LENT], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
    renewOffer: {
      ok: [OTHER_RATES, BTC_ALONE, GATED, OVERDUE, NOTHING_LENT],
      fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })],
    },
  },
  abstract: ({ offer, draft, showProblems, failure, refusal, isMoved }) => ({
    offered: offer?.products.map(({ currency, dailyRate, room }) => `${currency} ${dailyRate} ${room}`),
    identity: offer?.identity,
    isBarred: offer !== null && (offer.waiting !== null || offer.hasOverdue),
    currency: draft.currency,
    amount: draft.amount.value,
    days: draft.days,
    showProblems,
    hasFailed: failure !== null,
    isRefused: refusal !== null,
    isMoved,
  }),
  laws: [
    {
      name: 'an agreement is asked for by somebody who may borrow, for what is on screen and inside the offer',
      holdsOver: ({ before, event, emitted }) => {
        const wanted = emitted.find(({ type }) => type === 'loan.wanted') as LoanEmitted | undefined
        if (wanted === undefined) return true
        const { offer, draft } = before.context
        const product = offer?.products.find(({ currency }) => currency === draft.currency)
        const { terms } = wanted
        return (
          before.value === 'editing' &&
          event.type === 'loan.review' &&
          offer?.needsIdentity === false &&
          offer.waiting === null &&
          !offer.hasOverdue &&
          product !== undefined &&
          terms.currency === draft.currency &&
          terms.amount === draft.amount.value &&
          terms.days === draft.days &&
          product.days.includes(terms.days) &&
          Number(terms.amount) >= Number(product.minAmount) &&
          Number(terms.amount) <= Number(product.room) &&
          terms.dailyRate === product.dailyRate &&
          terms.lateRate === product.lateRate &&
          terms.freeDays === product.freeDays &&
          terms.earlyDays === product.earlyDays &&
          Number(terms.mostInterest) === Number(terms.amount) * Number(product.lateCap)
        )
      },
    },
    {
      name: 'whoever must be verified, or must repay or wait first, sees no form',
      holdsAt: ({ value, context: { offer } }) =>
        value !== 'editing' ||
        (offer !== null && !offer.needsIdentity && offer.waiting === null && !offer.hasOverdue && offer.products.length > 0),
    },
    {
      name: 'one agreement at a time: the form rests while there is one',
      holdsOver: ({ before, after, event }) =>
        before.value !== 'reviewing' || after.value === 'reviewing' || event.type === 'agreement.left' || event.type === 'loan.leave',
    },
    {
      name: 'nothing typed is lost by a refusal, a failure or other terms, as long as its currency is lent',
      holdsOver: ({ before, after, event }) =>
        (!answered.test(event.type) && event.type !== 'agreement.left') ||
        before.context.draft.currency !== after.context.draft.currency ||
        before.context.draft.amount === after.context.draft.amount,
    },
    {
      name: 'an amount is never taken for another currency',
      holdsOver: ({ before, after }) =>
        before.context.draft.currency === after.context.draft.currency || after.context.draft.amount.value === '',
    },
    {
      name: 'the amount of a loan that was taken never reaches the next',
      holdsOver: ({ after, event }) =>
        event.type !== 'agreement.accepted' || after.value !== 'reviewing' || after.context.draft.amount.value === '',
    },
    {
      name: 'what the venue said against the last attempt goes when something of it is changed',
      holdsOver: ({ before, after, event }) =>
        before.context.draft === after.context.draft ||
        !event.type.startsWith('loan.') ||
        (after.context.refusal === null && !after.context.isMoved),
    },
  ],
  equivalents: [],
})
