/**
 * Indicators: lines over the candles, and panes below them. Zoomed out, a line has one point for each block of the pyramid
 * level that the candles are drawn from. Whether the whole plot is painted or a strip of it, a line runs on to the next point
 * beyond either edge, so that strips meet.
 */
import { FACTOR } from './candle-columns.ts'
import { levelFor } from './paint-candles.ts'
import { fontOf, xOf, type Pane, type Scene } from './scene.ts'
import type { DrawnStudy, StudyLine } from './studies.ts'

type Context = CanvasRenderingContext2D

/** CSS pixels: width of a line, and length of a stroke of a broken one. */
const WIDTH = 1.5
const STROKE = 7
/** Share of a pane left free above and below. */
const HEADROOM = 0.1

/** Where values lie: a pane, or the candles' part of the plot. */
interface Area {
  readonly top: number
  readonly height: number
  readonly low: number
  readonly high: number
}

export const yIn = (area: Area, value: number): number => area.top + ((area.high - value) / (area.high - area.low)) * area.height

const mainArea = ({ height, low, high }: Scene): Area => ({ top: 0, height, low, high })

/** Blocks of bars whose points a line needs between two device pixels: one more on either side than lie there. */
const blocksBetween = (
  scene: Scene,
  left: number,
  right: number,
): { readonly block: number; readonly from: number; readonly to: number } => {
  const { columns, shift, step } = scene
  const block = FACTOR ** levelFor(scene)
  const last = Math.floor((columns.length - 1) / block)
  return {
    block,
    from: Math.max(0, Math.floor(columns.indexAt((left - shift) / step) / block) - 1),
    to: Math.min(last, Math.floor(columns.indexAt((right - shift) / step) / block) + 2),
  }
}

/** The last bar of a block: its value is the one that the block leaves behind. */
const endOf = (scene: Scene, block: number, index: number): number => Math.min(scene.columns.length - 1, index * block + block - 1)
const middleOf = (scene: Scene, block: number, index: number): number =>
  xOf(scene, scene.columns.slot[Math.min(scene.columns.length - 1, index * block + (block >> 1))]!)

/** Widens a range by what the study shows in view. */
const widen = (scene: Scene, study: DrawnStudy, range: { low: number; high: number }): void => {
  const { block, from, to } = blocksBetween(scene, 0, scene.width)
  const take = (values: Float64Array): void => {
    for (let i = from; i <= to; i++) {
      const value = values[endOf(scene, block, i)]!
      if (value < range.low) range.low = value
      if (value > range.high) range.high = value
    }
  }
  for (const { values } of study.lines) take(values)
  if (study.columns !== null) take(study.columns)
}

/** The price range takes in what is drawn over the candles: a band is never cut off. */
export const widenByStudies = (scene: Scene, range: { low: number; high: number }): void => {
  for (const study of scene.studies) if (study.place === 'candles') widen(scene, study, range)
}

/** Each pane has the range of its own values. */
export const measurePanes = (scene: Scene): void => {
  for (const pane of scene.panes) {
    if (pane.study.range !== null) [pane.low, pane.high] = pane.study.range
    else {
      const range = { low: 0, high: 0 }
      widen(scene, pane.study, range)
      const room = (range.high - range.low || 1) * HEADROOM
      pane.low = range.low - room
      pane.high = range.high + room
    }
  }
}

/** Whether the newest values lie where they can be drawn without a new range. */
export const doStudiesFit = (scene: Scene): boolean => {
  const i = scene.columns.length - 1
  const fits = (study: DrawnStudy, { low, high }: { readonly low: number; readonly high: number }): boolean =>
    study.lines.every(({ values }) => !(values[i]! < low || values[i]! > high)) &&
    (study.columns === null || !(study.columns[i]! < low || study.columns[i]! > high))
  return scene.studies.every((study) => study.place === 'pane' || fits(study, scene)) && scene.panes.every((pane) => fits(pane.study, pane))
}

