/** Mistakes where loans that run are listed and repaid. */
import { change, retitle, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const LIST = '/user/listLoanRecord'
const REPAY = '/user/repayLoan'
const SETTLE = '/order/settleKey'
const CHECK = text('common.checkNow')

const ofTheRealAccount = (to: string, effects: string): PageMutant => ({
  name: `it goes to the demo account: ${to}`,
  apply: send({ to, header: { name: 'virtually', value: 'NO' } }),
  caught: new RegExp(`${effects}: it is not asked for the real account`),
})

export const loans: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Borrowed'), caught: /the title is "Borrowed"/ },
  { name: 'a loan is missing', apply: change('a', 'hide', 'L-20260105-0001'), caught: /the loans are/ },
  {
    name: 'another filter is shown',
    apply: change('[role="combobox"]', { from: text('funds.allStates'), to: 'Some' }),
    caught: /"Status" is "Some"/,
  },
  silent('it is not said that the list may be old', '.note', text('funds.mayBeOld')),
  {
    name: 'it is not said that the list did not come',
    apply: change('h2', 'hide', text('funds.failedTitle')),
    caught: /no heading "We couldn’t load the list"/,
  },
  silent('it is not said that there is no copy', '.note', text('loans.copyFailed')),
  silent('it is not said that the copy is there', '[role="status"] p', text('loans.savedCopy')),
  {
    name: 'another agreement is fetched',
    apply: send({ to: '/user/getLoanAgreement', address: ['getLoanAgreement/.*', 'getLoanAgreement/99'] }),
    caught: /it asks for another loan/,
  },
  ofTheRealAccount(LIST, '(fetchList|refreshList|fetchMore)'),
]

export const loanRepayment: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Repaying'), caught: /the title is "Repaying"/ },
  { name: 'no sentence beside a wrong amount', apply: change('.field__error', 'hide'), caught: /it does not say "Enter how much/ },
  {
    name: 'the curve says nothing of the part that is typed',
    apply: change('[role="img"]', { from: ' After this repayment', to: ' Otherwise' }),
    caught: /there is no img "Interest so far/,
  },
  { name: 'less interest is paid first', apply: change('dd', { from: '5.00', to: '1.00' }), caught: /"Pays interest first" is/ },
  { name: 'less principal is left', apply: change('dd', { from: '4,', to: '3,' }), caught: /"(Principal left|Owed on 26 Jan 2026)" is/ },
  { name: 'another amount is reviewed', apply: change('b', { from: '1,0', to: '2,0' }), caught: /it does not say "You repay|region/ },
  silent('it is not said what early costs', 'p', text('loanRepayment.ends')),
  silent('it is not said what ends the loan', 'p', 'ends the loan today.'),
  silent('no sentence for a refusal', '.note', text('loanRepayment.refused')),
  passes('the sentence of another refusal', '.note', failureText('10011'), failureText('10010')),
  silent('it is not said that nothing is known', '.note', text('loanRepayment.unknown')),
  silent('it is not said where to look', '.note', text('loanRepayment.unresolved')),
  silent('it is not said that it got lost', '.note', text('loanRepayment.lost')),
  silent('it is not said that it ends with another amount', '.note', text('loanRepayment.outdated')),
  silent('it is not said that it was repaid before', '.note', text('loanRepayment.over')),
  silent('it is not said that it is sent', 'p', text('loanRepayment.sending')),
  silent('it is not said that it came too late', '.note', text('loanRepayment.tooLate')),
  silent('it is not said that it was taken back', '.note', text('loanRepayment.cancelled')),
  silent('no reference', 'p', text('loanRepayment.reference')),
  gone('no way back', text('loanRepayment.back')),
  gone('no way to look at it', text('loanRepayment.review')),
  gone('no way to ask now', CHECK),
  gone('no way to begin anew', text('loanRepayment.startAnew')),
  leftOn('it can be asked about twice', CHECK),
  sends('less is paid than was shown', REPAY, { amount: '1' }, 'repayLoan'),
  twice('it is paid twice', REPAY),
  ofTheRealAccount(REPAY, 'repayLoan'),
  ...keyMutants(REPAY, 3, /has an old key|under another key|does not say "Reference/),
  {
    name: 'another key is asked about',
    apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleKey: it asks again under another key/,
  },
]

/** On the page of the identity. */
export const signature: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Sign here'), caught: /the title is "Sign here"/ },
  silent('a dot passes for a signature', '.field__error', text('signature.tooLittle')),
  silent('a number passes for a name', '.field__error', text('signature.noLetter')),
  silent('it is not said that a reload has taken it', '.field__error', text('signature.lost')),
  silent('it is not said with what one draws', '.field__hint', text('signature.drawHint')),
  {
    name: 'what is drawn is not seen',
    apply: change('svg', { from: text('signature.drawn'), to: text('signature.blank') }),
    caught: /Nothing is drawn yet/,
  },
  { name: 'nothing can be undone', apply: change('button', 'hide', text('signature.undo')), caught: /button "Undo" is gone/ },
  { name: 'nothing can be erased', apply: change('button', 'hide', text('signature.erase')), caught: /button "Clear" is gone/ },
  {
    name: 'nothing can be undone, and it looks as if',
    apply: change('button', 'enable', text('signature.undo')),
    caught: /button "Undo" is on/,
  },
  {
    name: 'who cannot draw cannot sign',
    apply: change('button', 'hide', text('signature.typeInstead')),
    caught: /button "Type my name instead" is gone/,
  },
  {
    name: 'there is no way back to drawing',
    apply: change('button', 'hide', text('signature.drawInstead')),
    caught: /button "Draw my signature instead" is gone/,
  },
]
