/** Mistakes on the page where orders that wait are changed and cancelled. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const CODE = 'BTC/USDT'
const UPDATE = '/order/updatePendingContracts'
const CANCEL = '/order/cancelPendingContracts'
const SAVE = text('pendingOrder.save')
const CHECK = text('common.checkNow')

export const pendingOrder: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Waiting'), caught: /the title is "Waiting"/ },
  ...fieldMutants(),
  {
    name: 'the list shows another trigger',
    apply: change('td', { from: '62,000.00', to: '63,000.00' }),
    caught: /it does not say "62,000/,
  },
  { name: 'more is held than is shown', apply: change('td', { from: '1,240.00', to: '1,024.00' }), caught: /it does not say "1,240/ },
  { name: 'the distance has lost its sign', apply: change('td', { from: '−3.13%', to: '+3.13%' }), caught: /it does not say "−3.13%/ },
  passes('a waiting order passes for an open one', 'td', text('pendingOrder.status.pending'), text('pendingOrder.status.opened')),
  {
    name: 'the margin of the changed order is another',
    apply: change('dialog dd', { from: '1,230.01', to: '1,240.00' }),
    caught: /"Margin" is/,
  },
  { name: 'the fee of the changed order is another', apply: change('dialog dd', { from: '9.85', to: '9.92' }), caught: /"Fee" is/ },
  { name: 'the price is another', apply: change('dialog dd', { from: '64,000.00', to: '63,000.00' }), caught: /"Current price" is/ },
  {
    name: 'a rise passes for a fall',
    apply: change('dialog .field__hint', { from: text('pendingOrder.waitsForFall'), to: text('pendingOrder.waitsForRise') }),
    caught: /it does not say "Opens when the price falls/,
  },
  silent('it is not said that the old order can still open', 'dialog p', text('pendingOrder.editHint')),
  silent('it is not said why saving is off', 'dialog p', text('reasons.priceStale')),
  silent('it is not said that the change is sent', 'dialog p', text('pendingOrder.saving')),
  silent('it is not said that the order is being cancelled', '.note', text('pendingOrder.cancelling', { code: CODE })),
  silent('it is not said that nothing is known yet', '.note', text('pendingOrder.savingUnknown')),
  silent('it is not said where to look', '.note', text('pendingOrder.cancelUnresolved', { code: CODE })),
  silent('no sentence for a refusal', '.note', failureText('10011')),
  passes('the sentence of another refusal', '.note', failureText('30133'), failureText('10011')),
  silent('it is not said that it was changed', '.note', text('pendingOrder.changedNote', { code: CODE })),
  leftOn('a change can be saved twice', SAVE, 'dialog button'),
  gone('no way to save', SAVE, 'dialog button'),
  gone('no way back', text('common.cancel'), 'dialog button'),
  { name: 'no way to ask now', apply: change('button', 'hide', CHECK), caught: /button "Check now" is gone/ },
  {
    name: 'an order under way can be cancelled again',
    apply: change('td button', 'enable', text('pendingOrder.cancel')),
    caught: /button "Cancel the waiting order for BTC\/USDT" is on, not off/,
  },
  {
    name: 'an order under way can be changed',
    apply: change('td button', 'enable', text('pendingOrder.edit')),
    caught: /button "Change the waiting order for BTC\/USDT" is on, not off/,
  },
  sends('another price is sent', UPDATE, { triggerPrice: '60000' }, 'changePending'),
  sends('the end is not sent', UPDATE, { until: null }, 'changePending'),
  sends('a stop loss is sent that nobody chose', UPDATE, { stopLoss: '61000' }, 'changePending'),
  {
    name: 'it is sent for the real account',
    apply: send({ to: UPDATE, header: { name: 'virtually', value: 'YES' } }),
    caught: /not sent for the demo account/,
  },
  {
    name: 'the real account is asked to cancel',
    apply: send({ to: CANCEL, header: { name: 'virtually', value: 'YES' } }),
    caught: /not sent for the demo account/,
  },
  ...keyMutants(UPDATE, 1),
  twice('the change is sent twice', UPDATE),
  twice('it is cancelled twice', CANCEL),
  { name: 'going back does nothing', apply: rewire(text('common.cancel'), null), caught: /there is a dialog/, path: 1 },
]
