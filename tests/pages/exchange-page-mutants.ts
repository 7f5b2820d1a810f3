/** Mistakes on the page where one currency is exchanged for another. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const QUOTE = '/flash-exchange/quote'
const SUBMIT = '/flash-exchange/submit'
const SETTLE = '/order/settleKey'
const GIVE = text('flashExchange.give')
const ASK = text('flashExchange.ask')
const CHECK = text('common.checkNow')
const CONFIRM = 'Exchange 640.50'

export const flashExchange: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Exchange'), caught: /the title is "Exchange"/ },
  ...fieldMutants(),
  passes(
    'one sentence for another beside the amount',
    '.field__error',
    text('validation.insufficientBalance'),
    text('flashExchange.enterAmount'),
  ),
  { name: 'the rate is another', apply: change('dd', { from: '0.000015625', to: '0.000015652' }), caught: /"Rate" is/ },
  { name: 'more comes out than was quoted', apply: change('dd', { from: '0.0100', to: '0.0110' }), caught: /"You get" is/ },
  { name: 'a fee is shown that nobody pays', apply: change('dd', { from: '0.0000', to: '0.0001' }), caught: /"Extra fee" is/ },
  { name: 'the spread is another', apply: change('dd', { from: '0.00%', to: '0.10%' }), caught: /"Difference from the mid price" is/ },
  { name: 'more is given than was typed', apply: change('dd', { from: '640.50', to: '645.50' }), caught: /"You give" is/ },
  {
    name: 'less is available than there is',
    apply: change('p', { from: '10,000.00', to: '1,000.00' }),
    caught: /it does not say "Available/,
  },
  silent('it is not said how long the quote holds', 'p', text('flashExchange.heldFor')),
  {
    name: 'the countdown stands at another second',
    apply: change('p', { from: '10 s', to: '60 s' }),
    caught: /it does not say "Rate held for 10 s/,
  },
  silent('no sentence when the quote is over', '.note', text('flashExchange.expired')),
  passes('a request that got lost passes for a quote that is over', '.note', text('flashExchange.lost'), text('flashExchange.expired')),
  silent('it is not said that the quote is another one', '.note', text('flashExchange.replaced')),
  silent('no sentence for a refusal', '.note', text('flashExchange.failed')),
  silent('no sentence for a quote that did not come', '.note', text('flashExchange.quoteFailed')),
  passes('the sentence of another failure', '.note', failureText('30021'), failureText('10015')),
  silent('it is not said that nothing is known', '.note', text('flashExchange.unknown')),
  silent('it is not said where to look', '.note', text('flashExchange.unresolved')),
  silent('it is not said that it is sent', 'p', text('flashExchange.sending')),
  silent('no reference', 'p', text('flashExchange.reference')),
  {
    name: 'other money than was exchanged',
    apply: change('.note', { from: '0.0100', to: '0.0110' }),
    caught: /it does not say "Exchanged/,
  },
  { name: 'no way to confirm', apply: change('button', 'hide', CONFIRM), caught: /the buttons are (?![^;]*Exchange 640)/ },
  gone('no way to a new quote', text('flashExchange.requote')),
  gone('no way back', text('flashExchange.back')),
  gone('no way to ask now', CHECK),
  gone('no way to begin anew', text('flashExchange.startAnew')),
  leftOn('a quote can be asked for twice', text('flashExchange.asking')),
  leftOn('the two sides can change places while the venue has it', text('flashExchange.swap')),
  leftOn('it can be asked about twice', CHECK),
  {
    name: 'asking for a quote does nothing',
    apply: rewire(ASK, null),
    caught: /the buttons are [^;]*Get a quote; wanted [^;]*Getting/,
    path: 2,
  },
  sends('another amount is quoted', QUOTE, { amount: '645.5' }, 'askQuote'),
  sends('the other direction is quoted', QUOTE, { from: '=to', to: '=from' }, 'askQuote'),
  twice('a quote is asked for twice over', QUOTE),
  sends('less comes out than was shown', SUBMIT, { receive: '0.009' }, 'submitExchange'),
  sends('the seal is another', SUBMIT, { seal: 'a-seal-of-nobody-at-all' }, 'submitExchange'),
  twice('it is sent twice', SUBMIT),
  {
    name: 'it goes to the real account',
    apply: send({ to: SUBMIT, header: { name: 'virtually', value: 'YES' } }),
    caught: /submitExchange: it is not sent for the demo account/,
  },
  ...keyMutants(SUBMIT, 4, /has an old key|under another key|does not say "Reference/),
  {
    name: 'another key is asked about',
    apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleKey: it asks again under another key/,
  },
  twice('it is asked about twice over', SETTLE),
  { name: 'the amount is not there', apply: change('input', 'hide'), caught: new RegExp(`there is no field "${GIVE}"`) },
]

const RESET = '/user/resetDemo'

export const demoReset: readonly PageMutant[] = [
  silent('it is not said what will go', '.note', text('demoReset.sure')),
  silent('it is not said that it is done', '.note', 'Your demo account has'),
  silent('it is not said that nothing was changed', '.note', text('demoReset.nothingDone')),
  gone('no way to leave it as it is', text('demoReset.cancel')),
  gone('no way to do it', text('demoReset.confirm')),
  { name: 'leaving it does it', apply: rewire(text('demoReset.cancel'), text('demoReset.confirm')), caught: /buttons are|resetDemo/ },
  twice('it is sent twice', RESET),
  {
    name: 'it has no key',
    apply: send({ to: RESET, header: { name: 'Idempotency-Key', value: null } }),
    caught: /resetDemo: the key is missing/,
  },
]
