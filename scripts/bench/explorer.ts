/**
 * How long the explorer takes from its address to the first chart, opened from a disk, with the processor as it is and four times slower,
 * in turns, each time in a new browser: milliseconds until the frame after the chart's boxes are on the page; medians.
 * `node scripts/bench/explorer.ts [--rounds 7] [--charts contractTicket,position] [--folder made-before]` prints JSON.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildModel } from '../charts/model.ts'
import { writeSite } from '../charts/site-folder.ts'
import { launchBenchBrowser, median } from './browser-trace.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    charts: { type: 'string', default: 'contractTicket,position,session' },
    folder: { type: 'string' },
  },
})
const SLOWER = [1, 4]
/** Until the picture has its place, nothing of it is shown. */
const BOXES = '.ex-diagram > g:not([display]) .ex-st'

const timeChart = async (folder: string, chart: string, slower: number): Promise<number> => {
  const browser = await launchBenchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addInitScript((boxes) => {
      const seen = Promise.withResolvers<number>()
      const look = () => {
        if (document.querySelector(boxes)) requestAnimationFrame(() => seen.resolve(performance.now()))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(globalThis, { chartSeen: seen.promise })
    }, BOXES)
    await page.goto(`${pathToFileURL(join(resolve(folder), 'index.html')).href}#/chart/${chart}`, { waitUntil: 'commit' })
    // Asked by the browser itself: what Playwright brings along to ask would be read by the slow page before the chart is seen.
    const { result } = await session.send('Runtime.evaluate', { expression: 'chartSeen', awaitPromise: true })
    return result.value as number
  } finally {
    await browser.close()
  }
}

const made = values.folder === undefined ? await mkdtemp(join(tmpdir(), 'explorer-')) : null
const folder = values.folder ?? made!
try {
  if (made !== null) await writeSite(made, await buildModel())
  const times = new Map<string, number[]>()
  for (let round = 0; round < Number(values.rounds); round++)
    for (const chart of values.charts.split(','))
      for (const slower of SLOWER) {
        const name = `${chart}, ${slower}×`
        times.set(name, [...(times.get(name) ?? []), await timeChart(folder, chart, slower)])
      }
  const figures = [...times].map(([name, all]) => [name, { median: Math.round(median(all)), slowest: Math.round(Math.max(...all)) }])
  console.log(JSON.stringify(Object.fromEntries(figures)))
} finally {
  if (made !== null) await rm(made, { recursive: true, force: true })
}
