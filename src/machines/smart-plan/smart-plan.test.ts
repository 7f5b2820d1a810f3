import { describe, expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { MIDNIGHT, RUNNING_PLAN } from '../../../tests/support/sample-orders.ts'
import { BASKET, TREND } from '../../../tests/support/sample-plans.ts'
import { smartPlanMachine } from './smart-plan.machine.ts'
import { isTooLittle } from '../shapes/plan-purchase-facts.ts'
import { previewOf, selectPlan, shownProblemOf } from './smart-plan.selectors.ts'

const typed = (value: string, text = value) => ({ type: 'smartPlan.change', text, value }) as const
const offered = () => drive(smartPlanMachine, { mode: 'real' }).done('fetchProducts', [TREND, BASKET])
const chosen = () => offered().send({ type: 'smartPlan.choose', product: TREND.product })
const reviewed = () => chosen().send(typed('1000')).send({ type: 'smartPlan.review', available: '9000' })
const understood = () => reviewed().send({ type: 'smartPlan.understand', isUnderstood: true })
const confirm = (key: string) => ({ type: 'smartPlan.confirm', key }) as const
const submissions = ({ started }: Drive<typeof smartPlanMachine>) => started.filter(({ src }) => src === 'buyPlan')

describe('a purchase', () => {
  test('comes of ten clicks once, with the terms that were on screen', () => {
    let plan = understood()
    for (let click = 1; click <= 10; click++) plan = plan.send(confirm(`key-of-click-number-${click}`))
    expect(submissions(plan)).toEqual([
      {
        src: 'buyPlan',
        input: {
          key: 'key-of-click-number-1',
          mode: 'real',
          body: { product: 'trendBtc', days: 7, amount: '1000', minRate: '-0.015', maxRate: '0.015', damages: '0.05' },
        },
      },
    ])
  })

  test('is not made before its costs are understood, and each review is understood anew', () => {
    expect(submissions(reviewed().send(confirm('key-of-first-click')))).toEqual([])
    const again = understood().send({ type: 'smartPlan.back' }).send({ type: 'smartPlan.review', available: '9000' })
    expect(submissions(again.send(confirm('key-of-second-click')))).toEqual([])
  })

  test('at terms that have changed brings the new ones, and keeps what was typed', () => {
    const refused = understood().send(confirm('key-of-first-click')).fail('buyPlan', { code: '30134', message: '' })
    expect(selectPlan(refused.snapshot)).toMatchObject({ stage: 'renewing', outdated: { damages: '0.05' } })
    const renewed = refused.done('renewProducts', [{ ...TREND, damages: '0.06' }])
    expect(selectPlan(renewed.snapshot)).toMatchObject({
      stage: 'editing',
      product: { damages: '0.06' },
      draft: { amount: { value: '1000' }, days: 7 },
    })
  })

  test('that the venue does not take says why, and looks at the offer again only where that may have changed', () => {
    const refusedBy = (code: string) => understood().send(confirm('key-of-first-click')).fail('buyPlan', { code, message: '' })
    for (const code of ['10010', '10012', '10013'])
      expect(selectPlan(refusedBy(code).send({ type: 'smartPlan.dismiss' }).snapshot).stage, code).toBe('renewing')
    const twice = refusedBy('10024')
    expect(selectPlan(twice.snapshot)).toMatchObject({ stage: 'refused', failure: { code: '10024' } })
    expect(selectPlan(twice.send({ type: 'smartPlan.dismiss' }).snapshot)).toMatchObject({
      stage: 'editing',
      failure: null,
      draft: { amount: { value: '1000' } },
    })
    expect([isTooLittle({ code: '10011', message: '' }), isTooLittle(null)]).toEqual([true, false])
  })

  test('is announced, and leaves no amount for the next', () => {
    const done = understood().send(confirm('key-of-first-click')).done('buyPlan', { result: RUNNING_PLAN, success: null })
    expect(done.said).toEqual([{ type: 'smartPlan.accepted', plan: RUNNING_PLAN }])
    expect(selectPlan(done.send({ type: 'smartPlan.dismiss' }).snapshot)).toMatchObject({
      stage: 'editing',
      plan: null,
      draft: { product: 'trendBtc', amount: { text: '' } },
    })
  })
})

describe('a choice', () => {
  test('of another plan keeps the days where it has them, and takes its shortest where it does not', () => {
    const fourteen = chosen().send({ type: 'smartPlan.chooseDays', days: 14 })
    expect(selectPlan(fourteen.send({ type: 'smartPlan.choose', product: BASKET.product }).snapshot).draft.days).toBe(14)
    expect(selectPlan(chosen().send({ type: 'smartPlan.choose', product: BASKET.product }).snapshot).draft.days).toBe(14)
    const sixty = chosen().send({ type: 'smartPlan.choose', product: BASKET.product }).send({ type: 'smartPlan.chooseDays', days: 60 })
    expect(selectPlan(sixty.send({ type: 'smartPlan.choose', product: TREND.product }).snapshot).draft.days).toBe(7)
  })

  test('of a plan that is no longer offered is none; the amount stays', () => {
    const gone = chosen().send(typed('1000')).send({ type: 'smartPlan.refresh' }).done('renewProducts', [BASKET])
    expect(selectPlan(gone.snapshot)).toMatchObject({ product: null, draft: { product: null, days: 0, amount: { value: '1000' } } })
  })

  test('that is missing is told after the first attempt only', () => {
    const facts = (of: Drive<typeof smartPlanMachine>) => shownProblemOf(selectPlan(of.snapshot), '9000')
    expect(facts(offered())).toBeNull()
    expect(facts(offered().send({ type: 'smartPlan.review', available: '9000' }))).toBe('chooseProduct')
    expect(facts(chosen())).toBeNull()
    expect(facts(chosen().send({ type: 'smartPlan.review', available: '9000' }))).toBe('enterAmount')
  })
})

test.each([
  ['1000', '9000', null],
  ['99.99', '9000', 'amountOutOfRange'],
  ['100', '9000', null],
  ['50000', null, null],
  ['50000.01', null, 'amountOutOfRange'],
  ['1000.001', '9000', 'enterCorrectAmount'],
  ['1000', '999.99', 'insufficientBalance'],
] as const)('an amount of %s with %s available: %s', (value, available, problem) =>
  expect(shownProblemOf(selectPlan(chosen().send(typed(value)).snapshot), available)).toBe(problem),
)

test('the review reckons the worst and the best case, the way out, and the days', () => {
  expect(previewOf(selectPlan(reviewed().snapshot), MIDNIGHT + 1)).toEqual({
    amount: '1000',
    worstDay: '-15',
    bestDay: '15',
    leastReturned: '895',
    mostReturned: '1105',
    damages: '50',
    leftEarly: '950',
    leastLeftEarly: '860',
    firstDay: '2026-01-06',
    lastDay: '2026-01-12',
    firstResult: Date.UTC(2026, 0, 7, 0, 10),
    endTime: Date.UTC(2026, 0, 13, 0, 10),
  })
  expect(previewOf(selectPlan(chosen().snapshot), MIDNIGHT)).toBeNull()
  expect(previewOf(selectPlan(chosen().send(typed('0')).snapshot), MIDNIGHT)).toBeNull()
})
