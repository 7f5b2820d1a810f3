/**
 * Shared by the browser benchmarks: builds a page, serves it, opens it in Chromium and reads the cost of what it does
 * from the browser's own trace. Costs are thread time of the page's main thread, so that a busy machine slows a run down
 * but does not change its figures much.
 */
import { createServer, type Server } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { ensureBrowser } from '../ensure-browser.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export interface BenchSite {
  readonly url: string
  readonly folder: string
  close(): Promise<void>
}

/** Production build of the page in `root`, served from this machine. */
export const serveBenchPage = async (root: string): Promise<BenchSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'plimsoll-bench-'))
  await build({ root, base: './', configFile: false, logLevel: 'error', build: { outDir: folder, emptyOutDir: true, target: 'es2024' } })
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    readFile(file).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bench server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    folder,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const launchBenchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** Part of a trace event that is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly name?: string }; readonly name?: string }
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing']

export interface Cost {
  /** Thread time of the main thread between the marks, milliseconds. */
  readonly total: number
  /** The same per frame in which it did anything worth drawing. */
  readonly frames: readonly number[]
  /** Thread time of script alone. */
  readonly script: number
}

/** Runs `act`, which must put the marks `bench:start` and `bench:end`, and returns what it cost. */
export const traced = async (session: CDPSession, act: () => Promise<void>): Promise<Cost> => {
  const events: TraceEvent[] = []
  const collect = (chunk: { value: unknown[] }): void => {
    events.push(...(chunk.value as TraceEvent[]))
  }
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } })
  await act()
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return costOf(events)
}

const costOf = (events: readonly TraceEvent[]): Cost => {
  const start = events.find((e) => e.name === 'bench:start')
  const end = events.findLast((e) => e.name === 'bench:end')
  if (start === undefined || end === undefined) throw new Error('The trace has no marks.')
  const main = events
    .filter((e) => e.pid === start.pid && e.tid === start.tid && e.ts + (e.dur ?? 0) >= start.ts && e.ts <= end.ts)
    .sort((a, b) => a.ts - b.ts)
  const timeOf = (e: TraceEvent): number => (e.tdur ?? e.dur ?? 0) / 1000
  const tasks = main.filter((e) => e.ph === 'X' && e.name === 'RunTask')
  const commits = main.filter((e) => e.name === 'Commit').map((e) => e.ts)
  // A frame is what the main thread did since the frame before was handed over.
  const frames: number[] = []
  let sum = 0
  let next = 0
  for (const task of tasks) {
    sum += timeOf(task)
    const endsAt = task.ts + (task.dur ?? 0)
    if (next >= commits.length || commits[next]! > endsAt) continue
    while (next < commits.length && commits[next]! <= endsAt) next++
    frames.push(sum)
    sum = 0
  }
  return { total: tasks.reduce((total, e) => total + timeOf(e), 0), frames, script: scriptOf(main, timeOf) }
}

const SCRIPT = new Set(['FireAnimationFrame', 'FunctionCall', 'EventDispatch', 'TimerFire', 'EvaluateScript', 'RunMicrotasks'])

/** Thread time of the outermost script events; those inside another are part of it. */
const scriptOf = (main: readonly TraceEvent[], timeOf: (e: TraceEvent) => number): number => {
  let [sum, end] = [0, 0]
  for (const e of main) {
    if (e.ph !== 'X' || !SCRIPT.has(e.name) || e.ts < end) continue
    sum += timeOf(e)
    end = e.ts + (e.dur ?? 0)
  }
  return sum
}

export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const openBenchPage = async (browser: Browser, url: string, cpu = 1): Promise<{ page: Page; session: CDPSession }> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('pageerror', (error) => {
    throw error
  })
  const session = await page.context().newCDPSession(page)
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(url)
  await page.waitForFunction(() => document.title === 'ready')
  return { page, session }
}
