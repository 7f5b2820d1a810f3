/** Mistakes on the page from which money leaves. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const SUBMIT = '/user/withdrawal'
const SETTLE = '/order/settleKey'
const CANCEL = '/user/cancelWithdrawal'
const CHECK = text('common.checkNow')
const REVIEW = text('withdrawal.review')

export const withdrawal: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Withdrawals'), caught: /the title is "Withdrawals"/ },
  ...fieldMutants(),
  silent('no sentence where the proof is missing', '.field__error', text('withdrawal.authorizeFirst')),
  silent('no sentence for a refusal', '.note', text('withdrawal.failed')),
  silent('it is not said that nothing was submitted', '.note', text('withdrawal.nothingDone')),
  silent('it is not said that the fee has changed', '.note', text('withdrawal.feeChanged')),
  silent('no sentence for a request that got lost', '.note', text('withdrawal.lost')),
  silent('it is not said that it is sent', 'p', text('withdrawal.sending')),
  silent('it is not said that nothing is known', '.note', text('withdrawal.unknown')),
  silent('it is not said where to look', '.note', text('withdrawal.unresolved')),
  silent('no reference', 'p', text('withdrawal.reference')),
  silent('it is not said who pays the fee', 'p', text('withdrawal.feeNote')),
  silent('it is not said to compare the address', 'p', text('withdrawal.reviewNote')),
  silent('it is not said that it was taken in', '.note', text('errors.20003')),
  passes('the sentence of another refusal', '.field__error', failureText('10011'), failureText('30161')),
  {
    name: 'a letter of the address is another one',
    apply: change('main [aria-hidden="true"], main .sr', { from: 'TJRa', to: 'TJRb' }),
    caught: /it does not say .*TJRa/,
  },
  { name: 'the fee is another', apply: change('dd', { from: '3.00', to: '2.00' }), caught: /"Processing fee \(1.00%\)" is/ },
  { name: 'more arrives than was said', apply: change('dd', { from: '297.00', to: '299.00' }), caught: /"You receive" is/ },
  { name: 'more leaves than was typed', apply: change('dd', { from: '300.00', to: '305.00' }), caught: /"Amount" is/ },
  { name: 'more stays than does', apply: change('dd', { from: '400.00', to: '700.00' }), caught: /"Balance after" is/ },
  { name: 'less is available than there is', apply: change('p', { from: '700.00', to: '70.00' }), caught: /it does not say "Available/ },
  { name: 'the network is another', apply: change('dd', { from: 'TRON', to: 'Ethereum' }), caught: /"Network" is/ },
  { name: 'no way to confirm', apply: change('button', 'hide', 'Submit 300.00'), caught: /the buttons are (?![^;]*Submit 300)/ },
  gone('no way back', text('withdrawal.change')),
  gone('no way to ask now', CHECK),
  gone('no way to begin anew', text('withdrawal.startAnew')),
  leftOn('a review can be asked for while the fee is being read', text('withdrawal.repricing')),
  leftOn('it can be asked about twice', CHECK),
  { name: 'reviewing does nothing', apply: rewire(REVIEW, null), caught: /there is no region "Check before you submit"/ },
  sends('another amount is submitted', SUBMIT, { amount: '305' }, 'submitWithdrawal'),
  sends('it goes to another address', SUBMIT, { address: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' }, 'submitWithdrawal'),
  sends('it goes over another network', SUBMIT, { network: 'bitcoin' }, 'submitWithdrawal'),
  sends('a lower fee is claimed', SUBMIT, { fee: '0' }, 'submitWithdrawal'),
  sends('the method is missing', SUBMIT, { method: null }, 'submitWithdrawal'),
  twice('it is sent twice', SUBMIT),
  {
    name: 'it is sent for the demo account',
    apply: send({ to: SUBMIT, header: { name: 'virtually', value: 'NO' } }),
    caught: /submitWithdrawal: it is not asked for the real account/,
  },
  ...keyMutants(SUBMIT, 2, /has an old key|under another key|does not say "Reference/),
  {
    name: 'another key is asked about',
    apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleKey: it asks again under another key/,
  },
  twice('it is asked about twice over', SETTLE),
]

export const withdrawalReview: readonly PageMutant[] = [
  silent('it is not said until when it is decided', 'p', 'We decide by'),
  silent('it is not said that the time is over', 'p', 'We should have decided by'),
  silent('no sentence why it was rejected', 'p', text('withdrawal.reasons.address')),
  silent('no sentence why it has failed', 'p', text('withdrawal.reasons.networkFailed')),
  silent('it is not said that the money is free again', 'p', 'is available again'),
  silent('it is not said that it was too late', '.note', text('withdrawal.track.tooLate')),
  silent('it is not said that it was not cancelled', '.note', text('withdrawal.track.notCancelled')),
  silent('it is not said that nothing is known', '.note', text('withdrawal.track.cancelUnknown')),
  silent('it is not said that it may be old', '.note', text('withdrawal.track.old')),
  passes('one state for another', '.badge', text('funds.states.rejected'), text('funds.states.completed')),
  { name: 'the fee is another', apply: change('dd', { from: '3.00', to: '2.00' }), caught: /"Processing fee" is/ },
  { name: 'more arrives than was said', apply: change('dd', { from: '297.00', to: '299.00' }), caught: /"You receive" is/ },
  gone('no way to cancel', text('withdrawal.track.cancel')),
  gone('no way to ask now', CHECK),
  leftOn('it can be cancelled twice', text('withdrawal.track.cancelling')),
  {
    name: 'cancelling does nothing',
    apply: rewire(text('withdrawal.track.cancel'), null),
    caught: /the buttons are [^;]*Cancel this withdrawal; wanted/,
  },
  twice('it is cancelled twice', CANCEL),
  {
    name: 'it has no key',
    apply: send({ to: CANCEL, header: { name: 'Idempotency-Key', value: null } }),
    caught: /cancelWithdrawal: the key is missing/,
  },
]
