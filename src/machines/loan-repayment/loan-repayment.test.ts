import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { DRAWN, REPAID } from '../../../tests/support/sample-loans.ts'
import { loanRepaymentMachine } from './loan-repayment.machine.ts'
import { repaidOutlook, repaymentOf, repaymentProblemOf } from './loan-repayment.rules.ts'
import { paidPartOf, selectRepayment } from './loan-repayment.selectors.ts'
import type { OwedFacts } from './loan-repayment.types.ts'

const OWED: OwedFacts = { currency: 'USDT', payoff: '5000', free: '3000' }
const typed = (value: string | null) => ({ amount: { text: value ?? 'x', value }, isAll: false })
const begun = () => drive(loanRepaymentMachine, { id: DRAWN.id, mode: 'real' })
const review = (free: string | null = null) => ({ type: 'loanRepayment.review', owed: { ...OWED, free } }) as const
const reviewed = (value: string) => begun().send({ type: 'loanRepayment.change', text: value, value }).send(review())

test('an amount is judged by what ends the loan, and by what is free where that is known', () => {
  expect(repaymentProblemOf(typed(''), OWED)).toBe('enterAmount')
  for (const value of [null, '0', '1.0000001']) expect(repaymentProblemOf(typed(value), OWED)).toBe('enterCorrectAmount')
  expect(repaymentProblemOf(typed('5000.000001'), OWED)).toBe('tooMuch')
  expect(repaymentProblemOf(typed('3000.01'), OWED)).toBe('notFree')
  expect(repaymentProblemOf(typed('3000.01'), { ...OWED, free: null })).toBeNull()
  expect(repaymentProblemOf(typed('3000'), OWED)).toBeNull()
  expect(repaymentProblemOf({ ...typed(''), isAll: true }, OWED)).toBe('notFree')
})

test('all that is owed, typed by hand, ends the loan just as well', () => {
  expect(repaymentOf(typed('5000'), OWED)).toEqual({ amount: '5000', isAll: true })
  expect(repaymentOf(typed('4999'), OWED)).toEqual({ amount: '4999', isAll: false })
  expect(repaymentOf({ ...typed('1'), isAll: true }, OWED)).toEqual({ amount: '5000', isAll: true })
})

test('a part pays interest first, and saves the interest of the days that are left', () => {
  // 21 days of the term are left after 5 January, each brings 2.50 on 5,000 and 1.50 on 3,000.
  const outlook = repaidOutlook(DRAWN, { amount: '2005', isAll: false }, Date.UTC(2026, 0, 5, 12))
  expect(outlook).toMatchObject({ paysInterest: '5', paysPrincipal: '2000', principal: '3000', nextDay: '1.5', saved: '21' })
})

test('ten clicks repay once, exactly what was looked at', () => {
  let repayment = reviewed('2005')
  for (let click = 1; click <= 10; click++)
    repayment = repayment.send({ type: 'loanRepayment.confirm', key: `key-of-click-number-${click}` })
  expect(repayment.started).toEqual([
    { src: 'repayLoan', input: { key: 'key-of-click-number-1', mode: 'real', body: { id: DRAWN.id, amount: '2005', isAll: false } } },
  ])
})

test('nothing is reviewed that can’t be paid, and it is said why only then', () => {
  expect(selectRepayment(begun().snapshot).showProblem).toBe(false)
  const refused = begun().send(review('100'))
  expect(selectRepayment(refused.snapshot)).toMatchObject({ stage: 'editing', showProblem: true, agreed: null })
})

test('what is repaid leaves an empty form, and says what is left', () => {
  const paid = reviewed('5000')
    .send({ type: 'loanRepayment.confirm', key: 'key-of-first-click' })
    .done('repayLoan', { result: REPAID, success: null })
  expect(selectRepayment(paid.snapshot)).toMatchObject({
    stage: 'repaid',
    loan: REPAID,
    agreed: { amount: '5000', isAll: true },
    draft: { amount: { text: '', value: '' }, isAll: false },
  })
  expect(paid.said).toEqual([{ type: 'loanRepayment.completed', id: DRAWN.id }])
})

test('a loan that ends with another amount by now is looked at again; what was typed stays', () => {
  const moved = reviewed('5000')
    .send({ type: 'loanRepayment.confirm', key: 'key-of-first-click' })
    .fail('repayLoan', { code: '30215', message: '' })
  expect(selectRepayment(moved.snapshot)).toMatchObject({ stage: 'outdated', draft: { amount: { value: '5000' } }, key: null })
  expect(moved.said).toEqual([{ type: 'loanRepayment.missed', id: DRAWN.id }])
  expect(selectRepayment(moved.send({ type: 'loanRepayment.back' }).snapshot)).toMatchObject({ stage: 'editing', agreed: null })
})

test('a request that got lost is told, and can be confirmed again under another key', () => {
  const lost = reviewed('100')
    .send({ type: 'loanRepayment.confirm', key: 'key-of-first-click' })
    .fire('submitTimeout')
    .send({ type: 'loanRepayment.check' })
    .done('settleKey', { outcome: 'never' })
  expect(selectRepayment(lost.snapshot)).toMatchObject({ stage: 'reviewing', isLost: true })
})

test('an application that was decided on meanwhile is not taken back, and it is said', () => {
  const asked = begun().send({ type: 'loanRepayment.cancel', key: 'key-of-first-click' })
  const late = asked.fail('cancelLoan', { code: '30216', message: '' })
  expect(selectRepayment(late.snapshot)).toMatchObject({ stage: 'editing', isTooLate: true, failure: null })
  expect(selectRepayment(asked.fail('cancelLoan', { code: '30017', message: '' }).snapshot)).toMatchObject({
    stage: 'editing',
    isTooLate: false,
    failure: { code: '30017' },
  })
  expect(selectRepayment(asked.done('cancelLoan').snapshot).stage).toBe('cancelled')
})

test('a part that could be paid is the part that is about to be, until it is', () => {
  const about = (of: ReturnType<typeof begun>) => paidPartOf(selectRepayment(of.snapshot), OWED)
  const change = (value: string) => begun().send({ type: 'loanRepayment.change', text: value, value })
  expect([begun(), change('2005'), change('3000.01'), change('5000')].map(about)).toEqual([null, '2005', null, null])
  expect(about(change('2005').send({ type: 'loanRepayment.chooseAll', isAll: true }))).toBeNull()
  const sent = reviewed('2005').send({ type: 'loanRepayment.confirm', key: 'key-of-first-click' })
  expect([reviewed('2005'), sent, reviewed('5000')].map(about)).toEqual(['2005', '2005', null])
  expect(about(sent.done('repayLoan', { result: DRAWN, success: null }))).toBeNull()
  expect(about(sent.fire('submitTimeout'))).toBeNull()
})
