/**
 * Candle chart beside lightweight-charts and uPlot, in one run, rounds interleaved: first draw, pan, hover, zoom and live
 * tick at 1,000, 10,000 and 100,000 bars, 120 of them in view; ours and lightweight-charts once more with four indicators on.
 * Main-thread milliseconds of thread time; medians of the rounds.
 * `node scripts/bench/candles.ts [--rounds 5] [--bars 1000,10000,100000] [--cpu 1]` prints JSON.
 */
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBenchBrowser, median, openBenchPage, quantile, serveBenchPage, traced, type Cost } from './browser-trace.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    bars: { type: 'string', default: '1000,10000,100000' },
    cpu: { type: 'string', default: '1' },
    visible: { type: 'string', default: '120' },
    charts: { type: 'string', default: 'ours,ours-indicators,lightweight-charts,lightweight-charts-indicators,uplot' },
  },
})
const CHARTS = values.charts.split(',')
const MOVES = 90

interface Sample {
  readonly first: number
  readonly pan: readonly number[]
  readonly hover: readonly number[]
  readonly zoom: readonly number[]
  readonly live: number
}

const markAround = async (page: Page, act: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => {
    ;(globalThis as unknown as { mark(n: string): void }).mark('bench:start')
  })
  await act()
  await page.evaluate(() => {
    ;(globalThis as unknown as { mark(n: string): void }).mark('bench:end')
  })
}

/** Frames in which something was drawn; idle ones would flatter everyone. */
const busy = (cost: Cost): readonly number[] => cost.frames.filter((ms) => ms > 0.3)

const measure = async (url: string, chart: string, bars: string): Promise<Sample> => {
  const browser = await launchBenchBrowser()
  try {
    const { page, session } = await openBenchPage(
      browser,
      `${url}?chart=${chart}&bars=${bars}&visible=${values.visible}`,
      Number(values.cpu),
    )
    const first = await traced(session, () => page.evaluate(() => (globalThis as unknown as { draw(): Promise<void> }).draw()))
    await page.waitForTimeout(300)
    const pan = await traced(session, () =>
      markAround(page, async () => {
        await page.mouse.move(300, 200)
        await page.mouse.down()
        for (let i = 0; i < MOVES; i++) await page.mouse.move(300 + i * 4, 200 + (i % 5))
        await page.mouse.up()
      }),
    )
    await page.waitForTimeout(200)
    const hover = await traced(session, () =>
      markAround(page, async () => {
        for (let i = 0; i < MOVES; i++) await page.mouse.move(200 + i * 5, 150 + ((i * 7) % 90))
      }),
    )
    const zoom = await traced(session, () =>
      markAround(page, async () => {
        for (let i = 0; i < MOVES; i++) await page.mouse.wheel(0, i % 30 < 15 ? 20 : -20)
      }),
    )
    await page.reload()
    await page.waitForFunction(() => document.title === 'ready')
    await page.mouse.move(1200, 800)
    await page.evaluate(() => (globalThis as unknown as { draw(): Promise<void> }).draw())
    await page.waitForTimeout(200)
    const ticks = 90
    const live = await traced(session, () =>
      page.evaluate((n) => (globalThis as unknown as { tick(n: number): Promise<void> }).tick(n), ticks),
    )
    return { first: first.total, pan: busy(pan), hover: busy(hover), zoom: busy(zoom), live: live.total / ticks }
  } finally {
    await browser.close()
  }
}

const round = (n: number): number => Math.round(n * 100) / 100

const chunkSizes = async (folder: string): Promise<Record<string, number>> => {
  const sizes: Record<string, number> = {}
  for (const file of await readdir(join(folder, 'assets')))
    if (file.endsWith('.js'))
      sizes[file.replace(/-[^-]{8}\.js$/, '')] = round(gzipSync(await readFile(join(folder, 'assets', file)), { level: 9 }).length / 1000)
  return sizes
}

const site = await serveBenchPage(join(import.meta.dirname, 'candles-page'))
try {
  const results = []
  for (const bars of values.bars.split(',')) {
    const samples = new Map<string, Sample[]>(CHARTS.map((chart) => [chart, []]))
    for (let i = 0; i < Number(values.rounds); i++) {
      // Interleaved, and not always in the same order: whoever comes first would meet a colder machine.
      for (let c = 0; c < CHARTS.length; c++) {
        const chart = CHARTS[(c + i) % CHARTS.length]!
        samples.get(chart)!.push(await measure(site.url, chart, bars))
      }
    }
    const rows = CHARTS.map((chart) => {
      const of = samples.get(chart)!
      const figure = (pick: (s: Sample) => number): number => round(median(of.map(pick)))
      return {
        chart,
        bars: Number(bars),
        first: figure((s) => s.first),
        panP50: figure((s) => median(s.pan)),
        panP99: figure((s) => quantile(s.pan, 0.99)),
        hoverP50: figure((s) => median(s.hover)),
        zoomP50: figure((s) => median(s.zoom)),
        live: figure((s) => s.live),
      }
    })
    const ours = rows.find((r) => r.chart === 'ours')
    for (const row of rows) {
      const ratio = (key: 'first' | 'panP50' | 'hoverP50' | 'zoomP50' | 'live'): number => round((ours?.[key] ?? Number.NaN) / row[key])
      results.push({
        ...row,
        oursToThis: { first: ratio('first'), pan: ratio('panP50'), hover: ratio('hoverP50'), zoom: ratio('zoomP50'), live: ratio('live') },
      })
    }
  }
  process.stdout.write(
    `${JSON.stringify(
      {
        unit: 'main-thread ms (thread time)',
        rounds: Number(values.rounds),
        cpuSlowDown: Number(values.cpu),
        barsInView: Number(values.visible),
        gzipKB: await chunkSizes(site.folder),
        results,
      },
      null,
      2,
    )}\n`,
  )
} finally {
  await site.close()
}
