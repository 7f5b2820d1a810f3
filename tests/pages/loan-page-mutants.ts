/** Mistakes on the page of loans. */
import { addButton, change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const OFFER = '/user/listLoanOffer'
const QUOTE = '/user/quoteLoan'
const SUBMIT_TO = '/user/loan'
const SETTLE = '/order/settleKey'
const CHECK = text('common.checkNow')
const REVIEW = text('loan.review')
const BACK = text('agreement.back')
const SUBMIT = text('agreement.submit')
const SAVE_SIGNED = text('agreement.saveSigned')

const ofTheRealAccount = (to: string, effects: string): PageMutant => ({
  name: `it goes to the demo account: ${to}`,
  apply: send({ to, header: { name: 'virtually', value: 'NO' } }),
  caught: new RegExp(`${effects}: it is not asked for the real account`),
})

export const loan: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Borrow'), caught: /the title is "Borrow"/ },
  ...fieldMutants(),
  { name: 'the total is less than it is', apply: change('b', { from: '5,000.00', to: '4,000.00' }), caught: /it does not say "You repay/ },
  { name: 'the daily rate is lower', apply: change('dd', { from: '0.05%', to: '0.01%' }), caught: /"Daily rate" is/ },
  { name: 'more days are free', apply: change('dd', { from: '7', to: '9' }), caught: /"Interest-free days" is/ },
  { name: 'another day to repay by', apply: change('dd', { from: '12 Jan', to: '14 Jan' }), caught: /"Repay by" is/ },
  silent('it is not said what happens early', 'p', text('loan.early', { date: '12 Jan 2026' })),
  {
    name: 'the most that can be owed is less than it is',
    apply: change('p', { from: '5,500.00', to: '5,100.00' }),
    caught: /it does not say .*never exceeds/,
  },
  {
    name: 'the load after is less than it is',
    apply: change('p', { from: '40.0%', to: '30.0%' }),
    caught: /it does not say .*held as margin or owed now/,
  },
  {
    name: 'the curve rises where the term is free',
    apply: change('[role="img"]', { from: 'No day of the term', to: 'Each day of the term' }),
    caught: /there is no img "No day of the term/,
  },
  silent('it is not said that the dates move', '.t-meta', text('loan.dates')),
  silent('it is not said how much may be borrowed', '.field__hint', 'From 100.00'),
  silent('it is not said how long it is free', '.field__hint', text('loan.freeNote_other', { rate: '0.05%', count: 7 })),
  silent('it is not said that the offer may be old', '.note', text('loan.mayBeOld')),
  silent('it is not said that the figures have moved', '.note', text('loan.moved')),
  silent('it is not said that the identity comes first', '.note', text('loan.identityTitle')),
  {
    name: 'it is not said how the identity stands',
    apply: change('.badge', 'hide', text('loan.identityState.notVerified')),
    caught: /it does not say "Identity Not verified"/,
  },
  silent('it is not said that a loan waits', '.note', text('loan.waitingTitle')),
  silent('it is not said that a loan is overdue', '.note', text('loan.overdueTitle')),
  passes('waiting and overdue are mixed up', '.note', text('loan.overdueBody'), text('loan.waitingBody')),
  {
    name: 'no way to the identity',
    apply: change('a', 'hide', text('loan.toIdentity.notVerified')),
    caught: /link "Verify my identity" is gone/,
  },
  { name: 'no way on', apply: change('button', 'hide', REVIEW), caught: /button "Read the agreement" is gone/ },
  ofTheRealAccount(OFFER, '(fetchOffer|renewOffer)'),
  twice('it is asked for twice over', OFFER),
]

export const agreement: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Borrow'), caught: /the title is "Borrow"/ },
  {
    name: 'another amount stands in the text',
    apply: change('[role="region"] div', { from: '5000 USDT', to: '500 USDT' }),
    caught: /it does not say .*1\. Amount: 5000 USDT/,
  },
  { name: 'the hash of the text is not shown', apply: change('bdi', 'hide'), caught: /it does not say .*[0-9a-f]{64}/ },
  { name: 'less is to be repaid', apply: change('b', { from: '5,057.50', to: '5,007.50' }), caught: /it does not say "You repay/ },
  { name: 'another day to repay by', apply: change('dd', { from: '4 Feb', to: '5 Feb' }), caught: /"Repay by" is/ },
  { name: 'less interest', apply: change('dd', { from: '57.50', to: '50.75' }), caught: /"Total interest" is/ },
  { name: 'the most is less than it is', apply: change('dd', { from: '5,500.00', to: '5,100.00' }), caught: /"At most, however late" is/ },
  silent('it is not said that it must be read', '.card__body > p', text('agreement.readFirst')),
  silent('it is not said that it was read', '.card__body > p', text('agreement.readDone')),
  silent('it is not said that the agreement is another one', '.note', text('agreement.note.changed')),
  silent('it is not said that the signature was missing', '.note', text('agreement.note.unsigned')),
  passes('one reason for another', '.note', text('agreement.note.unsigned'), text('agreement.note.changed')),
  silent('it is not said that it got lost', '.note', text('agreement.lost')),
  silent('it is not said that the text is another one', '.note', text('agreement.mismatchTitle')),
  silent('it is not said that the time is over', '.note', text('agreement.expiredTitle')),
  silent('no sentence for a refusal', '.note', text('agreement.refused')),
  passes('the sentence of another refusal', '.note', failureText('30212'), failureText('30213')),
  silent('it is not said that nothing is known', '.note', text('agreement.unknown')),
  silent('it is not said where to look', '.note', text('agreement.unresolved')),
  silent('it is not said that it is sent', 'p', text('agreement.sending')),
  silent('it is not said that it waits', '.badge', text('agreement.pending')),
  silent('it is not said by when it is decided', '.note', failureText('20001')),
  silent('no reference', 'p', text('agreement.reference')),
  silent('it is not said that there is no copy', '[role="alert"]', text('agreement.copyFailed')),
  { name: 'what does not match can be signed', apply: addButton('.note--danger', SUBMIT), caught: /the buttons are [^;]*Sign and submit/ },
  gone('no way to sign', SUBMIT),
  gone('no way back', BACK),
  gone('no way to another agreement', text('agreement.renew')),
  gone('no way to ask now', CHECK),
  gone('no copy of what was signed', SAVE_SIGNED),
  leftOn('it can be asked about twice', CHECK),
  leftOn('it can be saved twice', SAVE_SIGNED),
  { name: 'going back signs', apply: rewire(BACK, SUBMIT), caught: /there is a region|it does not say|the buttons are|there is no/ },
  sends('another amount is asked for', QUOTE, { amount: '6000' }, 'quoteLoan'),
  sends('another language is asked for', QUOTE, { language: 'de' }, 'quoteLoan'),
  sends('another text is signed', SUBMIT_TO, { hash: 'f'.repeat(64) }, 'submitLoan'),
  sends('another amount is submitted', SUBMIT_TO, { amount: '6000' }, 'submitLoan'),
  { name: 'it goes out unsigned', apply: send({ to: SUBMIT_TO, body: { signature: null } }), caught: /submitLoan: it is signed with/ },
  twice('it is submitted twice', SUBMIT_TO),
  ofTheRealAccount(QUOTE, 'quoteLoan'),
  ofTheRealAccount(SUBMIT_TO, 'submitLoan'),
  ...keyMutants(SUBMIT_TO, 3, /has an old key|under another key|does not say "Reference/),
  {
    name: 'another key is asked about',
    apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleKey: it asks again under another key/,
  },
  twice('it is asked about twice over', SETTLE),
  {
    name: 'another loan is saved',
    apply: send({ to: '/user/getLoanAgreement', address: ['getLoanAgreement/.*', 'getLoanAgreement/999999'] }),
    caught: /saveSigned: it asks for another loan/,
  },
]
