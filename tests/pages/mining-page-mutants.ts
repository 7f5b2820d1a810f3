/** Mistakes on the pages of mining machines. */
import { change, retitle, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const BUY = '/order/buyMining'
const COLLECT = '/order/collectMining'
const EXIT = '/order/exitMining'
const QUOTE = '/order/getMiningExitQuote'
const SWITCH_OFF = 'Switch off and get 4.40\u00a0USDT'
const SETTLE = '/order/settleKey'
const CHECK = text('common.checkNow')

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

export const miningMachine: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Machines'), caught: /the title is "Machines"/ },
  { name: 'a day brings more than it can', apply: change('dd', { from: '2.90 to', to: '3.90 to' }), caught: /"Output a day" is/ },
  { name: 'power costs nothing', apply: change('dd', { from: '−1.10', to: '−0.10' }), caught: /"Power/ },
  { name: 'it always pays for itself', apply: change('b', { from: 'to never', to: 'to 180' }), caught: /it does not say .*to never/ },
  { name: 'less can be lost than can', apply: change('dd', { from: '156.00', to: '100.00' }), caught: /"Most you can lose" is/ },
  { name: 'the low end is rosier', apply: change('dd', { from: '324', to: '424' }), caught: /"Left for you in all" is/ },
  {
    name: 'it can be returned',
    apply: change('dd', { from: text('miningMachine.notPossible'), to: 'Possible' }),
    caught: /"Returned or resold" is/,
  },
  { name: 'it ends sooner', apply: change('dd', { from: '5 Jul', to: '5 Jun' }), caught: /"Ends" is/ },
  silent('it is not said what a machine is', 'p', text('miningMachine.rule')),
  silent('it is not said that the price does not come back', 'p', text('miningMachine.worstCase')),
  {
    name: 'more machines have ended',
    apply: change('p, svg', { from: '8 machines', to: '9 machines' }),
    caught: /it does not say .*8 machines/,
  },
  silent('it is not said why the button is off', 'p', text('miningMachine.tickFirst')),
  silent('it is not said that the terms have changed', '.note', text('miningMachine.termsChanged')),
  silent('it is not said that the machines may be old', '.note', text('miningMachine.mayBeOld')),
  silent('no sentence for a refusal', '.note', text('miningMachine.refused')),
  passes('the sentence of another refusal', '.note', failureText('10011'), failureText('30225')),
  silent('it is not said that nothing is known', '.note', text('miningMachine.unknown')),
  silent('it is not said where to look', '.note', text('miningMachine.unresolved')),
  silent('it is not said that it got lost', '.note', text('miningMachine.lost')),
  silent('it is not said that it is sent', 'p', text('miningMachine.sending')),
  silent('no reference', 'p', text('miningMachine.reference')),
  gone('no way back', text('miningMachine.back')),
  gone('no way to ask now', CHECK),
  gone('no way to begin anew', text('miningMachine.startAnew')),
  leftOn('it can be asked about twice', CHECK),
  sends('another amount is agreed to', BUY, { amount: '1' }, 'buyMachines'),
  sends('another range is agreed to', BUY, { minOutput: '0' }, 'buyMachines'),
  sends('another price is agreed to', BUY, { price: '1' }, 'buyMachines'),
  twice('it is bought twice', BUY),
  ofTheRealAccount(BUY, 'buyMachines'),
  underAnotherKey,
  twice('it is asked about twice over', SETTLE),
]

export const miningHolding: readonly PageMutant[] = [
  { name: 'the result is another', apply: change('dd', { from: '−', to: '+' }), caught: /"Power" is/ },
  silent('it is not said that it may be old', '.note', text('miningHolding.mayBeOld')),
  passes('a day that differs passes for one that matches', '.note', text('miningHolding.differs'), text('miningHolding.matches')),
  passes('seeds that differ pass for some that match', '.note', text('miningHolding.differsBySeeds'), text('miningHolding.matchesBySeeds')),
  silent('it is not said that it matches', '.note', text('miningHolding.matches')),
  silent('it is not said that the seeds match', '.note', text('miningHolding.matchesBySeeds')),
  silent('it is not said that nothing was verified', '.note', text('miningHolding.checkFailed')),
  gone('no way to try again', text('common.tryAgain')),
]

export const miningCollection: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Machines'), caught: /the title is "Machines"/ },
  silent('no sentence for a refusal', '.note', text('miningCollection.refused')),
  passes('the sentence of another refusal', '.note', failureText('30227'), failureText('30228')),
  silent('it is not said that nothing is known', '.note', text('miningCollection.unknown')),
  silent('it is not said where to look', '.note', text('miningCollection.unresolved')),
  silent('it is not said that it got lost', '.note', text('miningCollection.lost')),
  silent('it is not said that it is sent', 'p', text('miningCollection.sending')),
  silent('it is not said that nothing is lost later', 'p', text('miningCollection.later')),
  silent('no reference', 'p', text('miningCollection.reference')),
  gone('no way to ask now', CHECK),
  gone('no way to look anew', text('miningCollection.startAnew')),
  leftOn('it can be asked about twice', CHECK),
  twice('it is collected twice', COLLECT),
  ofTheRealAccount(COLLECT, 'collectOutput'),
  ...keyMutants(COLLECT, 1, /has an old key|under another key|does not say "Reference/),
  underAnotherKey,
  twice('it is asked about twice over', SETTLE),
]

export const miningExit: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Machines'), caught: /the title is "Machines"/ },
  { name: 'more comes back than was quoted', apply: change('dd', { from: '4.40', to: '9.40' }), caught: /"You get now" is/ },
  { name: 'the loss passes for a gain', apply: change('dd', { from: '−953', to: '+953' }), caught: /"Result in all" is/ },
  { name: 'fewer days are given up', apply: change('dd', { from: '178', to: '199' }), caught: /"Days given up" is/ },
  silent('it is not said how long the quote holds', 'p', text('miningExit.holds')),
  silent('it is not said that the quote is replaced', '.note', text('miningExit.replaced')),
  silent('no sentence for a quote that did not come', '.note', text('miningExit.quoteFailed')),
  silent('no sentence for a refusal', '.note', text('miningExit.refused')),
  silent('it is not said that nothing is known', '.note', text('miningExit.unknown')),
  silent('it is not said where to look', '.note', text('miningExit.unresolved')),
  silent('it is not said that it got lost', '.note', text('miningExit.lost')),
  silent('it is not said that it is sent', 'p', text('miningExit.sending')),
  silent('it is not said that they have ended', '.note', text('miningExit.ended')),
  silent('it is not said that the price does not come back', 'p', text('miningExit.lead')),
  silent('no reference', 'p', text('miningExit.reference')),
  { name: 'no way to confirm', apply: change('button', 'hide', SWITCH_OFF), caught: /the buttons are (?![^;]*Switch off)/ },
  gone('no way to keep them', text('miningExit.back')),
  gone('no way to ask what comes back', text('miningExit.ask')),
  gone('no way to ask now', CHECK),
  leftOn('it can be asked about twice', CHECK),
  sends('less is agreed to than was shown', EXIT, { expectedReturned: '1' }, 'leavePlan'),
  twice('they are switched off twice', EXIT),
  twice('it is quoted twice over', QUOTE),
  ofTheRealAccount(EXIT, 'leavePlan'),
  ...keyMutants(EXIT, 3, /has an old key|under another key|does not say "Reference/),
  underAnotherKey,
]
