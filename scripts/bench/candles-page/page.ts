/** Loads the chart named in the address and offers the measured steps to the driver. */
import { PERIOD, type Contender, type Series } from './contender.ts'

const query = new URLSearchParams(location.search)
const bars = Number(query.get('bars'))
const visible = Number(query.get('visible'))

const loaders: Record<string, () => Promise<{ contender: Contender }>> = {
  ours: () => import('./ours.ts'),
  'ours-indicators': () => import('./ours-indicators.ts'),
  'lightweight-charts': () => import('./lightweight-charts.ts'),
  'lightweight-charts-indicators': () => import('./lightweight-charts-indicators.ts'),
  uplot: () => import('./uplot.ts'),
}

/** The same random walk for every chart: a linear congruential generator, seeded. */
const series = (n: number): Series => {
  let seed = 7
  const random = (): number => (seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296
  const columns = {
    time: new Float64Array(n),
    open: new Float64Array(n),
    high: new Float64Array(n),
    low: new Float64Array(n),
    close: new Float64Array(n),
  }
  let price = 64_000
  const start = Date.UTC(2026, 2, 14) - n * PERIOD
  for (let i = 0; i < n; i++) {
    const open = price
    price += (random() - 0.5) * 60
    columns.time[i] = start + i * PERIOD
    columns.open[i] = open
    columns.close[i] = price
    columns.high[i] = Math.max(open, price) + random() * 25
    columns.low[i] = Math.min(open, price) - random() * 25
  }
  return columns
}

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })
const painted = async (): Promise<void> => {
  await nextFrame()
  await nextFrame()
}

const { contender } = await loaders[query.get('chart') ?? 'ours']!()
const data = series(bars)
contender.prepare(data)
let close = data.close[bars - 1]!
let [low, high] = [data.low[bars - 1]!, data.high[bars - 1]!]

Object.assign(globalThis, {
  draw: async () => {
    performance.mark('bench:start')
    contender.draw(document.querySelector<HTMLElement>('#host')!, visible)
    await painted()
    performance.mark('bench:end')
  },
  mark: (name: string) => {
    performance.mark(name)
  },
  /** `count` ticks, one a frame, each inside the range of the forming bar two times of three, as in a market. */
  tick: async (count: number) => {
    await painted()
    performance.mark('bench:start')
    for (let i = 0; i < count; i++) {
      close = i % 3 === 2 ? (i % 2 === 0 ? (high += 0.5) : (low -= 0.5)) : low + ((high - low) * ((i * 7) % 10)) / 10
      contender.tick(close)
      await nextFrame()
    }
    performance.mark('bench:end')
  },
})
document.title = 'ready'
