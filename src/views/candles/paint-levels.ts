/** The user's own prices (entry, stop, target, liquidation) and the last price. */
import { fontOf, yOf, type LastPrice, type Level, type LevelKind, type Scene } from './scene.ts'

type Context = CanvasRenderingContext2D

const PILL = 18

interface Pill {
  readonly text: string
  /** Wanted middle, device pixels. */
  y: number
  readonly fill: string
  readonly ink: string
  readonly outline: string | null
}

/** Where a level is drawn: on its price, or on the edge beyond which it lies. */
export const placeOf = (scene: Scene, price: number): { y: number; outside: 'above' | 'below' | null } => {
  const y = Math.round(yOf(scene, price))
  const half = Math.round((PILL / 2 + 1) * scene.dpr)
  if (y < 0) return { y: half, outside: 'above' }
  if (y > scene.height) return { y: scene.height - half, outside: 'below' }
  return { y, outside: null }
}

/** The most serious first: what a level that lies outside is told by when there are several. */
const SERIOUS: readonly LevelKind[] = ['liquidation', 'stopLoss', 'trailingStop', 'takeProfit', 'trigger', 'entry', 'alert']

/** A level with its place, and how many others lie beyond the same edge and have no pill of their own. */
interface Placed {
  readonly level: Level
  readonly y: number
  readonly outside: 'above' | 'below' | null
  readonly others: number
}

/**
 * What gets a pill: each level in view, and of those beyond an edge one, the most serious and nearest. A stack of pills for
 * what is out of view would cover the candles that are in view.
 */
const placedLevels = (scene: Scene): readonly Placed[] => {
  const placed = scene.levels.map((level) => ({ level, ...placeOf(scene, level.price), others: 0 }))
  const beyond = (['above', 'below'] as const).flatMap((edge) => {
    const [first, ...others] = placed
      .filter(({ outside }) => outside === edge)
      .sort(
        (a, b) =>
          SERIOUS.indexOf(a.level.kind) - SERIOUS.indexOf(b.level.kind) ||
          (edge === 'above' ? a.level.price - b.level.price : b.level.price - a.level.price),
      )
    return first === undefined ? [] : [{ ...first, others: others.length }]
  })
  return [...placed.filter(({ outside }) => outside === null), ...beyond]
}

/** Lines and start labels of the levels between two device pixels; drawn over the candles. */
export const paintLevelLines = (context: Context, scene: Scene, left: number, right: number): void => {
  const { dpr, palette } = scene
  for (const level of scene.levels) {
    const { y, outside } = placeOf(scene, level.price)
    if (outside !== null) continue
    const isLiquidation = level.kind === 'liquidation'
    context.fillStyle = isLiquidation ? palette.danger : palette.ink
    if (isLiquidation) context.fillRect(left, y - (dpr >> 1), right - left, Math.round(1.5 * dpr))
    else dashes(context, left, right, y, 4 * dpr, 3 * dpr, Math.max(1, Math.floor(dpr)))
  }
}

/** Dashes start on multiples of their own length, so that a strip drawn alone meets the rest of the line. */
const dashes = (context: Context, left: number, right: number, y: number, on: number, off: number, hair: number): void => {
  const length = on + off
  for (let x = Math.floor(left / length) * length; x < right; x += length) {
    const a = Math.max(left, x)
    const b = Math.min(right, x + on)
    if (b > a) context.fillRect(a, y, b - a, hair)
  }
}

/** What each level is, at the start of the plot. */
export const paintLevelLabels = (context: Context, scene: Scene): Scene['labels'] => {
  const { palette } = scene
  const pills = placedLevels(scene).map(({ level, y, outside, others }): Pill & { level: Level } => {
    const label = outside === 'above' ? level.labelAbove : outside === 'below' ? level.labelBelow : level.label
    const text = others === 0 ? label : `${label} +${others}`
    const isLiquidation = level.kind === 'liquidation'
    return {
      level,
      text,
      y,
      fill: isLiquidation ? palette.danger : palette.surface,
      ink: isLiquidation ? palette.onDanger : palette.ink,
      outline: isLiquidation ? null : palette.ink,
    }
  })
  keepApart(pills, scene)
  context.font = fontOf(scene, 600)
  return pills.map((pill) => {
    const mark = pill.level.kind === 'liquidation' ? 18 * scene.dpr : 0
    const x = 8 * scene.dpr
    const width = Math.ceil(context.measureText(pill.text).width + 14 * scene.dpr + mark)
    paintPill(context, scene, pill, x, width, mark)
    if (mark > 0) paintMark(context, scene, x + 6 * scene.dpr, pill.y)
    return { y: pill.y, end: x + width }
  })
}

/** The load-line mark: a circle cut by a line. */
const paintMark = (context: Context, scene: Scene, x: number, y: number): void => {
  const { dpr, palette } = scene
  context.strokeStyle = palette.onDanger
  context.lineWidth = 1.5 * dpr
  context.beginPath()
  context.arc(x + 7 * dpr, y, 4.5 * dpr, 0, 2 * Math.PI)
  context.moveTo(x - dpr, y)
  context.lineTo(x + 15 * dpr, y)
  context.stroke()
}

