/** Pages of a market with one mistake each in the tools of its chart. */
import { change, rewire } from '../support/pages/mutant-tools.ts'
import { text } from '../support/pages/texts.ts'
import { silent } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

export const chartTools: readonly PageMutant[] = [
  silent('nothing says what the next press means', '[role="status"]', text('chartTools.now.horizontal')),
  {
    name: 'one sentence for both points of a trend line',
    apply: change('[role="status"]', { from: text('chartTools.now.trendSecond'), to: text('chartTools.now.trendFirst') }),
    caught: /it does not say .*where the trend line ends/,
  },
  { name: 'a period that is none is not marked', apply: change('dialog input', 'unmark'), caught: /is not marked/ },
  {
    name: 'a market that has all its lines offers another',
    apply: change('dialog button', 'enable', text('chartTools.drawTrend')),
    caught: /button "Draw a trend line" is on, not off/,
  },
  { name: 'the legend is not there', apply: change('ul', 'hide', 'RSI'), caught: /the legend has no value of RSI 14/ },
  { name: 'no way out of drawing', apply: change('button', 'hide', text('common.cancel')), caught: /button "Cancel" is gone, not on/ },
  { name: 'the whole screen is not left', apply: rewire(text('common.close'), null), caught: /dialog/, path: 1 },
]
