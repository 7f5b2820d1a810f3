import type { SmartOrder } from '../../src/domain/wire/smart.ts'
import { smartPlanMachine } from '../../src/machines/smart-plan/smart-plan.machine.ts'
import type { BuyPlanInput, SmartPlanContext } from '../../src/machines/smart-plan/smart-plan.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { RUNNING_PLAN } from '../support/sample-orders.ts'
import { BASKET, TREND } from '../support/sample-plans.ts'

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const planAt = ({ n, input, now }: Occurrence): SmartOrder => {
  const body = (input as Partial<BuyPlanInput> | undefined)?.body
  return {
    ...RUNNING_PLAN,
    id: String(100 + n),
    orderNumber: `S-${4_000 + n}`,
    ...(body && { product: body.product, amount: body.amount, days: body.days }),
    daysPosted: 0,
    income: '0',
    openTime: now,
  }
}
/** The venue has changed its terms since. */
const OTHER_TERMS = [{ ...TREND, minRate: '-0.02', maxRate: '0.02', damages: '0.06' }, BASKET]
/** What was chosen may be gone. */
const WITHOUT_TREND = [BASKET]

const submitted = (moment: Moment<SmartPlanContext>) => moment.effects['buyPlan']?.input as BuyPlanInput
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: smartPlanMachine,
  input: { mode: 'real' },
  mostSteps: 15,
  events: [
    { type: 'smartPlan.retry' },
    { type: 'smartPlan.refresh' },
    { type: 'smartPlan.choose', product: TREND.product },
    { type: 'smartPlan.choose', product: 'goneForLong' },
    { type: 'smartPlan.chooseDays', days: 14 },
    { type: 'smartPlan.chooseDays', days: 9 },
    { type: 'smartPlan.change', text: '1,500.50', value: '1500.5' },
    { type: 'smartPlan.change', text: '20', value: '20' },
    { type: 'smartPlan.review', available: '9000' },
    { type: 'smartPlan.understand', isUnderstood: true },
    { type: 'smartPlan.understand', isUnderstood: false },
    (at) => ({ type: 'smartPlan.confirm', key: keyAt(at) }),
    { type: 'smartPlan.back' },
    { type: 'smartPlan.check' },
    { type: 'smartPlan.dismiss' },
    { type: 'accountMode.switched', mode: 'demo' },
  ],
  effects: {
    fetchProducts: { ok: [[TREND, BASKET], []], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
    renewProducts: { ok: [OTHER_TERMS, WITHOUT_TREND, []], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
    buyPlan: {
      ok: [(at) => ({ result: planAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10024', message: `bought already at step ${n}` }),
        { code: '10012', message: 'so many days are not offered' },
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
    offered: products.map(({ product, minRate }) => `${product} ${minRate}`),
    product: draft.product,
    days: draft.days,
    amount: draft.amount.value,
    showProblems,
    isUnderstood,
    isOutdated: outdated !== null,
    failure: failure === null ? null : ['10012', '30011'].includes(failure.code) ? failure.code : 'other',
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
        (before.value === 'unresolved' && event.type === 'smartPlan.dismiss'),
    },
    {
      name: 'submitting begins with a click on a review whose costs have been understood, under the key of that click',
      holdsOver: ({ before, event, started, after }) =>
        !started.includes('buyPlan') ||
        (before.value === 'reviewing' &&
          before.context.isUnderstood &&
          event.type === 'smartPlan.confirm' &&
          submitted(after).key === event['key']),
    },
    {
      name: 'what is submitted is what was shown, with its terms, for the real account',
      holdsOver: ({ before: { context }, after, started }) => {
        if (!started.includes('buyPlan')) return true
        const { body, mode } = submitted(after)
        const shown = context.products.find(({ product }) => product === context.draft.product)
        return (
          mode === 'real' &&
          body.product === context.draft.product &&
          body.days === context.draft.days &&
          body.amount === context.draft.amount.value &&
          body.minRate === shown?.minRate &&
          body.maxRate === shown.maxRate &&
          body.damages === shown.damages
        )
      },
    },
    {
      name: 'each review is understood anew',
      holdsOver: ({ before, after, event }) =>
        after.value !== 'reviewing' || event.type !== 'smartPlan.review' || !after.context.isUnderstood || before.value === 'reviewing',
    },
    {
      name: 'what is chosen is offered',
      holdsAt: ({ context: { products, draft } }) =>
        draft.product === null
          ? draft.days === 0
          : products.some(({ product, days }) => product === draft.product && days.includes(draft.days)),
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
      mutant: 'drop action: smartPlan.loading done fetchProducts[1] action 0',
      reason: 'Nothing was offered before either, so an empty offer replaces nothing, and the page shows no failure there.',
    },
    {
      mutant: 'swap branches: smartPlan.submitting fail buyPlan[0]',
      reason: 'No code is both an unknown outcome and terms that have changed, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: smartPlan.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: smartPlan.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of terms.',
    },
  ],
})
