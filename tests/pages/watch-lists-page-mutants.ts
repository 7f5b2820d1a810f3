/** The page of the markets with one mistake each in its watch lists. */
import { change, rewire, send } from '../support/pages/mutant-tools.ts'
import { text } from '../support/pages/texts.ts'
import { silent } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

export const watchLists: readonly PageMutant[] = [
  silent('lists that did not come are not told', '.note', text('watchLists.failed')),
  {
    name: 'a list that was removed cannot be had back',
    apply: change('dialog button', 'hide', text('watchLists.undo')),
    caught: /Put it back/,
  },
  { name: 'no way to give up a change', apply: change('button', 'hide', text('markets.listsGiveUp')), caught: /Give it up/ },
  { name: 'a star that says the opposite', apply: change('button', { from: 'Add ETH/USDT', to: 'Remove ETH/USDT' }), caught: /ETH\/USDT/ },
  { name: 'the dialog is not left', apply: rewire(text('watchLists.close'), null), caught: /dialog/ },
  {
    name: 'a change that does not say what it was made from',
    apply: send({ to: '/user/setWatchListMarkets', body: { revision: null } }),
    caught: /changeLists: it says/,
  },
]
