/** Everything the project proves about itself, in order of how fast it fails. `npm test -- unit server` runs some of it. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './ensure-browser.ts'

interface Stage {
  readonly name: string
  readonly command: readonly string[]
  /** Vitest project whose JSON report counts the tests. */
  readonly report?: string
  /** What is built is what is shipped; with anything else React would come in its development form. */
  readonly nodeEnv?: 'production'
}

const node = process.execPath
const vitest = (project: string): Stage => ({
  name: project,
  command: [
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=reports/${project}.json`,
  ],
  report: `reports/${project}.json`,
})

const STAGES: readonly Stage[] = [
  { name: 'check', command: [node, 'scripts/check.ts'] },
  vitest('unit'),
  { name: 'charts', command: [node, 'scripts/charts/report.ts'] },
  vitest('server'),
  { name: 'build', command: [node, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], nodeEnv: 'production' },
  { name: 'budgets', command: [node, 'node_modules/size-limit/bin.js'] },
  vitest('pages'),
  vitest('journeys'),
]

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

const wanted = process.argv.slice(2)
const stages = wanted.length > 0 ? STAGES.filter((stage) => wanted.includes(stage.name)) : STAGES
rmSync('reports', { recursive: true, force: true })
mkdirSync('reports', { recursive: true })
if (stages.some(({ name }) => name === 'pages' || name === 'journeys')) process.env['CHROMIUM_PATH'] = ensureBrowser()

const counts = { passed: 0, failed: 0, skipped: 0 }
const seconds: string[] = []
for (const stage of stages) {
  const began = performance.now()
  const [command = node, ...args] = stage.command
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: stage.nodeEnv ?? 'test' } })
  seconds.push(`${stage.name} ${((performance.now() - began) / 1000).toFixed(0)} s`)
  count(stage, status === 0)
}
console.log(seconds.join(', '))
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`)
process.exit(counts.failed === 0 ? 0 : 1)

/** A stage without a report is one test. A stage that failed counts as failed even when its report says otherwise. */
function count(stage: Stage, isGreen: boolean): void {
  const report = stage.report && readReport(stage.report)
  if (report) {
    counts.passed += report.numPassedTests
    counts.failed += report.numFailedTests
    counts.skipped += report.numPendingTests
    if (!isGreen && report.numFailedTests === 0) counts.failed += 1
  } else if (isGreen && !stage.report) counts.passed += 1
  else counts.failed += 1
  if (!isGreen) console.error(`FAILED: ${stage.name}`)
}

function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}
