/** Mistakes on the page where money comes in. */
import { change, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const RECHARGE = '/user/recharge'
const SETTLE = '/order/settleKey'
const CHECK = text('common.checkNow')
const REVIEW = text('deposit.review')

export const deposit: readonly PageMutant[] = [
  ...fieldMutants(),
  passes('one sentence for another beside the hash', '.field__error', failureText('30126'), failureText('30124')),
  { name: 'another amount than was typed', apply: change('dd', { from: '500.00', to: '600.00' }), caught: /"Amount" is/ },
  { name: 'another address than the venue’s', apply: change('dd', { from: '7F3K', to: '9X1Z' }), caught: /"Sent to" is/ },
  {
    name: 'another proof than there is',
    apply: change('dd', { from: text('deposit.receipt'), to: text('deposit.picture') }),
    caught: /"Proof of transfer" is/,
  },
  silent('it is not said that it is sent', 'p', text('deposit.sending')),
  silent('it is not said that nothing is known', '.note', text('deposit.unknown')),
  silent('it is not said where to look', '.note', text('deposit.unresolved')),
  silent('no sentence for a refusal', '.note', text('deposit.failed')),
  passes('a request that got lost passes for a refusal', '.note', text('deposit.lost'), text('deposit.failed')),
  silent('no reference', 'p', text('deposit.reference')),
  silent('it is not said that it is in review', '.note', failureText('20002')),
  gone('no way to change it', text('deposit.back')),
  gone('no way to ask now', CHECK),
  gone('no way back to the form', text('deposit.toForm')),
  gone('no way to another one', text('deposit.another')),
  leftOn('it can be asked about twice', CHECK),
  { name: 'going on does nothing', apply: rewire(REVIEW, null), caught: /the buttons are|does not say/, path: 2 },
  sends('another amount is submitted', RECHARGE, { amount: '5000' }, 'submitDeposit'),
  sends('another hash is submitted', RECHARGE, { hash: 'f'.repeat(64) }, 'submitDeposit'),
  sends('the picture is another', RECHARGE, { picture: 'a3ceiptOfTheTransfer99' }, 'submitDeposit'),
  twice('it is submitted twice', RECHARGE),
  {
    name: 'it goes to the demo account',
    apply: send({ to: RECHARGE, header: { name: 'virtually', value: 'NO' } }),
    caught: /submitDeposit: it is not sent for the real account/,
  },
  ...keyMutants(RECHARGE, 2, /has an old key|under another key|does not say "Reference/),
  {
    name: 'another key is asked about',
    apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleKey: it asks again under another key/,
  },
]
