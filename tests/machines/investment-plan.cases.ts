import type { InvestmentOrder } from '../../src/domain/wire/investment.ts'
import { investmentPlanMachine } from '../../src/machines/investment-plan/investment-plan.machine.ts'
import type { CommitInput, InvestmentPlanContext } from '../../src/machines/investment-plan/investment-plan.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { CLOSED_PLAN, METALS_PLAN, PAIR_PLAN, RUNNING_INVESTMENT } from '../support/sample-investments.ts'

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const planAt = ({ n, input, now }: Occurrence): InvestmentOrder => {
  const body = (input as Partial<CommitInput> | undefined)?.body
  return {
    ...RUNNING_INVESTMENT,
    id: String(100 + n),
    orderNumber: `I-${4_000 + n}`,
    ...(body && { plan: body.plan, name: PAIR_PLAN.name, amount: body.amount, days: body.days }),
    daysPosted: 0,
    income: '0',
    openTime: now,
  }
}
/** The venue has changed its terms since. */
const OTHER_TERMS = [{ ...PAIR_PLAN, minRate: '-0.02', maxRate: '0.02', damages: '0.06', days: 14 }, METALS_PLAN]
/** What was chosen may be closed. */
const PAIR_CLOSED = [{ ...PAIR_PLAN, isClosed: true }, METALS_PLAN]

const submitted = (moment: Moment<InvestmentPlanContext>) => moment.effects['buyPlan']?.input as CommitInput
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: investmentPlanMachine,
  input: { mode: 'real' },
  events: [
    { type: 'investmentPlan.retry' },
    { type: 'investmentPlan.refresh' },
    { type: 'investmentPlan.choose', product: PAIR_PLAN.plan },
    { type: 'investmentPlan.choose', product: 'goneForLong' },
    { type: 'investmentPlan.choose', product: CLOSED_PLAN.plan },
    { type: 'investmentPlan.change', text: '1,500.50', value: '1500.5' },
    { type: 'investmentPlan.change', text: '20', value: '20' },
    { type: 'investmentPlan.review', available: '9000' },
    { type: 'investmentPlan.understand', isUnderstood: true },
    { type: 'investmentPlan.understand', isUnderstood: false },
    (at) => ({ type: 'investmentPlan.confirm', key: keyAt(at) }),
    { type: 'investmentPlan.back' },
    { type: 'investmentPlan.check' },
    { type: 'investmentPlan.dismiss' },
    { type: 'accountMode.switched', mode: 'demo' },
  ],
  effects: {
    fetchPlans: {
      ok: [[PAIR_PLAN, METALS_PLAN, CLOSED_PLAN], []],
      fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })],
    },
    renewPlans: { ok: [OTHER_TERMS, PAIR_CLOSED, []], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
    buyPlan: {
      ok: [(at) => ({ result: planAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10015', message: `not trading at step ${n}` }),
        { code: '30221', message: 'the plan is closed' },
        { code: '30134', message: 'the terms have changed' },
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: planAt(at), success: null }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '10011', message: `balance too low at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30134', message: 'the terms have changed' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ products, draft, showProblems, isUnderstood, outdated, failure, checks }) => ({
    offered: products.map(({ plan, minRate, isClosed }) => `${plan} ${minRate} ${isClosed}`),
    product: draft.product,
    amount: draft.amount.value,
    showProblems,
    isUnderstood,
    isOutdated: outdated !== null,
    failure: failure === null ? null : ['30221', '30011'].includes(failure.code) ? failure.code : 'other',
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('buyPlan') || !before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue sets the form free again, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'investmentPlan.dismiss'),
    },
    {
      name: 'submitting begins with a click on a review whose costs have been understood, under the key of that click',
      holdsOver: ({ before, event, started, after }) =>
        !started.includes('buyPlan') ||
        (before.value === 'reviewing' &&
          before.context.isUnderstood &&
          event.type === 'investmentPlan.confirm' &&
          submitted(after).key === event['key']),
    },
    {
      name: 'what is submitted is what was shown, with its terms, for the account of the form',
      holdsOver: ({ before: { context }, after, started }) => {
        if (!started.includes('buyPlan')) return true
        const { body, mode } = submitted(after)
        const shown = context.products.find(({ plan }) => plan === context.draft.product)
        return (
          mode === 'real' &&
          body.plan === context.draft.product &&
          body.amount === context.draft.amount.value &&
          body.days === shown?.days &&
          body.share === shown.rule.share &&
          body.markets.join() === shown.markets.map(({ code }) => code).join() &&
          body.minRate === shown.minRate &&
          body.maxRate === shown.maxRate &&
          body.damages === shown.damages
        )
      },
    },
    {
      name: 'each review is understood anew',
      holdsOver: ({ before, after, event }) =>
        after.value !== 'reviewing' ||
        event.type !== 'investmentPlan.review' ||
        !after.context.isUnderstood ||
        before.value === 'reviewing',
    },
    {
      name: 'what is chosen is offered, and takes money',
      holdsAt: ({ context: { products, draft } }) =>
        draft.product === null || products.some(({ plan, isClosed }) => plan === draft.product && !isClosed),
    },
    {
      name: 'nothing typed is lost by a refusal, a failure or other terms',
      holdsOver: ({ before, after, event }) => !answered.test(event.type) || before.context.draft.amount === after.context.draft.amount,
    },
    {
      name: 'the amount of one plan never reaches the next',
      holdsOver: ({ before, after: { context, value } }) =>
        (before.value !== 'accepted' && before.value !== 'unresolved') ||
        value !== 'editing' ||
        (context.key === null && context.draft.amount.value === '' && context.plan === null),
    },
    {
      name: 'a purchase is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) => (emitted.length === 1) === (before.value !== 'accepted' && after.value === 'accepted'),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: investmentPlan.loading done fetchPlans[1] action 0',
      reason: 'Nothing was offered before either, so an empty offer replaces nothing, and the page shows no failure there.',
    },
    {
      mutant: 'swap branches: investmentPlan.submitting fail buyPlan[0]',
      reason: 'No code is both an unknown outcome and terms that have changed, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: investmentPlan.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: investmentPlan.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of terms.',
    },
  ],
})
