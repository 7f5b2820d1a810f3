/** “You are here” with one mistake each. */
import { change } from '../support/pages/mutant-tools.ts'
import { text } from '../support/pages/texts.ts'
import { passes, silent } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

const BACK = text('guide.backToHere')

export const guide: readonly PageMutant[] = [
  silent('what the step means is not told', '[data-drawer] p', text('flows.contractTicket.states.editing.about')),
  silent('no condition', '[data-drawer] li span', text('flows.contractTicket.conditions.canQuote')),
  passes('what depends on the price is told as possible', '[data-drawer] p', text('guide.perhaps'), text('guide.now')),
  passes('another step is looked at unsaid', '[data-drawer] .badge', text('guide.looking'), text('guide.here')),
  {
    name: 'no way back to where the flow is',
    apply: change('[data-drawer] button', 'hide', BACK),
    caught: new RegExp(`button "${BACK}" is gone`),
  },
]
