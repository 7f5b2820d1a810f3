/** Mistakes on the options ticket of a market. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { fieldMutants, gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const BUY = '/order/buyOptions'
const SETTLE = '/order/settleKey'
const CHECK = text('common.checkNow')
const BUY_RISE = text('optionsTicket.buyDemo', { what: `${text('optionsTicket.rise')} 50.00` })

export const optionsTicket: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Options'), caught: /the title is "Options"/ },
  ...fieldMutants(),
  { name: 'more is paid than the rate says', apply: change('dd', { from: '88.50', to: '98.50' }), caught: /is "98.50/ },
  { name: 'the loss is understated', apply: change('dd', { from: '−100%', to: '−77%' }), caught: /"Below the entry you lose" is/ },
  {
    name: 'one need not be right as often',
    apply: change('strong', { from: '56.5%', to: '50.0%' }),
    caught: /it does not say "Right this often/,
  },
  { name: 'a coin toss gives more back', apply: change('p', { from: '44.25', to: '54.25' }), caught: /it does not say .*44\.25 of each/ },
  {
    name: 'the entry is another price',
    apply: change('form dd', { from: '64,000.00', to: '64,500.00' }),
    caught: /"Entry, at the price of acceptance" is/,
  },
  {
    name: 'a fee is shown that nobody pays',
    apply: change('dd', { from: '0.00\u00a0USDT', to: '0.50\u00a0USDT' }),
    caught: /"Fee" is "0\.50/,
  },
  silent('the disclosure is missing', 'p', text('optionsTicket.disclosure')),
  silent('it is not said that no real money is at stake', 'p', text('ticket.demoNote')),
  silent(
    'it is not said that the payout has changed',
    '.note',
    text('optionsTicket.changed', { period: '5 min', before: '77%', now: '75%' }),
  ),
  silent('it is not said that there are no options here', 'p', text('optionsTicket.notOfferedBody')),
  passes('the sentence of another refusal', '.note', failureText('10011'), failureText('10015')),
  silent('it is not said that nothing is known', '.note', text('ticket.unknownBody')),
  gone('no way to ask now', CHECK),
  gone('no way to begin anew', text('ticket.startAnew')),
  gone('no way to buy another', text('optionsTicket.buyAnother')),
  gone('no way to a new price', text('ticket.requote')),
  leftOn('an option can be bought at a stale price', BUY_RISE),
  leftOn('it can be asked about twice', CHECK),
  { name: 'going back does nothing', apply: rewire(text('ticket.back'), null), caught: /Review demo option/ },
  sends('the other side is bought', BUY, { direction: 'fall' }, 'buyOption'),
  sends('more is staked', BUY, { stake: '500' }, 'buyOption'),
  sends('another payout is agreed to', BUY, { payoutRate: '0.5' }, 'buyOption'),
  sends('a wider tolerance is sent', BUY, { tolerance: '0.1' }, 'buyOption'),
  twice('it is bought twice', BUY),
  {
    name: 'it goes to the real account',
    apply: send({ to: BUY, header: { name: 'virtually', value: 'YES' } }),
    caught: /buyOption: it is not sent for the demo account/,
  },
  ...keyMutants(BUY, 4, /has an old key|under another key|does not say "Reference/),
  {
    name: 'another key is asked about',
    apply: send({ to: SETTLE, address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleKey: it asks again under another key/,
  },
  twice('it is asked about twice over', SETTLE),
]
