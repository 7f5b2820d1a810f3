/** Mistakes where a contract is flipped. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { gone, keyMutants, leftOn, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const SENT = '/order/flipContracts/o1'
const CONFIRM = text('flip.confirmDemo', { lots: text('common.lots_other', { lots: '0.2' }), code: 'BTC/USDT' })
const CHECK = text('common.checkNow')
const BACK = text('flip.back')

export const flip: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Positions'), caught: /the title is "Positions"/ },
  {
    name: 'what is available afterwards is another sum',
    apply: change('dialog .is-total dd', { from: '.', to: '1.' }),
    caught: /"Available afterwards" is/,
  },
  silent('it is not said that both happen or neither', 'dialog p', text('flip.note', { tolerance: '0.1%' })),
  silent('it is not said why flipping is off', 'dialog p', text('reasons.priceStale')),
  silent('it is not said that the request is sent', 'dialog p', text('flip.sendingBody')),
  silent('it is not said that nothing is known yet', '.note', text('flip.unknownBody')),
  silent('it is not said that the answer tells nothing', '.note', text('flip.unresolvedBody')),
  silent('it is not said that the request got lost', '.note', text('flip.lostTitle')),
  silent('it is not said that the contract is open as it was', 'dialog p', text('flip.refusedBody')),
  silent('it is not said why nothing was done', '.note', failureText('10011')),
  {
    name: 'a refusal passes for success',
    apply: change('dialog h2', { from: text('flip.refusedTitle'), to: text('flip.doneTitle') }),
    caught: /there is no dialog "We couldn’t flip your position"/,
  },
  leftOn('it can be flipped at a stale price', CONFIRM, 'dialog button'),
  leftOn('it can be asked again while the venue is asked', CHECK, 'dialog button'),
  gone('no way to keep it open', text('position.keep'), 'dialog button'),
  gone('no way to ask now', CHECK, 'dialog button'),
  gone('no way back', BACK, 'dialog button'),
  sends('nothing may move against the user', SENT, { tolerance: '0' }, 'flipContract'),
  {
    name: 'it is sent for the real account',
    apply: send({ to: SENT, header: { name: 'virtually', value: 'YES' } }),
    caught: /not sent for the demo account/,
  },
  ...keyMutants(SENT, 1),
  twice('it is flipped twice', SENT),
  { name: 'keeping it does nothing', apply: rewire(text('position.keep'), null), caught: /there is a dialog/ },
]
