import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { GATED, LENT, NOTHING_LENT, OTHER_RATES, OVERDUE, USDT_LOAN, WAITING } from '../../../tests/support/sample-loans.ts'
import type { LoanOffer } from '../../domain/wire/loans.ts'
import { loanMachine } from './loan.machine.ts'
import { placeOfRefusal, previewOf, selectLoan, shownProblemOf } from './loan.selectors.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const offered = (offer: LoanOffer = LENT) => drive(loanMachine, undefined).done('fetchOffer', offer)
const typed = (value: string) => ({ type: 'loan.change', text: value, value }) as const
const facts = (of: ReturnType<typeof offered>) => selectLoan(of.snapshot)

test.each([
  [LENT, 'editing', null],
  [GATED, 'gated', 'identity'],
  [WAITING, 'barred', 'waiting'],
  [OVERDUE, 'barred', 'overdue'],
  [NOTHING_LENT, 'nothingOffered', 'identity'],
  // Another loan comes first, whoever it is.
  [{ ...GATED, waiting: '7' }, 'barred', 'waiting'],
] as const)('who may borrow comes to the form, and nobody else: %#', (offer, stage, bar) => {
  expect(facts(offered(offer as LoanOffer))).toMatchObject({ stage, bar })
})

test('a question that fails leads nobody to the form who was not there', () => {
  for (const offer of [GATED, WAITING, OVERDUE, NOTHING_LENT]) {
    const before = offered(offer)
    const after = before.send({ type: 'loan.refresh' }).fail('renewOffer', { code: 'NETWORK', message: '' })
    expect(facts(after)).toMatchObject({ stage: facts(before).stage, failure: { code: 'NETWORK' } })
  }
})

test.each([
  ['', null],
  ['99.99', 'amountOutOfRange'],
  ['100', null],
  ['20000', null],
  ['20000.000001', 'amountOutOfRange'],
  ['100.0000001', 'enterCorrectAmount'],
] as const)('an amount of "%s": %s', (value, problem) => expect(shownProblemOf(facts(offered().send(typed(value))))).toBe(problem))

test('a field is not scolded for being empty before the first attempt', () => {
  expect(shownProblemOf(facts(offered().send({ type: 'loan.review', language: 'en' })))).toBe('enterAmount')
})

test('where nothing more may be borrowed of a currency, it is said so', () => {
  const full = { ...LENT, products: [{ ...USDT_LOAN, room: '99' }] }
  expect(shownProblemOf(facts(offered(full).send(typed('99'))))).toBe('noRoom')
  expect(shownProblemOf({ offer: null, draft: facts(offered()).draft, showProblems: false })).toBe('noRoom')
})

test('what a loan costs is there at once: rate, days, dates, the worst case, and what it does to the account', () => {
  const thirty = offered().send(typed('5000')).send({ type: 'loan.chooseDays', days: 30 })
  expect(previewOf(facts(thirty), NOON)).toMatchObject({
    interestDays: 23,
    dayInterest: '2.5',
    totalInterest: '57.5',
    repaymentAmount: '5057.5',
    yearlyRate: '0.1493',
    owedAtMost: '5500',
    lateDay: '2.5',
    firstInterestDate: '2026-01-13',
    repaymentDate: '2026-02-04',
    earlyUntil: '2026-01-19',
    before: '0.1',
    after: '0.4',
    terms: { mostInterest: '500' },
  })
  const seven = previewOf(facts(offered().send(typed('5000'))), NOON)
  expect(seven).toMatchObject({ totalInterest: '0', firstInterestDate: null, earlyUntil: '2026-01-12', yearlyRate: '0' })
})

test('without a price, or assets, nothing is said of the account that is not known', () => {
  const unpriced = { ...LENT, products: [{ ...USDT_LOAN, price: null }] }
  expect(previewOf(facts(offered(unpriced).send(typed('5000'))), NOON)).toMatchObject({ before: '0.1', after: null })
  const empty = { ...LENT, account: { held: '0', owed: '0', total: '0' } }
  expect(previewOf(facts(offered(empty).send(typed('5000'))), NOON)).toMatchObject({ before: null, after: '1' })
  for (const value of ['', '0', '100.0000001']) expect(previewOf(facts(offered().send(typed(value))), NOON)).toBeNull()
})

test('an amount is of its currency; a term that the other one lacks is its shortest', () => {
  const btc = offered()
    .send(typed('5000'))
    .send({ type: 'loan.chooseDays', days: 60 })
    .send({ type: 'loan.chooseCurrency', currency: 'BTC' })
  expect(facts(btc).draft).toEqual({ currency: 'BTC', amount: { text: '', value: '' }, days: 14 })
  expect(facts(btc.send({ type: 'loan.chooseCurrency', currency: 'ETH' })).draft.currency).toBe('BTC')
  const renewed = offered().send(typed('5000')).send({ type: 'loan.refresh' }).done('renewOffer', OTHER_RATES)
  expect(facts(renewed).draft).toEqual({ currency: 'USDT', amount: { text: '5000', value: '5000' }, days: 14 })
})

test.each([
  ['10016', 'amount'],
  ['10011', 'amount'],
  ['10023', 'days'],
  ['30212', 'form'],
  ['10022', 'form'],
] as const)('a refusal by %s stands beside the %s', (code, place) => {
  expect(placeOfRefusal({ code, message: '' })).toBe(place)
  expect(placeOfRefusal(null)).toBeNull()
})
