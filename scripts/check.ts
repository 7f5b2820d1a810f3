/**
 * `npm run check [-- names]`: everything that can be said without running the product, two checks at a time.
 * Prints one line per check, then what the failing ones said.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

interface Check {
  readonly name: string
  /** A script or a package's program, with its arguments. */
  readonly command: readonly string[]
}
interface Result {
  readonly name: string
  readonly isPassed: boolean
  readonly seconds: number
  readonly output: string
}

const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'

/** The slowest first. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'chart docs', command: ['scripts/charts/docs.ts', '--check'] },
  { name: 'architecture', command: [CRUISER, 'src', 'server', '--config', '.dependency-cruiser.cjs'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'texts', command: ['scripts/locales-check.ts'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
]

const names = process.argv.slice(2)
const unknown = names.find((name) => !CHECKS.some((check) => check.name === name))
if (unknown !== undefined) {
  console.error(`There is no check “${unknown}”; there are ${CHECKS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const began = performance.now()
const queue = CHECKS.filter(({ name, command: [file = ''] }) => (names.length ? names.includes(name) : existsSync(file)))
const results: Result[] = []
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))

const failed = results.filter(({ isPassed }) => !isPassed)
const rule = (name: string) => '─'.repeat(Math.max(3, 70 - name.length))
for (const { name, output } of failed) console.log(`\n── ${name} ${rule(name)}\n${output.trim()}`)
const passed = results.length - failed.length
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const which = failed.length ? `; failed: ${failed.map(({ name }) => name).join(', ')}` : ''
console.log(`\n${passed} of ${results.length} checks passed in ${seconds} s${which}`)
process.exitCode = failed.length ? 1 : 0

async function work() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const result = await run(check)
    results.push(result)
    console.log(`${result.isPassed ? 'ok    ' : 'FAILED'} ${result.name.padEnd(13)} ${result.seconds.toFixed(1).padStart(5)} s`)
  }
}

function run({ name, command }: Check): Promise<Result> {
  const start = performance.now()
  return new Promise((done) => {
    let output = ''
    const child = spawn(process.execPath, [...command], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.on('close', (code) => done({ name, isPassed: code === 0, seconds: (performance.now() - start) / 1000, output }))
  })
}
