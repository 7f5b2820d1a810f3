/**
 * First load of Home on a phone: Lighthouse on its mobile preset against the venue as in production, each run in a fresh
 * browser; medians. With it what weighs: the JavaScript before the first paint by the rule of `.size-limit.cjs`, and what
 * came over the wire. `node scripts/bench/first-load.ts [--runs 5] [--path /] [--details]` prints one JSON line.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { BROWSER_ARGS, ensureBrowser } from '../ensure-browser.ts'
import { builtFolder } from '../../tests/support/pages/built-client.ts'
import { median } from './browser-trace.ts'
import { freePort } from '../../tests/support/free-port.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const GOALS = { initialScriptKB: 120, performance: 98, accessibility: 100, bestPractices: 100, seo: 100 }
const CATEGORIES = { performance: 'performance', accessibility: 'accessibility', bestPractices: 'best-practices', seo: 'seo' } as const
const TIMES = {
  firstPaintMs: 'first-contentful-paint',
  largestPaintMs: 'largest-contentful-paint',
  blockingMs: 'total-blocking-time',
  speedIndexMs: 'speed-index',
  layoutShift: 'cumulative-layout-shift',
} as const

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, path: { type: 'string', default: '/' }, details: { type: 'boolean', default: false } },
})

interface Budget {
  readonly name: string
  readonly path: readonly string[]
}
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
}
interface Visit {
  readonly result: Result
  readonly ownBlockingMs: number
}
interface Request {
  readonly resourceType: string
  readonly transferSize: number
  readonly url: string
  readonly networkEndTime: number
}

const startVenue = async (port: number, dataDir: string): Promise<ChildProcess> => {
  const venue = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(venue.stdout, 'data'), once(venue, 'exit').then(() => Promise.reject(new Error('The venue did not start.')))])
  return venue
}

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10

const initialScript = (): number => {
  const budgets = createRequire(import.meta.url)(join(ROOT, '.size-limit.cjs')) as readonly Budget[]
  const files = budgets[0]?.path ?? []
  return kilobytes(files.reduce((sum, file) => sum + gzipSync(readFileSync(join(ROOT, file)), { level: 9 }).length, 0))
}

const requestsOf = (result: Result): readonly Request[] =>
  (result.audits['network-requests']?.details as { readonly items: readonly Request[] } | undefined)?.items ?? []

const wireOf = (result: Result) => {
  const requests = requestsOf(result)
  const size = (type?: string): number =>
    kilobytes(
      requests.filter(({ resourceType }) => !type || resourceType === type).reduce((sum, { transferSize }) => sum + transferSize, 0),
    )
  return {
    requests: requests.length,
    totalKB: size(),
    scriptKB: size('Script'),
    styleKB: size('Stylesheet'),
    dataKB: size('Fetch') + size('XHR'),
  }
}

/** What costs points, for whoever wants to know why. */
const findingsOf = (result: Result): readonly string[] =>
  Object.values(result.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
    .map(({ id, score, displayValue }) => `${id} ${score} ${displayValue ?? ''}`.trim())

/** The preset's slow-down of the processor, and what a task may take before it blocks, milliseconds. */
const SLOW_DOWN = 4
const LONG = 50

/**
 * Blocking time in the page's own processor time, as on a phone four times as slow: what else ran on the machine meanwhile,
 * which Lighthouse cannot tell from the page, is left out.
 */
const ownBlocking = (events: readonly TraceEvent[]): number => {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return Number.NaN
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOW_DOWN - LONG), 0)
}

const visit = async (url: string): Promise<Visit> => {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`] })
  try {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: Object.values(CATEGORIES) })
    if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse gave no result: ${run?.lhr.runtimeError?.message ?? ''}`)
    return {
      result: run.lhr,
      ownBlockingMs: ownBlocking((run.artifacts as unknown as { Trace: { traceEvents: TraceEvent[] } }).Trace.traceEvents),
    }
  } finally {
    await browser.close()
  }
}

const figuresOf = (results: readonly Result[]) => {
  const middle = (pick: (result: Result) => number | null | undefined): number =>
    median(results.map((result) => pick(result) ?? Number.NaN))
  const all = <Key extends string>(names: Readonly<Record<Key, string>>, pick: (result: Result, name: string) => number) =>
    Object.fromEntries(Object.entries<string>(names).map(([key, name]) => [key, middle((result) => pick(result, name))])) as Record<
      Key,
      number
    >
  return {
    ...all(CATEGORIES, (result, name) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    ...all(TIMES, (result, name) => Math.round((result.audits[name]?.numericValue ?? Number.NaN) * 1000) / 1000),
  }
}

builtFolder()
const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-first-load-'))
chmodSync(dataDir, 0o755)
const port = await freePort()
const venue = await startVenue(port, dataDir)
try {
  const url = `http://127.0.0.1:${port}${values.path}`
  await visit(url) // a venue that has just started is still warming up, on the same cores as the page
  const visits: Visit[] = []
  for (let run = 0; run < Number(values.runs); run++) visits.push(await visit(url))
  const results = visits.map(({ result }) => result)
  const ownBlockingMs = Math.round(median(visits.map((each) => each.ownBlockingMs)))
  const figures = { initialScriptKB: initialScript(), ...figuresOf(results), ownBlockingMs }
  const last = results.at(-1)
  process.stdout.write(
    `${JSON.stringify({
      bench: 'first-load',
      path: values.path,
      runs: results.length,
      goals: GOALS,
      isReached:
        figures.initialScriptKB <= GOALS.initialScriptKB &&
        figures.performance >= GOALS.performance &&
        figures.accessibility >= GOALS.accessibility &&
        figures.bestPractices >= GOALS.bestPractices,
      ...figures,
      wire: last && wireOf(last),
      ...(values.details &&
        last && {
          findings: findingsOf(last),
          requests: requestsOf(last).map(
            ({ url: address, transferSize, networkEndTime }) => `${Math.round(networkEndTime)} ms ${transferSize} ${address}`,
          ),
        }),
    })}\n`,
  )
} finally {
  venue.kill('SIGTERM')
  await once(venue, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
