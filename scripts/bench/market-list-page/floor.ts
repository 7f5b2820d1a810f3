import type { MarketTick } from '../../../src/domain/wire/live.ts'
import { formatOf } from '../../../src/views/kit/format.ts'
import { items } from './items.ts'

const ROW_HEIGHT = 52
const OVERSCAN = 6
const POINTS = 100

interface Row {
  readonly price: Text
  readonly change: Text
  readonly changeBox: HTMLElement
  readonly low: HTMLElement
  readonly high: HTMLElement
  readonly mark: HTMLElement
  readonly canvas: HTMLCanvasElement
}

/**
 * The least that shows the same: the same elements and style sheet, made once by hand; per message one pass over typed
 * columns, per frame direct writes to the rows in view. No framework, no store, no listeners.
 */
export const start = async (root: HTMLElement): Promise<(message: string) => void> => {
  const { ours } = await import('./markup.ts')
  const list = items()
  const format = formatOf('en')
  const prices = new Float64Array(list.length * POINTS)
  const written = new Uint32Array(list.length)
  const text: { price: string; zdf: string }[] = list.map((item) => ({ price: item.nowPrice, zdf: item.zdf }))
  list.forEach((item, i) => {
    for (const [k, price] of item.hundred.entries()) prices[i * POINTS + k] = Number(price)
    written[i] = POINTS
  })
  const visible = Math.min(list.length, Math.ceil((innerHeight - ours.headHeight) / ROW_HEIGHT) + OVERSCAN)
  const rows = ours.build(root, list, visible, ROW_HEIGHT) as readonly Row[]
  const style = getComputedStyle(document.documentElement)
  const colour = {
    up: style.getPropertyValue('--c-up-mark'),
    down: style.getPropertyValue('--c-down-mark'),
    base: style.getPropertyValue('--c-line-strong'),
  }

  const spark = (canvas: HTMLCanvasElement, i: number, isUp: boolean, low: number, high: number): void => {
    const pen = canvas.getContext('2d')!
    const [width, height, edge] = [canvas.width, canvas.height, 3]
    pen.clearRect(0, 0, width, height)
    const across = (width - 2 * edge) / (POINTS - 1)
    const up = high === low ? 0 : (height - 2 * edge) / (high - low)
    const at = (k: number): number => prices[i * POINTS + ((written[i]! + k) % POINTS)]!
    const y = (price: number): number => height - edge - (price - low) * up
    pen.strokeStyle = colour.base
    pen.lineWidth = 1
    pen.setLineDash([1, 3])
    pen.beginPath()
    pen.moveTo(edge, y(at(0)))
    pen.lineTo(width - edge, y(at(0)))
    pen.stroke()
    pen.setLineDash([])
    pen.strokeStyle = pen.fillStyle = isUp ? colour.up : colour.down
    pen.lineWidth = 1.4
    pen.lineJoin = 'round'
    pen.beginPath()
    for (let k = 0; k < POINTS; k++) pen.lineTo(edge + k * across, y(at(k)))
    pen.stroke()
    pen.beginPath()
    pen.arc(width - edge, y(at(POINTS - 1)), 2.2, 0, 2 * Math.PI)
    pen.fill()
  }

  const shown = rows.map(() => ({ low: Number.NaN, high: Number.NaN }))
  const flush = (): void => {
    for (const [i, row] of rows.entries()) {
      const { price, zdf } = text[i]!
      row.price.nodeValue = format.price(price, 2)
      row.change.nodeValue = format.change(zdf)
      const isUp = !zdf.startsWith('-')
      const name = isUp ? 'delta delta--live delta--up' : 'delta delta--live delta--down'
      if (row.changeBox.className !== name) row.changeBox.className = name
      let [low, high] = [Infinity, -Infinity]
      for (let k = i * POINTS; k < (i + 1) * POINTS; k++) {
        if (prices[k]! < low) low = prices[k]!
        if (prices[k]! > high) high = prices[k]!
      }
      const last = shown[i]!
      if (last.low !== low) row.low.textContent = format.price((last.low = low).toFixed(2), 2)
      if (last.high !== high) row.high.textContent = format.price((last.high = high).toFixed(2), 2)
      row.mark.style.transform = `translateX(${Math.round(((Number(price) - low) / (high - low || 1)) * 100)}%)`
      spark(row.canvas, i, isUp, low, high)
    }
  }
  flush()
  const index = new Map(list.map((item, i) => [item.code, i]))
  let isAsked = false
  return (message) => {
    for (const tick of JSON.parse(message) as MarketTick[]) {
      const i = index.get(tick.code)!
      text[i] = tick
      prices[i * POINTS + (written[i]! % POINTS)] = Number(tick.price)
      written[i]! += 1
    }
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      flush()
    })
  }
}
