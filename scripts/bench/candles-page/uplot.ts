import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Contender, Series } from './contender.ts'

let data: [number[], number[], number[], number[], number[]]
let plot: uPlot

/** uPlot has no candles: this draws them as its own demo does, in two batched paths. */
const candles = (u: uPlot): void => {
  const { ctx } = u
  const [time, open, high, low, close] = u.data as unknown as number[][]
  const [from, to] = u.series[0]!.idxs!
  const up = new Path2D()
  const down = new Path2D()
  const step = u.valToPos(time![1]!, 'x', true) - u.valToPos(time![0]!, 'x', true)
  const body = Math.max(1, Math.floor(step * 0.64))
  for (let i = from; i <= to; i++) {
    const x = Math.round(u.valToPos(time![i]!, 'x', true))
    const path = close![i]! >= open![i]! ? up : down
    const a = Math.round(u.valToPos(Math.max(open![i]!, close![i]!), 'y', true))
    const b = Math.round(u.valToPos(Math.min(open![i]!, close![i]!), 'y', true))
    const top = Math.round(u.valToPos(high![i]!, 'y', true))
    path.rect(x, top, 1, Math.max(1, Math.round(u.valToPos(low![i]!, 'y', true)) - top))
    path.rect(x - (body >> 1), a, body, Math.max(1, b - a))
  }
  ctx.fillStyle = '#c9303a'
  ctx.fill(up)
  ctx.fillStyle = '#117a55'
  ctx.fill(down)
}

const rangeOf = (u: uPlot): [number, number] => {
  const [from, to] = u.series[0]!.idxs!
  const [high, low] = [u.data[2] as number[], u.data[3] as number[]]
  let [min, max] = [Infinity, -Infinity]
  for (let i = from; i <= to; i++) {
    if (low[i]! < min) min = low[i]!
    if (high[i]! > max) max = high[i]!
  }
  const room = (max - min) * 0.08
  return [min - room, max + room]
}

/** Drag pans, wheel zooms at the pointer; as in its demo `zoom-wheel`. */
const gestures = (u: uPlot): void => {
  u.over.addEventListener('mousedown', (down) => {
    const { min, max } = u.scales['x']! as { min: number; max: number }
    const unit = ((max - min) / u.bbox.width) * devicePixelRatio
    const move = (event: MouseEvent): void => {
      const shift = (event.clientX - down.clientX) * unit
      u.setScale('x', { min: min - shift, max: max - shift })
    }
    const end = (): void => {
      document.removeEventListener('mousemove', move)
      document.removeEventListener('mouseup', end)
    }
    document.addEventListener('mousemove', move)
    document.addEventListener('mouseup', end)
  })
  u.over.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const { min, max } = u.scales['x']! as { min: number; max: number }
      const at = u.posToVal(event.clientX - u.over.getBoundingClientRect().left, 'x')
      const factor = 2 ** (event.deltaY * 0.002)
      u.setScale('x', { min: at - (at - min) * factor, max: at + (max - at) * factor })
    },
    { passive: false },
  )
}

const nothing = (): null => null

export const contender: Contender = {
  prepare: (s: Series) => {
    data = [Array.from(s.time, (t) => t / 1000), [...s.open], [...s.high], [...s.low], [...s.close]]
  },
  draw: (host, visible) => {
    const n = data[0].length
    const series = { paths: nothing, points: { show: false } }
    plot = new uPlot(
      {
        width: 1000,
        height: 500,
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { min: data[0][n - visible]!, max: data[0][n - 1]! },
          y: { range: (u) => (u.series[0]!.idxs === undefined ? [0, 1] : rangeOf(u)) },
        },
        axes: [{}, { side: 1, size: 70 }],
        series: [{}, series, series, series, series],
        hooks: { draw: [candles], ready: [gestures] },
      },
      data,
      host,
    )
  },
  tick: (close) => {
    const i = data[4].length - 1
    data[4][i] = close
    data[2][i] = Math.max(data[2][i]!, close)
    data[3][i] = Math.min(data[3][i]!, close)
    plot.setData(data, false)
    plot.redraw(false)
  },
}