const paintLine = (context: Context, scene: Scene, area: Area, line: StudyLine, left: number, right: number): void => {
  const { block, from, to } = blocksBetween(scene, left, right)
  const { values, isBroken } = line
  const scale = area.height / (area.high - area.low)
  // Strokes are counted in bars, so that they stay where they are however much of the line is drawn.
  const stroke = isBroken ? Math.max(1, Math.round((STROKE * scene.dpr) / (scene.step * block))) : 0
  context.beginPath()
  let isDown = false
  for (let i = from; i <= to; i++) {
    const value = values[endOf(scene, block, i)]!
    if (Number.isNaN(value)) continue
    const x = middleOf(scene, block, i)
    const y = area.top + (area.high - value) * scale
    if (isDown && (stroke === 0 || Math.floor(i / stroke) % 3 !== 2)) context.lineTo(x, y)
    else context.moveTo(x, y)
    isDown = true
  }
  context.strokeStyle = scene.palette[line.tone]
  context.lineWidth = WIDTH * scene.dpr
  context.lineJoin = 'round'
  context.stroke()
}

/** What lies over the candles, between two device pixels. */
export const paintStudies = (context: Context, scene: Scene, left: number, right: number): void => {
  const area = mainArea(scene)
  for (const study of scene.studies)
    if (study.place === 'candles') for (const line of study.lines) paintLine(context, scene, area, line, left, right)
}

/** The panes with their marks, columns and lines, between two device pixels. */
export const paintPanes = (context: Context, scene: Scene, left: number, right: number): void => {
  const { palette } = scene
  const hair = Math.max(1, Math.floor(scene.dpr))
  for (const pane of scene.panes) {
    context.fillStyle = palette.surface
    context.fillRect(left, pane.top, right - left, pane.height)
    context.fillStyle = palette.line
    for (const tick of scene.timeTicks) {
      const x = Math.round(xOf(scene, scene.columns.slot[tick.index]!))
      if (x >= left && x < right) context.fillRect(x, pane.top, hair, pane.height)
    }
    for (const mark of pane.study.marks) context.fillRect(left, Math.round(yIn(pane, mark)), right - left, hair)
    context.fillStyle = palette.muted
    context.fillRect(left, pane.top, right - left, hair)
    if (pane.study.columns !== null) paintColumns(context, scene, pane, pane.study.columns, left, right, hair)
    for (const line of pane.study.lines) paintLine(context, scene, pane, line, left, right)
    context.font = fontOf(scene, 600)
    context.fillStyle = palette.ink2
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.fillText(pane.study.label, Math.round(8 * scene.dpr), pane.top + Math.round(11 * scene.dpr))
  }
}

/** Above zero hollow and below it filled, as candles are: the side is seen without the hue. */
const paintColumns = (
  context: Context,
  scene: Scene,
  pane: Pane,
  values: Float64Array,
  left: number,
  right: number,
  hair: number,
): void => {
  const { block, from, to } = blocksBetween(scene, left, right)
  const width = Math.max(hair, Math.floor(scene.step * block * 0.5))
  const zero = Math.round(yIn(pane, 0))
  context.fillStyle = scene.palette.muted
  for (let i = from; i <= to; i++) {
    const value = values[endOf(scene, block, i)]!
    if (Number.isNaN(value)) continue
    const x = Math.round(middleOf(scene, block, i)) - (width >> 1)
    const y = Math.round(yIn(pane, value))
    const [top, height] = value >= 0 ? [y, zero - y] : [zero, y - zero]
    if (height < 1) continue
    if (value < 0 || width < 3 * hair) context.fillRect(x, top, width, height)
    else {
      context.fillRect(x, top, width, hair)
      context.fillRect(x, top, hair, height)
      context.fillRect(x + width - hair, top, hair, height)
    }
  }
}

/** The marks' values beside the panes. */
export const paintPaneAxes = (context: Context, scene: Scene): void => {
  const { width, dpr, palette, formats } = scene
  context.font = fontOf(scene)
  context.fillStyle = palette.ink2
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  for (const pane of scene.panes)
    for (const mark of pane.study.marks) context.fillText(formats.figure(mark, 0), width + Math.round(8 * dpr), Math.round(yIn(pane, mark)))
}
