/** Mistakes on the pages of smart plans. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const BUY = '/order/buySmart'
const EXIT = '/order/exitSmart'
const QUOTE = '/order/getSmartExitQuote'
const SETTLE = '/order/settleKey'
const CHECK = text('common.checkNow')
const REVIEW = text('planPurchase.review')
const BACK = text('planPurchase.back')
const CONFIRM = 'Commit 1,500.50\u00a0USDT'
const LEAVE = 'Leave and get back 950.00\u00a0USDT'

const ofTheRealAccount = (to: string, effect: string): PageMutant => ({
  name: 'it goes to the demo account',
  apply: send({ to, header: { name: 'virtually', value: 'NO' } }),
  caught: new RegExp(`${effect}: it is not asked for the real account`),
})
const underAnotherKey: PageMutant = {
  name: 'another key is asked about',
  apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
  caught: /settleKey: it asks again under another key/,
}

export const smartPlan: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Plans'), caught: /the title is "Plans"/ },
  ...fieldMutants(),
  { name: 'a loss is left out of the range', apply: change('dd', { from: '−1.50% to', to: '+0.50% to' }), caught: /"Range of a day" is/ },
  {
    name: 'the worst day is better than it was',
    apply: change('dd', { from: '−1.50%', to: '−0.10%' }),
    caught: /it does not say .*Worst day/,
  },
  {
    name: 'the days with a loss are fewer',
    apply: change('dd', { from: '1 of 3', to: '0 of 3' }),
    caught: /it does not say .*Losing days/,
  },
  {
    name: 'the worst case is better than it is',
    apply: change('p', { from: '1,343.00', to: '1,500.50' }),
    caught: /it does not say "If all 7 days are the worst/,
  },
  {
    name: 'the best case is better than it is',
    apply: change('p', { from: '1,658.00', to: '1,758.00' }),
    caught: /it does not say "If all 7 days are the best/,
  },
  { name: 'leaving early is cheaper than it is', apply: change('dd', { from: '75.02', to: '15.02' }), caught: /"Early-exit damages" is/ },
  { name: 'more comes back early', apply: change('dd', { from: '1,425.48', to: '1,500.50' }), caught: /"Back after an early exit" is/ },
  {
    name: 'income is said to stay',
    apply: change('dd', { from: text('planPurchase.incomeKeptNone'), to: 'All of it' }),
    caught: /"Income kept after an early exit" is/,
  },
  { name: 'it ends sooner', apply: change('dd', { from: '13 Jan', to: '12 Jan' }), caught: /"Ends" is/ },
  { name: 'another amount is reviewed', apply: change('dd', { from: '1,500.50', to: '1,000.50' }), caught: /"Investment amount" is/ },
  silent('it is not said that the past promises nothing', '.t-meta', text('planPurchase.noPromise')),
  silent('it is not said what comes back at the end', 'p', text('planPurchase.atTheEnd')),
  silent('it is not said why the button is off', 'p', text('planPurchase.tickFirst')),
  silent('it is not said that the terms have changed', '.note', text('planPurchase.termsChanged')),
  silent('it is not said that the plans may be old', '.note', text('planPurchase.mayBeOld')),
  silent('no sentence for a refusal', '.note', text('smartPlan.refused')),
  passes('the sentence of another refusal', '.note', failureText('10024'), failureText('10010')),
  silent('it is not said that nothing is known', '.note', text('planPurchase.unknown')),
  silent('it is not said where to look', '.note', text('planPurchase.unresolved')),
  silent('it is not said that it got lost', '.note', text('planPurchase.lost')),
  silent('it is not said that it is sent', 'p', text('planPurchase.sending')),
  silent('no reference', 'p', text('planPurchase.reference')),
  { name: 'other money than was put in', apply: change('.note', { from: '1,500.50', to: '1,000.50' }), caught: /it does not say "Bought/ },
  {
    name: 'it can be committed to before its costs are understood',
    apply: change('button', 'enable', CONFIRM),
    caught: /the buttons are Commit 1,500\.50 USDT, Change the plan; wanted/,
  },
  { name: 'no way to confirm', apply: change('button', 'hide', CONFIRM), caught: /the buttons are (?![^;]*Commit)/ },
  gone('no way back', BACK),
  gone('no way to ask now', CHECK),
  gone('no way to begin anew', text('planPurchase.startAnew')),
  leftOn('it can be asked about twice', CHECK),
  { name: 'going back commits', apply: rewire(BACK, REVIEW), caught: /the buttons are|there is no/ },
  sends('another amount is bought', BUY, { amount: '1600' }, 'buyPlan'),
  sends('other terms are agreed to', BUY, { damages: '0.5' }, 'buyPlan'),
  sends('another range is agreed to', BUY, { minRate: '-0.9' }, 'buyPlan'),
  twice('it is bought twice', BUY),
  ofTheRealAccount(BUY, 'buyPlan'),
  ...keyMutants(BUY, 3, /has an old key|under another key|does not say "Reference/),
  underAnotherKey,
  twice('it is asked about twice over', SETTLE),
]

export const smartExit: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Plans'), caught: /the title is "Plans"/ },
  { name: 'more comes back than was quoted', apply: change('dd', { from: '950.00', to: '990.00' }), caught: /"You get back" is/ },
  { name: 'the damages are understated', apply: change('dd', { from: '50.00', to: '5.00' }), caught: /"Damages" is/ },
  { name: 'no income is deducted', apply: change('dd', { from: '−', to: '+' }), caught: /"(Income deducted|Damages)" is/ },
  silent('it is not said how long the quote holds', 'p', text('planExit.holds')),
  silent('it is not said that another day is posted', '.note', text('planExit.replaced')),
  silent('no sentence for a quote that did not come', '.note', text('planExit.quoteFailed')),
  silent('no sentence for a refusal', '.note', text('planExit.refused')),
  silent('it is not said that nothing is known', '.note', text('planExit.unknown')),
  silent('it is not said where to look', '.note', text('planExit.unresolved')),
  silent('it is not said that it got lost', '.note', text('planExit.lost')),
  silent('it is not said that it is sent', 'p', text('planExit.sending')),
  silent('it is not said that it has ended', '.note', text('planExit.ended')),
  silent('it is not said what leaving costs', 'p', text('planExit.lead')),
  silent('no reference', 'p', text('planExit.reference')),
  { name: 'no way to confirm', apply: change('button', 'hide', LEAVE), caught: /the buttons are (?![^;]*Leave)/ },
  gone('no way to stay', text('planExit.back')),
  gone('no way to ask what comes back', text('planExit.ask')),
  gone('no way to ask now', CHECK),
  leftOn('it can be asked about twice', CHECK),
  sends('less is agreed to than was shown', EXIT, { expectedReturned: '9' }, 'leavePlan'),
  twice('it is left twice', EXIT),
  twice('it is quoted twice over', QUOTE),
  ofTheRealAccount(EXIT, 'leavePlan'),
  ...keyMutants(EXIT, 3, /has an old key|under another key|does not say "Reference/),
  underAnotherKey,
]

export const smartProgress: readonly PageMutant[] = [
  { name: 'a loss passes for a gain', apply: change('summary', { from: '−', to: '+' }), caught: /it does not say .*2026/ },
  { name: 'the income is another', apply: change('dd', { from: '+3.38', to: '+8.38' }), caught: /it does not say "Income so far/ },
  silent('it is not said that it may be old', '.note', text('planProgress.mayBeOld')),
  passes('a day that differs passes for one that matches', '.note', text('planProgress.differs'), text('planProgress.matches')),
  passes('seeds that differ pass for some that match', '.note', text('planProgress.differsBySeeds'), text('planProgress.matchesBySeeds')),
  silent('it is not said that it matches', '.note', text('planProgress.matches')),
  silent('it is not said that the seeds match', '.note', text('planProgress.matchesBySeeds')),
  silent('it is not said that nothing was verified', '.note', text('planProgress.checkFailed')),
  gone('no way to try again', text('common.tryAgain')),
]
