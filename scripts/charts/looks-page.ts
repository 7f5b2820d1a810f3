/** What looks otherwise as Markdown: for a release's notes, and for whoever decides about it. */
import { unsettled, verdictOn, type Looks, type StateLooks, type Verdicts } from '../../src/explorer/looks.ts'

export const toLooksPage = (looks: Looks, verdicts: Verdicts): string => {
  const { compared, slight, states } = looks
  const charts = [...Map.groupBy(states, ({ chart }) => chart)]
  const line = (one: StateLooks) => {
    const verdict = verdictOn(verdicts, one)
    const decided = verdict ? `${verdict.decision} on ${verdict.date}${verdict.note ? `: ${verdict.note}` : ''}` : 'not looked at yet'
    return `- \`${one.state}\`: ${one.changes.length} of ${one.compared} pictures, up to ${percent(one)} of one; ${decided}`
  }
  const open = unsettled(looks, verdicts).length
  const found = states.length
    ? `${count(states.length, 'state looks', 'states look')} otherwise, ${open} of them not accepted`
    : 'everything looks as it did'
  const digits = slight ? `; ${count(slight, 'picture differs', 'pictures differ')} by some digits only` : ''
  const intro = `${compared} pictures compared: ${found}${digits}.`
  return `${['# What looks otherwise', intro, ...charts.map(([chart, all]) => `## ${chart}\n\n${all.map(line).join('\n')}`)].join('\n\n')}\n`
}

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`
const percent = ({ changes }: StateLooks): string => {
  const share = (changes[0]?.share ?? 0) * 100
  return share < 0.1 ? 'less than 0.1 %' : `${share.toFixed(1)} %`
}