const paintPill = (context: Context, scene: Scene, pill: Pill, x: number, width: number, textShift = 0): void => {
  const { dpr } = scene
  const height = Math.round(PILL * dpr)
  const top = Math.round(pill.y - height / 2)
  context.fillStyle = pill.fill
  context.beginPath()
  context.roundRect(x + 0.5, top + 0.5, width - 1, height - 1, 3 * dpr)
  context.fill()
  if (pill.outline !== null) {
    context.strokeStyle = pill.outline
    context.lineWidth = Math.max(1, Math.floor(dpr))
    context.stroke()
  }
  context.fillStyle = pill.ink
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(pill.text, x + 7 * dpr + textShift, Math.round(pill.y + dpr))
}

/** Moves pills apart that would cover one another, and keeps them inside the plot. */
const keepApart = (pills: Pill[], scene: Scene, fixed?: Pill): void => {
  const height = (PILL + 2) * scene.dpr
  const highest = height / 2
  const lowest = scene.height - height / 2
  pills.sort((a, b) => a.y - b.y)
  if (fixed === undefined) {
    stackUp(pills, lowest, height)
    return stackDown(pills, highest, height)
  }
  // The last price keeps its place. What does not fit on one side of it goes to the other; the edge of a pill may be covered.
  const room = {
    above: Math.max(0, Math.floor((fixed.y - highest + 4 * scene.dpr) / height)),
    below: Math.max(0, Math.floor((lowest - fixed.y) / height)),
  }
  const isAbove = pills.filter((pill) => pill.y <= fixed.y).length
  const count = Math.min(Math.max(isAbove, pills.length - room.below), Math.max(room.above, pills.length - room.below))
  const above = pills.slice(0, count)
  const below = pills.slice(count)
  stackUp(above, fixed.y - height, height)
  stackDown(above, highest, height)
  stackUp(below, lowest, height)
  stackDown(below, fixed.y + height, height)
}

/** From the lowest upwards: none below `floor`, none closer than `height` to the next. */
const stackUp = (pills: readonly Pill[], floor: number, height: number): void => {
  let free = floor
  for (const pill of pills.toReversed()) {
    pill.y = Math.min(pill.y, free)
    free = pill.y - height
  }
}

/** From the highest downwards: none above `ceiling`, none closer than `height` to the next. */
const stackDown = (pills: readonly Pill[], ceiling: number, height: number): void => {
  let free = ceiling
  for (const pill of pills) {
    pill.y = Math.max(pill.y, free)
    free = pill.y + height
  }
}

const toneOf = (scene: Scene, last: LastPrice): { fill: string; ink: string } => {
  const { palette, columns } = scene
  if (last.isStale) return { fill: palette.muted, ink: palette.inverse }
  const bars = columns.bars
  const open = columns.length > 0 ? bars.open[columns.length - 1]! : last.price
  return { fill: last.price >= open ? palette.upFill : palette.downFill, ink: palette.onFill }
}

/** Takes away labels of the axis that a pill would cut: the layer below is not drawn anew when only the last price moves. */
const coverLabels = (context: Context, scene: Scene, pills: readonly Pill[]): void => {
  const { palette, width, gutter, dpr } = scene
  const half = Math.ceil((palette.fontSize / 2 + 2) * dpr)
  context.fillStyle = palette.surface
  for (const price of scene.priceTicks) {
    const y = Math.round(yOf(scene, price))
    if (pills.some((pill) => Math.abs(pill.y - y) < (PILL / 2) * dpr + half))
      context.fillRect(width + Math.round(2 * dpr), y - half, gutter - Math.round(2 * dpr), 2 * half)
  }
}

/** Price pills beside the plot and the dotted line of the last price. Returns the device pixel row that it used. */
export const paintLast = (context: Context, scene: Scene): number => {
  const { palette, formats, width, gutter, dpr, last } = scene
  const pills: Pill[] = placedLevels(scene).map(({ level, y }) => {
    const isLiquidation = level.kind === 'liquidation'
    return {
      text: formats.price(level.price),
      y,
      fill: isLiquidation ? palette.danger : palette.surface,
      ink: isLiquidation ? palette.onDanger : palette.ink,
      outline: isLiquidation ? null : palette.ink,
    }
  })
  context.font = fontOf(scene, 600)
  const x = width + Math.round(2 * dpr)
  const pillWidth = gutter - Math.round(4 * dpr)
  let row = -1
  let lastPill: Pill | undefined
  if (last !== null) {
    const { y, outside } = placeOf(scene, last.price)
    lastPill = { text: formats.price(last.price), y, ...toneOf(scene, last), outline: null }
    if (outside === null) {
      context.fillStyle = palette.ink
      const start = scene.labels.reduce((end, label) => (Math.abs(label.y - y) < (PILL / 2 + 1) * dpr ? Math.max(end, label.end) : end), 0)
      dashes(context, start, width, y, dpr, 3 * dpr, Math.max(1, Math.floor(dpr)))
      row = y
    }
  }
  keepApart(pills, scene, lastPill)
  coverLabels(context, scene, lastPill === undefined ? pills : [...pills, lastPill])
  for (const pill of pills) paintPill(context, scene, pill, x, pillWidth)
  if (lastPill !== undefined) paintPill(context, scene, lastPill, x, pillWidth)
  return row
}
