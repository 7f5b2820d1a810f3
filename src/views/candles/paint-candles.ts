/** Grid, axes and candles. Whole device pixels only: nothing is blurred, and a rect is the cheapest thing a canvas draws. */
import { FACTOR, type Bars } from './candle-columns.ts'
import { fontOf, xOf, yOf, type Scene } from './scene.ts'

type Context = CanvasRenderingContext2D

/** Pyramid level whose bars are at least half a device pixel wide. */
export const levelFor = (scene: Scene): number => {
  let level = 0
  for (let step = scene.step; step < 0.5 && level < scene.columns.levels.length - 1; step *= FACTOR) level++
  return level
}

/** Paper, grid lines and candles between two device pixels. The whole plot, or the strip of the bar that is forming. */
export const paintPlot = (context: Context, scene: Scene, left: number, right: number): void => {
  const hair = Math.max(1, Math.floor(scene.dpr))
  context.fillStyle = scene.palette.surface
  context.fillRect(left, 0, right - left, scene.height)
  paintGaps(context, scene, left, right)
  context.fillStyle = scene.palette.line
  for (const price of scene.priceTicks) context.fillRect(left, Math.round(yOf(scene, price)), right - left, hair)
  for (const tick of scene.timeTicks) {
    const x = Math.round(xOf(scene, scene.columns.slot[tick.index]!))
    if (x >= left && x < right) context.fillRect(x, 0, hair, scene.height)
  }
  const margin = scene.step / 2 + hair
  const level = levelFor(scene)
  const first = Math.max(scene.from, scene.columns.indexAt((left - margin - scene.shift) / scene.step))
  const last = Math.min(scene.to, scene.columns.indexAt((right + margin - scene.shift) / scene.step))
  paintBars(context, scene, level, Math.floor(first / FACTOR ** level), Math.floor(last / FACTOR ** level), hair)
}

/** Closed hours are tinted from the last bar before them to the first after, so that a jump is seen to be a pause. */
const paintGaps = (context: Context, scene: Scene, left: number, right: number): void => {
  if (scene.step < 2 * scene.dpr) return
  const { slot } = scene.columns
  context.fillStyle = scene.palette.well
  for (let i = Math.max(1, scene.from); i <= scene.to; i++) {
    if (slot[i]! - slot[i - 1]! === 1) continue
    const a = Math.max(left, Math.round(xOf(scene, slot[i - 1]! + 0.5)))
    const b = Math.min(right, Math.round(xOf(scene, slot[i]! - 0.5)))
    if (b > a) context.fillRect(a, 0, b - a, scene.height)
  }
}

/** Two batches: rising bars (hollow), then falling ones (filled), so that the fill changes twice a frame, not per bar. */
const paintBars = (context: Context, scene: Scene, level: number, from: number, to: number, hair: number): void => {
  const bars = scene.columns.levels[level]!
  const block = FACTOR ** level
  const body = Math.max(hair, oddWidth(scene.step * block * 0.64, hair))
  const isHollow = body >= 3 * hair
  paintRising(context, scene, bars, block, from, to, body, hair, isHollow)
  paintFalling(context, scene, bars, block, from, to, body, hair)
}

/** A width that leaves as many pixels left of the wick as right of it. */
const oddWidth = (width: number, hair: number): number => {
  const whole = Math.floor(width)
  return (whole - hair) % 2 === 0 ? whole : whole - 1
}

const xOfBlock = (scene: Scene, block: number, index: number): number => {
  const { slot, length } = scene.columns
  return Math.round(slot[Math.min(length - 1, index * block + (block >> 1))]! * scene.step + scene.shift)
}

