import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { LOAN_TERMS, sampleLoan, sampleQuote } from '../../../tests/support/sample-loans.ts'
import type { LoanTerms } from '../../domain/loan.ts'
import { agreementMachine } from './agreement.machine.ts'
import { isUnderWay, selectAgreement } from './agreement.selectors.ts'
import type { QuotedAgreement } from './agreement.types.ts'

const NOW = Date.UTC(2026, 0, 5)
const quoted = (terms: LoanTerms = LOAN_TERMS): QuotedAgreement => {
  const quote = sampleQuote(NOW, { terms })
  return { quote, isTextRight: true }
}
const wanted = () => drive(agreementMachine, undefined).send({ type: 'loan.wanted', terms: LOAN_TERMS, language: 'en' })
const shown = () => wanted().done('quoteLoan', quoted())
const read = () => shown().send({ type: 'agreement.finishReading' })
const signed = () => read().send({ type: 'signature.given', purpose: 'loan', ref: 'sealed-1', kind: 'typed' })
const sign = (key: string) => ({ type: 'agreement.sign', key }) as const
const facts = (of: ReturnType<typeof wanted>) => selectAgreement(of.snapshot)
const sent = (of: ReturnType<typeof wanted>) => of.started.filter(({ src }) => src === 'submitLoan')

test('ten clicks submit once, what is on screen and signed', () => {
  let agreement = signed()
  for (let click = 1; click <= 10; click++) agreement = agreement.send(sign(`key-of-click-number-${click}`))
  const { quote } = quoted()
  const body = { agreement: '17', currency: 'USDT', amount: '5000', days: 30, language: 'en', hash: quote.hash }
  expect(sent(agreement)).toEqual([
    { src: 'submitLoan', input: { key: 'key-of-click-number-1', mode: 'real', body, signature: 'sealed-1' } },
  ])
})

test('nothing is submitted unread, unsigned, over, or of another text', () => {
  const unread = shown().send({ type: 'signature.given', purpose: 'loan', ref: 'sealed-1', kind: 'typed' })
  const taken = signed().send({ type: 'signature.removed', purpose: 'loan' })
  const again = signed().send({ type: 'agreement.refresh' }).done('quoteLoan', quoted())
  const other = wanted().done('quoteLoan', { ...quoted(), isTextRight: false })
  for (const agreement of [unread, read(), taken, again, other]) expect(sent(agreement.send(sign('key-of-this-click')))).toEqual([])
  expect(facts(unread.send(sign('k')))).toMatchObject({ stage: 'showing', showProblems: true, isSigned: true })
  expect(facts(read().send(sign('k')))).toMatchObject({ stage: 'read', showProblems: true, isSigned: false })
  expect(facts(other)).toMatchObject({ stage: 'mismatched' })
})

test.each([
  ['amount', { ...LOAN_TERMS, amount: '5001', mostInterest: '500.1' }],
  ['days', { ...LOAN_TERMS, days: 60 }],
  ['dailyRate', { ...LOAN_TERMS, dailyRate: '0.0006' }],
  ['freeDays', { ...LOAN_TERMS, freeDays: 6 }],
  ['lateRate', { ...LOAN_TERMS, lateRate: '0.001' }],
  ['mostInterest', { ...LOAN_TERMS, mostInterest: '501' }],
  ['earlyDays', { ...LOAN_TERMS, earlyDays: 13 }],
  ['currency', { ...LOAN_TERMS, currency: 'BTC' }],
] as const)('an agreement with another %s than the form said leads back there', (_, terms) => {
  const moved = wanted().done('quoteLoan', quoted(terms))
  expect(facts(moved).stage).toBe('idle')
  expect(moved.said).toEqual([{ type: 'agreement.left', failure: null, isMoved: true }])
})

test.each([
  ['language', { language: 'de' }],
  ['totalInterest', { totalInterest: '57.51' }],
  ['repaymentAmount', { repaymentAmount: '5058' }],
] as const)('so does one with another %s', (_, change) => {
  const moved = wanted().done('quoteLoan', { ...quoted(), quote: { ...quoted().quote, ...change } })
  expect(moved.said).toEqual([{ type: 'agreement.left', failure: null, isMoved: true }])
})

test('figures that are only written otherwise are the same', () => {
  const { quote, ...rest } = quoted()
  expect(facts(wanted().done('quoteLoan', { ...rest, quote: { ...quote, amount: '5000.00', dailyRate: '0.00050' } })).stage).toBe('showing')
})

test.each(['10016', '10011', '10022', '10023', '30212', '30213'])('what the venue says by %s is for the form', (code) => {
  const failure = { code, message: '' }
  const asked = wanted().fail('quoteLoan', failure)
  expect(asked.said).toEqual([{ type: 'agreement.left', failure, isMoved: false }])
  const refused = signed().send(sign('key-of-this-click')).fail('submitLoan', failure)
  expect(facts(refused)).toMatchObject({ stage: 'refused', failure })
  expect(refused.send({ type: 'agreement.dismiss' }).said.at(-1)).toEqual({ type: 'agreement.left', failure, isMoved: false })
})

test.each([
  ['30211', 'changed'],
  ['30214', 'unsigned'],
] as const)('a refusal by %s brings another agreement, which says why: %s', (code, note) => {
  const again = signed().send(sign('key-of-this-click')).fail('submitLoan', { code, message: '' })
  expect(facts(again)).toMatchObject({ stage: 'quoting', note })
  const open = again.done('quoteLoan', quoted())
  expect(facts(open)).toMatchObject({ stage: 'showing', note, isSigned: false })
})

test('a request that never arrived is told, and needs another agreement', () => {
  const lost = signed().send(sign('key-of-this-click')).fail('submitLoan', { code: 'NETWORK', message: '' }).fire('reconcileDelay')
  const again = lost.done('settleKey', { outcome: 'never' }).done('quoteLoan', quoted())
  expect(facts(again)).toMatchObject({ stage: 'showing', isLost: true, isSigned: false, key: null })
})

test('a loan that was taken is told once; a copy that fails says why, until another is asked for', () => {
  const loan = sampleLoan(NOW)
  const done = signed().send(sign('key-of-this-click')).done('submitLoan', { result: loan, success: 20001 })
  expect(facts(done)).toMatchObject({ stage: 'accepted', loan, isSaving: false })
  expect(done.said.filter(({ type }) => type === 'agreement.accepted')).toEqual([{ type: 'agreement.accepted', loan }])
  const failed = done.send({ type: 'agreement.saveCopy' }).fail('saveSigned', { code: 'NETWORK', message: '' })
  expect(facts(failed)).toMatchObject({ stage: 'accepted', copyFailure: { code: 'NETWORK' } })
  expect(facts(failed.send({ type: 'agreement.saveCopy' }))).toMatchObject({ isSaving: true, copyFailure: null })
  expect(isUnderWay(failed.snapshot)).toBe(true)
  expect(isUnderWay(failed.send({ type: 'agreement.dismiss' }).snapshot)).toBe(false)
})
