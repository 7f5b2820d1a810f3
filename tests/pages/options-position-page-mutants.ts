/** Mistakes where a running option is listed. */
import { change, retitle, send } from '../support/pages/mutant-tools.ts'
import { text } from '../support/pages/texts.ts'
import { passes, silent } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const CHECK = text('common.checkNow')
const FETCH = '/order/getOptionsOrderById'

export const optionsPosition: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Options'), caught: /the title is "Options"/ },
  passes('a running option waits for its settlement', '.badge', text('optionRows.running'), text('optionRows.settling')),
  passes('one that is due still runs', '.badge', text('optionRows.settling'), text('optionRows.running')),
  { name: 'another time is left', apply: change('[role=timer]', { from: ':', to: '9:' }), caught: /left, not/ },
  { name: 'the entry is another price', apply: change('.num', { from: '64,000.00', to: '64,100.00' }), caught: /it does not say "64,000/ },
  silent('it is not said that the venue could not be asked', '[role=status] .t-sm', text('optionRows.unreached')),
  { name: 'no way to ask now', apply: change('button', 'hide', CHECK), caught: /button "Check now" is gone/ },
  { name: 'it can be asked twice at once', apply: change('button', 'enable', CHECK), caught: /button "Check now" is on, not off/ },
  {
    name: 'the real account is asked',
    apply: send({ to: FETCH, header: { name: 'virtually', value: 'YES' } }),
    caught: /not asked of the demo account/,
  },
]
