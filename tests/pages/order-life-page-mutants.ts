/** Mistakes in what is told of an order's life. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { gone, passes, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const SENT = '/order/getOrderLife'
const ROW = text('orderLife.of', { number: 'P-1001' })
const AGAIN = text('common.tryAgain')

export const orderLife: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Positions'), caught: /the title is "Positions"/ },
  {
    name: 'the dialog names another order',
    apply: change('dialog h2', { from: 'P-1001', to: 'P-1002' }),
    caught: /there is no dialog "What became of order P-1001"/,
  },
  { name: 'an entry has lost its sign', apply: change('dialog details dd', { from: '−', to: '+' }), caught: /it does not say "Available/ },
  {
    name: 'the entries come to something',
    apply: change('dialog details div:last-child > dd', { from: '0.00', to: '0.01' }),
    caught: /"Sum" is/,
  },
  { name: 'the fee is another', apply: change('dialog .kv dd', { from: '10.15', to: '10.51' }), caught: /"Fee" is|it does not say/ },
  {
    name: 'the price that decided is another',
    apply: change('dialog dd', { from: '63,410', to: '63,401' }),
    caught: /it does not say "Opened/,
  },
  {
    name: 'a level stands after its change',
    apply: change('dialog dd', { from: '60,000.00 →', to: '61,000.00 →' }),
    caught: /60,000\.00 →/,
  },
  silent('it is not said that it is loading', 'dialog .sr', text('orderLife.loading')),
  silent('it is not said that it could not be read', '.note', text('orderLife.failed')),
  silent('it is not said that it may be old', '.note', text('orderLife.mayBeOld')),
  silent('it is not said that the entries come to nothing', 'dialog details p', text('orderLife.sumHint')),
  passes('it is not said why it could not be read', '.note', failureText('NETWORK'), failureText('TIMEOUT')),
  gone('no way to try again', AGAIN, 'dialog button'),
  gone('no way out', text('common.close'), 'dialog button'),
  {
    name: 'a row offers no history',
    apply: change('main button', 'hide', text('orderLife.short')),
    caught: /button "History of order P-100\d" is gone/,
  },
  {
    name: 'it is asked for the real account',
    apply: send({ to: SENT, header: { name: 'virtually', value: 'YES' } }),
    caught: /not asked for the demo account/,
  },
  twice('it is asked for twice', SENT),
  { name: 'a row opens nothing', apply: rewire(ROW, null), caught: /there is no dialog/ },
]
