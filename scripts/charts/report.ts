/**
 * `npm run charts:report [-- --json] [names]`: what the committed paths of each chart are worth. Ends with 1 when a
 * transition is not covered or not reachable, fewer than 95 % of the mutants are killed, a survivor has no written reason,
 * a law is broken, or the committed paths are not what the chart gives. What was measured is kept in `reports/proof.json`, which the model of all charts shows.
 *
 * Hook for page mutants: whoever runs the paths on the real pages writes `reports/page-mutants.json`, a list of
 * `{ page, mutants, killed, survivors: [{ mutant, reason }] }`; when the file is there it is printed and judged alike.
 */
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { caseNames } from '../../tests/support/paths/case-files.ts'
import { MIN_KILL_RATE, type ChartReport, type Survivor } from '../../tests/support/paths/measure.ts'
import type { MeasuredChart } from './measure-chart.ts'
import { keepProofs } from './proof.ts'

interface PageReport {
  readonly page: string
  readonly mutants: number
  readonly killed: number
  readonly survivors: readonly Survivor[]
}

const args = process.argv.slice(2)
const names = await caseNames(args.filter((arg) => !arg.startsWith('--')))
const measured = await measureAll(names)
const charts: readonly ChartReport[] = measured.flatMap(({ report }) => report ?? [])
const faults: string[] = measured.flatMap((one) => one.faults)
if (!charts.length) faults.push('No chart was measured.')
await keepProofs(measured.flatMap(({ report }, index) => (report ? [{ name: names[index]!, report }] : [])))

const pages = JSON.parse(await readFile('reports/page-mutants.json', 'utf8').catch(() => '[]')) as readonly PageReport[]
for (const { page, mutants, killed, survivors } of pages) {
  if (killed / mutants < MIN_KILL_RATE / 100) faults.push(`page ${page}: only ${killed} of ${mutants} mutants are killed`)
  for (const { mutant, reason } of survivors) if (!reason) faults.push(`page ${page}: survives and is not listed: ${mutant}`)
}

if (args.includes('--json')) console.log(JSON.stringify({ charts, pages, faults }, null, 2))
else printTable()
if (faults.length) process.exitCode = 1

/** In the order of the names. A chart keeps one core busy, and knows of no other: a thread for each core. */
async function measureAll(names: readonly string[]): Promise<readonly MeasuredChart[]> {
  const found = new Map<string, MeasuredChart>()
  const queue = [...names]
  const threads = Array.from({ length: Math.min(availableParallelism(), names.length) }, async () => {
    const thread = new Worker(new URL('measure-chart.ts', import.meta.url))
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const asked = name
      thread.postMessage(asked)
      found.set(
        asked,
        await new Promise<MeasuredChart>((done, fail) => {
          thread.once('message', done)
          thread.once('error', fail)
        }),
      )
      thread.removeAllListeners('error')
    }
    await thread.terminate()
  })
  await Promise.all(threads)
  return names.map((name) => found.get(name)!)
}

function printTable() {
  const head = ['chart', 'paths', 'steps', 'states', 'transitions', 'covered', 'unreachable', 'mutants', 'killed', 'rate', 'listed', 'laws']
  const rows = charts.map((one) =>
    [
      one.chart,
      one.paths,
      one.steps,
      one.states,
      one.transitions,
      one.covered,
      one.unreachable.length,
      one.mutants,
      one.killed,
      `${one.killRate} %`,
      one.survivors.length,
      one.laws.length,
    ].map(String),
  )
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const widthOf = (column: number) => widths[column] ?? 0
  const line = ([name = '', ...figures]: readonly string[]) =>
    [name.padEnd(widthOf(0)), ...figures.map((figure, index) => figure.padStart(widthOf(index + 1)))].join('  ')
  console.log([line(head), ...rows.map(line)].join('\n'))
  for (const { chart, survivors } of charts)
    for (const { mutant, reason } of survivors) if (reason) console.log(`${chart} survivor, ${mutant}: ${reason}`)
  for (const { page, mutants, killed } of pages) console.log(`page ${page}: ${killed} of ${mutants} mutants killed`)
  console.log(faults.length ? `\n${faults.join('\n')}` : '\nEvery transition is covered and every survivor has its reason.')
}
