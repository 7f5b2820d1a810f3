import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { CLOSED_PLAN, METALS_PLAN, PAIR_PLAN, RUNNING_INVESTMENT } from '../../../tests/support/sample-investments.ts'
import { investmentPlanMachine } from './investment-plan.machine.ts'
import { previewOf, selectPlan, shownProblemOf } from './investment-plan.selectors.ts'

const offered = () => drive(investmentPlanMachine, { mode: 'demo' }).done('fetchPlans', [PAIR_PLAN, METALS_PLAN, CLOSED_PLAN])
const typed = (value: string) =>
  offered().send({ type: 'investmentPlan.choose', product: PAIR_PLAN.plan }).send({ type: 'investmentPlan.change', text: value, value })
const reviewed = (value = '1000') => typed(value).send({ type: 'investmentPlan.review', available: '5000' })

test('what is committed is what was shown: days, share, markets, range and damages', () => {
  const sent = reviewed()
    .send({ type: 'investmentPlan.understand', isUnderstood: true })
    .send({ type: 'investmentPlan.confirm', key: 'key-of-the-click' })
  expect(sent.started.at(-1)).toEqual({
    src: 'buyPlan',
    input: {
      key: 'key-of-the-click',
      mode: 'demo',
      body: {
        plan: 'pair7',
        amount: '1000',
        days: 7,
        share: '0.1',
        markets: ['BTC/USDT', 'ETH/USDT'],
        minRate: '-0.002',
        maxRate: '0.0045',
        damages: '0.05',
      },
    },
  })
})

test('a plan that takes no money is not chosen, and one that was closed meanwhile is chosen no longer', () => {
  expect(selectPlan(offered().send({ type: 'investmentPlan.choose', product: CLOSED_PLAN.plan }).snapshot).product).toBeNull()
  const renewed = typed('1000')
    .send({ type: 'investmentPlan.refresh' })
    .done('renewPlans', [{ ...PAIR_PLAN, isClosed: true }, METALS_PLAN])
  expect(selectPlan(renewed.snapshot)).toMatchObject({ product: null, draft: { product: null, amount: { value: '1000' } } })
})

test.each([
  ['', 'enterAmount'],
  ['99.99', 'amountOutOfRange'],
  ['5000.01', 'amountOutOfRange'],
  ['100.001', 'enterCorrectAmount'],
  ['4999', 'insufficientBalance'],
  ['100', null],
])('of %s it is said: %s', (value, problem) => {
  const { snapshot } = typed(value).send({ type: 'investmentPlan.review', available: '100' })
  expect(shownProblemOf(snapshot.context, '100')).toBe(problem)
})

test('the worst case, the way out and the end are known before anything is committed', () => {
  const { snapshot } = typed('1000')
  expect(previewOf(snapshot.context, Date.parse('2026-01-14T09:41:00Z'))).toMatchObject({
    worstDay: '-2',
    leastReturned: '986',
    bestDay: '4.5',
    mostReturned: '1031.5',
    damages: '50',
    leastLeftEarly: '938',
    firstDay: '2026-01-15',
    lastDay: '2026-01-21',
    endTime: Date.parse('2026-01-22T00:10:00Z'),
  })
  expect(previewOf(offered().snapshot.context, 0)).toBeNull()
})

test.each(['30221', '30222', '30223', '10013'])('a refusal that says %s brings the offer anew, with what was typed', (code) => {
  const refused = reviewed()
    .send({ type: 'investmentPlan.understand', isUnderstood: true })
    .send({ type: 'investmentPlan.confirm', key: 'key-of-the-click' })
    .fail('buyPlan', { code, message: '' })
  expect(selectPlan(refused.snapshot)).toMatchObject({ stage: 'refused', failure: { code } })
  const again = refused.send({ type: 'investmentPlan.dismiss' })
  expect(selectPlan(again.snapshot)).toMatchObject({ stage: 'renewing', draft: { amount: { value: '1000' } } })
})

test('what was taken is shown, and told', () => {
  const taken = reviewed()
    .send({ type: 'investmentPlan.understand', isUnderstood: true })
    .send({ type: 'investmentPlan.confirm', key: 'key-of-the-click' })
    .done('buyPlan', { result: RUNNING_INVESTMENT, success: null })
  expect(selectPlan(taken.snapshot)).toMatchObject({ stage: 'accepted', plan: RUNNING_INVESTMENT })
  expect(taken.said).toEqual([{ type: 'investmentPlan.accepted', plan: RUNNING_INVESTMENT }])
})
