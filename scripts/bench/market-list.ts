/**
 * Market list of 350 symbols, 10 messages a second with all of them, beside the floor (the same rows written by hand), at 1×
 * and 4× CPU slow-down, rounds interleaved. Script and task: main-thread milliseconds of thread time per message. Latency:
 * from the message to the end of the frame that shows it. `node scripts/bench/market-list.ts [--rounds 3] [--seconds 6]`
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBenchBrowser, median, openBenchPage, quantile, serveBenchPage, traced } from './browser-trace.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '6' }, cpu: { type: 'string', default: '1,4' } },
})
const LISTS = ['ours', 'floor'] as const
const FRAME = 1000 / 60

interface Run {
  readonly latencies: readonly number[]
  readonly gaps: readonly number[]
}
interface Sample {
  readonly script: number
  readonly task: number
  readonly dropped: number
  readonly p50: number
  readonly p99: number
}

const measure = async (url: string, list: string, cpu: number): Promise<Sample> => {
  const browser = await launchBenchBrowser()
  try {
    const { page, session } = await openBenchPage(browser, `${url}?list=${list}`, cpu)
    const count = Number(values.seconds) * 10
    const go = (n: number): Promise<Run> => page.evaluate((k) => (globalThis as unknown as { run(k: number): Promise<Run> }).run(k), n)
    await go(10)
    let run: Run = { latencies: [], gaps: [] }
    const cost = await traced(session, async () => {
      run = await go(count)
    })
    return {
      script: cost.script / count,
      task: cost.total / count,
      dropped: run.gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME) - 1), 0),
      p50: median(run.latencies),
      p99: quantile(run.latencies, 0.99),
    }
  } finally {
    await browser.close()
  }
}

const round = (n: number): number => Math.round(n * 100) / 100
const site = await serveBenchPage(join(import.meta.dirname, 'market-list-page'))
try {
  const results = []
  for (const cpu of values.cpu.split(',').map(Number)) {
    const samples: Record<(typeof LISTS)[number], Sample[]> = { ours: [], floor: [] }
    for (let i = 0; i < Number(values.rounds); i++)
      for (const list of i % 2 === 0 ? LISTS : LISTS.toReversed()) samples[list].push(await measure(site.url, list, cpu))
    const figures = (list: (typeof LISTS)[number]) => {
      const of = (key: keyof Sample): number => round(median(samples[list].map((sample) => sample[key])))
      return { list, cpuSlowDown: cpu, script: of('script'), task: of('task'), dropped: of('dropped'), p50: of('p50'), p99: of('p99') }
    }
    const [ours, floor] = [figures('ours'), figures('floor')]
    results.push(ours, floor, {
      cpuSlowDown: cpu,
      scriptRatio: round(ours.script / floor.script),
      taskRatio: round(ours.task / floor.task),
    })
  }
  process.stdout.write(
    `${JSON.stringify({ unit: 'ms per message', symbols: 350, messagesPerSecond: 10, rounds: Number(values.rounds), results }, null, 2)}\n`,
  )
} finally {
  await site.close()
}
