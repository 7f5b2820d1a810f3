/** Mistakes where the profit of a month is shown day by day. */
import { change, retitle, rewire, send } from '../support/pages/mutant-tools.ts'
import { text } from '../support/pages/texts.ts'
import { gone, leftOn, silent } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const READ = '/order/getProfitCalendar'
const PREVIOUS = text('profitCalendar.previous')

export const profitCalendar: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Calendar'), caught: /the title is "Calendar"/ },
  { name: 'another month is named', apply: change('section h2', { from: '2026', to: '2025' }), caught: /no heading "January 2026"/ },
  { name: 'a loss passes for a gain', apply: change('dd', { from: '−54', to: '+54' }), caught: /"Average loss" is "\+54/ },
  { name: 'the win rate is another', apply: change('dd', { from: '33.3%', to: '50.0%' }), caught: /"Win rate" is "50/ },
  { name: 'the result leaves out the fees', apply: change('dd', { from: '.00', to: '.50' }), caught: /"Result after fees" is/ },
  { name: 'a day with orders is missing', apply: change('td a', 'hide'), caught: /link "5 January 2026/ },
  silent('it is not said what the win rate means', 'section p', text('profitCalendar.note')),
  silent('it is not said that the figures may be old', '.note', text('profitCalendar.mayBeOld')),
  silent('it is not said that the month is loading', 'section [role="status"]', text('profitCalendar.loading')),
  gone('no way to try again', text('common.tryAgain')),
  gone('no way to another month', PREVIOUS),
  leftOn('a month can be asked for that hasn’t begun', text('profitCalendar.next')),
  {
    name: 'the month is read of the real account',
    apply: send({ to: READ, header: { name: 'virtually', value: 'YES' } }),
    caught: /it is not asked for the demo account/,
  },
  { name: 'the month before leads nowhere', apply: rewire(PREVIOUS, null), caught: /readMonth|the address is|no heading/, path: 2 },
]
