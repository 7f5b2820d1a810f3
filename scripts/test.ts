/**
 * Everything the project proves about itself, in order of how fast it fails. `npm test -- unit server` runs some of it,
 * `npm test -- --changed` what the change at hand can reach.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { readReach } from './suite/changed.ts'
import { runProject, type StageResult } from './suite/project-stage.ts'
import { flakyLines, slowestPage } from './suite/reports.ts'

interface Stage {
  readonly name: string
  /** A command that counts as one test; without it the Vitest project of that name is run. */
  readonly command?: readonly string[]
  /** What is built is what is shipped; with anything else React would come in its development form. */
  readonly nodeEnv?: 'production'
}

const ROOT = join(import.meta.dirname, '..')

const STAGES: readonly Stage[] = [
  { name: 'check', command: ['scripts/check.ts'] },
  { name: 'unit' },
  { name: 'charts', command: ['scripts/charts/report.ts'] },
  { name: 'server' },
  { name: 'build', command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], nodeEnv: 'production' },
  { name: 'budgets', command: ['node_modules/size-limit/bin.js'] },
  { name: 'pages' },
  { name: 'journeys' },
]

/** What takes long to make, or tells of earlier runs: pictures of the states, histories of the paths, what the charts' paths are worth. */
const KEPT: readonly string[] = ['pictures', 'runs.json', 'proof.json']

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = args.find((arg) => (arg.startsWith('--') ? arg !== '--changed' : !STAGES.some(({ name }) => name === arg)))
if (unknown !== undefined) {
  console.error(`There is no stage “${unknown}”; there are ${STAGES.map(({ name }) => name).join(', ')}, and --changed.`)
  process.exit(1)
}
const reached = args.includes('--changed') ? readReach(ROOT, chartsWithPages()).stages : undefined
const stages = STAGES.filter(({ name }) => (!names.length || names.includes(name)) && (!reached || name in reached))
if (reached) {
  const told = stages.map(({ name }) => `${name}${reached[name]?.length ? ' (some)' : ''}`).join(', ')
  console.log(`The change can reach: ${told || 'none of this'}. The whole suite is \`npm test\`.`)
}

mkdirSync('reports', { recursive: true })
for (const name of readdirSync('reports')) if (!KEPT.includes(name)) rmSync(join('reports', name), { recursive: true, force: true })
if (stages.some(({ name }) => name === 'pages' || name === 'journeys')) process.env['CHROMIUM_PATH'] = ensureBrowser()

const results = stages.map((stage) => {
  const began = performance.now()
  const result = stage.command
    ? runCommand(stage, stage.command)
    : runProject({ project: stage.name, root: ROOT, only: reached?.[stage.name] ?? [] })
  if (result.failed) console.error(`FAILED: ${stage.name}`)
  return { name: stage.name, seconds: (performance.now() - began) / 1000, ...result }
})

const flaky = results.flatMap((result) => result.flaky)
writeFileSync('reports/flaky.json', `${JSON.stringify(flaky, null, 2)}\n`)
writeFileSync('reports/slowest.md', slowestPage(results))
const sum = (part: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[part], 0)
const skipped = reached ? 0 : sum('skipped')
console.log(results.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', '))
for (const line of flakyLines(flaky)) console.log(line)
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') === 0 ? 0 : 1)

function runCommand({ nodeEnv }: Stage, command: readonly string[]): StageResult {
  const { status } = spawnSync(process.execPath, [...command], { stdio: 'inherit', env: { ...process.env, NODE_ENV: nodeEnv ?? 'test' } })
  const isPassed = status === 0
  return { passed: Number(isPassed), failed: Number(!isPassed), skipped: 0, flaky: [], tests: [] }
}

function chartsWithPages(): string[] {
  return readdirSync(join(ROOT, 'tests/pages')).flatMap((name) => /^(.+)\.page\.ts$/.exec(name)?.[1] ?? [])
}
