/** Mistakes where all open contracts are closed at once. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { gone, keyMutants, leftOn, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const CLOSE = '/order/closeAllContracts'
const CONFIRM = text('closeAll.confirmDemo', { figure: '2' })
const CHECK = text('common.checkNow')
const BACK = text('closeAll.back')

export const closeAll: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Positions'), caught: /the title is "Positions"/ },
  { name: 'a gain passes for a loss', apply: change('dialog dd', { from: '+', to: '−' }), caught: /it does not say "\+/ },
  {
    name: 'what all bring is another sum',
    apply: change('dialog .is-total dd', { from: '.', to: '1.' }),
    caught: /"Result after fees" is/,
  },
  silent('it is not said at which price they close', 'dialog p', text('closeAll.note', { tolerance: '0.1%' })),
  silent('it is not said why closing is off', 'dialog p', text('reasons.priceStale')),
  silent('it is not said that the request is sent', 'dialog p', text('closeAll.closingBody')),
  silent('it is not said that nothing is known yet', '.note', text('closeAll.unknownBody')),
  silent('it is not said that the answer tells nothing', '.note', text('closeAll.unresolvedBody')),
  silent('it is not said that the request got lost', '.note', text('closeAll.lost')),
  silent('it is not said that all are open', 'dialog p', text('closeAll.refusedBody')),
  silent('it is not said why nothing was closed', '.note', failureText('30011')),
  silent('it is not said which stay open', 'dialog dd', text('closeAll.reason.priceMoved')),
  {
    name: 'a refusal passes for success',
    apply: change('dialog h2', { from: text('closeAll.refusedTitle'), to: text('closeAll.doneTitle') }),
    caught: /there is no dialog "We couldn’t close your positions"/,
  },
  leftOn('it can be closed at a stale price', CONFIRM, 'dialog button'),
  leftOn('it can be asked again while the venue is asked', CHECK, 'dialog button'),
  gone('no way to keep them open', text('closeAll.keep'), 'dialog button'),
  gone('no way to ask now', CHECK, 'dialog button'),
  gone('no way back', BACK, 'dialog button'),
  sends('nothing may move against the user', CLOSE, { tolerance: '0' }, 'closeContracts'),
  {
    name: 'it is sent for the real account',
    apply: send({ to: CLOSE, header: { name: 'virtually', value: 'YES' } }),
    caught: /not sent for the demo account/,
  },
  ...keyMutants(CLOSE, 1),
  twice('they are closed twice', CLOSE),
  { name: 'keeping them does nothing', apply: rewire(text('closeAll.keep'), null), caught: /there is a dialog/ },
]
