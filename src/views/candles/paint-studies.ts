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

/**
 * CSS pixels: width of a line, and length of a stroke of a broken one. The width is cut to whole device pixels: a canvas draws a line
 * of a single one at a fraction of the cost.
 */
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

const yIn = (area: Area, value: number): number => area.top + ((area.high - value) / (area.high - area.low)) * area.height

const mainArea = ({ height, low, high }: Scene): Area => ({ top: 0, height, low, high })

/** The points that every line has between two device pixels: reckoned once, not for each line. */
interface Points {
  /** Bars of a block. */
  readonly block: number
  /** First and last block: one more on either side than lie there. */
  readonly from: number
  readonly to: number
  /** Of each block the last bar, whose value is the one that the block leaves behind, and the device pixel of its middle. */
  readonly ends: Int32Array
  readonly xs: Float64Array
}

const pointsBetween = (scene: Scene, left: number, right: number): Points => {
  const { columns, shift, step } = scene
  const block = FACTOR ** levelFor(scene)
  const last = columns.length - 1
  const from = Math.max(0, Math.floor(columns.indexAt((left - shift) / step) / block) - 1)
  const to = Math.min(Math.floor(last / block), Math.floor(columns.indexAt((right - shift) / step) / block) + 2)
  const count = to - from + 1
  const [ends, xs] = [new Int32Array(count), new Float64Array(count)]
  const half = block >> 1
  for (let i = 0; i < count; i++) {
    const first = (from + i) * block
    ends[i] = Math.min(last, first + block - 1)
    xs[i] = columns.slot[Math.min(last, first + half)]! * step + shift
  }
  return { block, from, to, ends, xs }
}

/** Widens a range by what the study shows in view. */
const widen = ({ ends }: Points, study: DrawnStudy, range: { low: number; high: number }): void => {
  const take = (values: Float64Array): void => {
    for (let i = 0; i < ends.length; i++) {
      const value = values[ends[i]!]!
      if (value < range.low) range.low = value
      if (value > range.high) range.high = value
    }
  }
  for (const { values } of study.lines) take(values)
  if (study.columns !== null) take(study.columns)
}

/** The price range takes in what is drawn over the candles: a band is never cut off. */
export const widenByStudies = (scene: Scene, range: { low: number; high: number }): void => {
  if (scene.studies.length === 0) return
  const points = pointsBetween(scene, 0, scene.width)
  for (const study of scene.studies) if (study.place === 'candles') widen(points, study, range)
}

/** Each pane has the range of its own values. */
export const measurePanes = (scene: Scene): void => {
  for (const pane of scene.panes) {
    if (pane.study.range !== null) [pane.low, pane.high] = pane.study.range
    else {
      const range = { low: 0, high: 0 }
      widen(pointsBetween(scene, 0, scene.width), pane.study, range)
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

/** Adds a line to the path that is being made. */
const trace = (context: Context, area: Area, { values }: StudyLine, points: Points, stroke: number): void => {
  const { ends, xs, from } = points
  const scale = area.height / (area.high - area.low)
  let isDown = false
  for (let i = 0; i < ends.length; i++) {
    const value = values[ends[i]!]!
    if (Number.isNaN(value)) continue
    const y = area.top + (area.high - value) * scale
    if (isDown && (stroke === 0 || Math.floor((from + i) / stroke) % 3 !== 2)) context.lineTo(xs[i]!, y)
    else context.moveTo(xs[i]!, y)
    isDown = true
  }
}

/** Lines of one tone are drawn at one stroke. */
const paintLines = (context: Context, scene: Scene, area: Area, lines: readonly StudyLine[], points: Points): void => {
  // Strokes of a broken line are counted in bars, so that they stay where they are however much of the line is drawn.
  const stroke = Math.max(1, Math.round((STROKE * scene.dpr) / (scene.step * points.block)))
  context.lineWidth = Math.max(1, Math.floor(WIDTH * scene.dpr))
  context.lineJoin = 'bevel'
  for (const [i, line] of lines.entries()) {
    if (line.tone !== lines[i - 1]?.tone) context.beginPath()
    trace(context, area, line, points, line.isBroken ? stroke : 0)
    if (line.tone === lines[i + 1]?.tone) continue
    context.strokeStyle = scene.palette[line.tone]
    context.stroke()
  }
}

/** What lies over the candles, between two device pixels. */
export const paintStudies = (context: Context, scene: Scene, left: number, right: number): void => {
  if (scene.studies.length === scene.panes.length) return
  const area = mainArea(scene)
  const points = pointsBetween(scene, left, right)
  for (const study of scene.studies) if (study.place === 'candles') paintLines(context, scene, area, study.lines, points)
}

/** The panes with their marks, columns and lines, between two device pixels. */
export const paintPanes = (context: Context, scene: Scene, left: number, right: number): void => {
  const { palette } = scene
  const hair = Math.max(1, Math.floor(scene.dpr))
  if (scene.panes.length === 0) return
  const points = pointsBetween(scene, left, right)
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
    if (pane.study.columns !== null) paintColumns(context, scene, pane, pane.study.columns, points, hair)
    paintLines(context, scene, pane, pane.study.lines, points)
    context.font = fontOf(scene, 600)
    context.fillStyle = palette.ink2
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.fillText(pane.study.label, Math.round(8 * scene.dpr), pane.top + Math.round(11 * scene.dpr))
  }
}

/** Above zero hollow and below it filled, as candles are: the side is seen without the hue. */
const paintColumns = (context: Context, scene: Scene, pane: Pane, values: Float64Array, points: Points, hair: number): void => {
  const { block, ends, xs } = points
  const width = Math.max(hair, Math.floor(scene.step * block * 0.5))
  const zero = Math.round(yIn(pane, 0))
  context.fillStyle = scene.palette.muted
  for (let i = 0; i < ends.length; i++) {
    const value = values[ends[i]!]!
    if (Number.isNaN(value)) continue
    const x = Math.round(xs[i]!) - (width >> 1)
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