const paintRising = (
  context: Context,
  scene: Scene,
  bars: Bars,
  block: number,
  from: number,
  to: number,
  body: number,
  hair: number,
  isHollow: boolean,
): void => {
  const { high, low, height } = scene
  const scale = height / (high - low)
  const wickShift = hair >> 1
  const bodyShift = wickShift + (body - hair) / 2
  context.fillStyle = scene.palette.up
  for (let i = from; i <= to; i++) {
    const open = bars.open[i]!
    const close = bars.close[i]!
    if (close < open) continue
    const x = xOfBlock(scene, block, i)
    const top = Math.round((high - bars.high[i]!) * scale)
    const bottom = Math.round((high - bars.low[i]!) * scale)
    const bodyTop = Math.round((high - close) * scale)
    const bodyBottom = Math.max(bodyTop + hair, Math.round((high - open) * scale))
    if (body === hair) {
      context.fillRect(x - wickShift, top, hair, Math.max(hair, bottom - top))
      continue
    }
    if (bodyTop > top) context.fillRect(x - wickShift, top, hair, bodyTop - top)
    if (bottom > bodyBottom) context.fillRect(x - wickShift, bodyBottom, hair, bottom - bodyBottom)
    context.fillRect(x - bodyShift, bodyTop, body, bodyBottom - bodyTop)
  }
  if (!isHollow) return
  context.fillStyle = scene.palette.surface
  for (let i = from; i <= to; i++) {
    if (bars.close[i]! < bars.open[i]!) continue
    const bodyTop = Math.round((high - bars.close[i]!) * scale)
    const inner = Math.round((high - bars.open[i]!) * scale) - bodyTop - 2 * hair
    if (inner > 0) context.fillRect(xOfBlock(scene, block, i) - bodyShift + hair, bodyTop + hair, body - 2 * hair, inner)
  }
}

const paintFalling = (
  context: Context,
  scene: Scene,
  bars: Bars,
  block: number,
  from: number,
  to: number,
  body: number,
  hair: number,
): void => {
  const { high, low, height } = scene
  const scale = height / (high - low)
  const wickShift = hair >> 1
  const bodyShift = wickShift + (body - hair) / 2
  context.fillStyle = scene.palette.down
  for (let i = from; i <= to; i++) {
    if (bars.close[i]! >= bars.open[i]!) continue
    const x = xOfBlock(scene, block, i)
    const top = Math.round((high - bars.high[i]!) * scale)
    const bottom = Math.round((high - bars.low[i]!) * scale)
    context.fillRect(x - wickShift, top, hair, Math.max(hair, bottom - top))
    if (body === hair) continue
    const bodyTop = Math.round((high - bars.open[i]!) * scale)
    context.fillRect(x - bodyShift, bodyTop, body, Math.max(hair, Math.round((high - bars.close[i]!) * scale) - bodyTop))
  }
}

/** Price labels beside the plot and time labels under it. */
export const paintAxes = (context: Context, scene: Scene): void => {
  const { width, height, bottom, gutter, axis, dpr, palette, formats, columns } = scene
  context.fillStyle = palette.surface
  context.fillRect(width, 0, gutter, bottom + axis)
  context.fillRect(0, bottom, width, axis)
  context.font = fontOf(scene)
  context.fillStyle = palette.ink2
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  const edge = palette.fontSize * dpr * 0.6
  for (const price of scene.priceTicks) {
    const y = Math.round(yOf(scene, price))
    if (y > edge && y < height - edge) context.fillText(formats.price(price), width + Math.round(8 * dpr), y)
  }
  context.textAlign = 'center'
  const y = bottom + Math.round(axis / 2)
  const room = 20 * dpr
  for (const tick of scene.timeTicks) {
    const x = Math.round(xOf(scene, columns.slot[tick.index]!))
    if (x > room && x < width - room) context.fillText(formats.tick(columns.time[tick.index]!, tick.kind), x, y)
  }
}

/**
 * Device pixels that the bar `index` covers, with a pixel to spare on either side. Lines of indicators reach it from the middle
 * of the bar before, so with them the strip begins there, and a little before for the bend that the line makes.
 */
export const stripOf = (scene: Scene, index: number): readonly [number, number] => {
  const x = xOf(scene, scene.columns.slot[index]!)
  const half = Math.max(scene.step / 2, scene.dpr) + scene.dpr
  const start =
    scene.studies.length > 0 && index > 0 ? Math.min(x - half, xOf(scene, scene.columns.slot[index - 1]!) - 2 * scene.dpr) : x - half
  return [Math.max(0, Math.floor(start)), Math.min(scene.width, Math.ceil(x + half))]
}
