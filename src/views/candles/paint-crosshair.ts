/** Crosshair and readout, on a layer of their own. */
import { studyText } from './chart-formats.ts'
import { fontOf, xOf, yOf, type Scene } from './scene.ts'

type Context = CanvasRenderingContext2D

export interface Crosshair {
  readonly index: number
  /** Device pixel row of the pointer, or of the keyboard while it draws; `null` for the keyboard otherwise, which sits on the close. */
  readonly y: number | null
}

/** Rectangles drawn in the last frame, so that the next one clears no more than these. */
export type Stain = readonly [x: number, y: number, width: number, height: number]

export const paintCrosshair = (context: Context, scene: Scene, crosshair: Crosshair): readonly Stain[] => {
  const { columns, formats, palette, width, bottom, gutter, axis, dpr } = scene
  const hair = Math.max(1, Math.floor(dpr))
  const x = Math.round(xOf(scene, columns.slot[crosshair.index]!))
  const y = crosshair.y ?? Math.round(yOf(scene, columns.bars.close[crosshair.index]!))
  const stains: Stain[] = []
  const rect = (left: number, top: number, w: number, h: number): void => {
    context.fillRect(left, top, w, h)
    stains.push([left - 1, top - 1, w + 2, h + 2])
  }
  context.fillStyle = palette.muted
  if (x >= 0 && x < width) rect(x, 0, hair, bottom)
  if (y >= 0 && y < bottom) rect(0, y, width, hair)

  context.font = fontOf(scene)
  context.textBaseline = 'middle'
  const pill = Math.round(18 * dpr)
  context.fillStyle = palette.ink
  if (y >= 0 && y < bottom) rect(width + Math.round(2 * dpr), y - (pill >> 1), gutter - Math.round(4 * dpr), pill)
  const moment = formats.moment(columns.time[crosshair.index]!)
  const momentWidth = Math.round(moment.length * palette.fontSize * dpr * 0.6 + 12 * dpr)
  const left = Math.max(0, Math.min(width - momentWidth, x - (momentWidth >> 1)))
  rect(left, bottom + Math.round((axis - pill) / 2), momentWidth, pill)
  context.fillStyle = palette.inverse
  context.textAlign = 'left'
  if (y >= 0 && y < bottom)
    context.fillText(
      crosshair.y === null ? formats.price(columns.bars.close[crosshair.index]!) : valueAt(scene, y),
      width + Math.round(8 * dpr),
      y + 1,
    )
  context.textAlign = 'center'
  context.fillText(moment, left + momentWidth / 2, bottom + Math.round(axis / 2) + 1)
  stains.push(readout(context, scene, crosshair.index))
  return stains
}

/** The bar's figures at the start of the plot, on paper so that candles do not run through them. */
const readout = (context: Context, scene: Scene, index: number): Stain => {
  const { palette, dpr } = scene
  const text = scene.formats.readout(index, scene.columns)
  const width = Math.min(scene.width, Math.ceil(text.length * palette.fontSize * dpr * 0.62 + 8 * dpr))
  const height = Math.round(18 * dpr)
  context.fillStyle = palette.surface
  context.fillRect(0, 0, width, height)
  context.fillStyle = palette.ink
  context.textAlign = 'left'
  context.fillText(text, Math.round(4 * dpr), height >> 1, width - 8 * dpr)
  return [0, 0, width, height]
}

/** What a device pixel row stands for: a price, or below the candles a value of the pane that is there. */
const valueAt = (scene: Scene, y: number): string => {
  const pane = scene.panes.find(({ top, height }) => y >= top && y < top + height)
  if (pane === undefined) return scene.formats.price(scene.high - (y / scene.height) * (scene.high - scene.low))
  return studyText(pane.study, pane.high - ((y - pane.top) / pane.height) * (pane.high - pane.low), scene.formats)
}
