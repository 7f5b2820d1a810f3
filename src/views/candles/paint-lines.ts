/** Lines that a person has drawn, over the candles. A line out of the price range is not drawn: it does not change the range. */
import { isHorizontal } from '../../domain/chart-line.ts'
import { placeOfPoint } from './chart-lines.ts'
import { fontOf, type Scene } from './scene.ts'

type Context = CanvasRenderingContext2D

/** CSS pixels: width of a line and of the one that is selected, and half the size of what it is moved by. */
const WIDTH = 1.5
const SELECTED_WIDTH = 2.5
const HANDLE = 4

export const paintLines = (context: Context, scene: Scene, left: number, right: number): void => {
  if (scene.lines.length === 0 && scene.first === null) return
  const { dpr, palette, width, height, formats } = scene
  context.save()
  context.beginPath()
  context.rect(left, 0, right - left, height)
  context.clip()
  context.font = fontOf(scene)
  context.textAlign = 'right'
  context.textBaseline = 'bottom'
  for (const line of scene.lines) {
    const isSelected = line.id === scene.selected
    const places = line.points.map((point) => placeOfPoint(scene, point))
    const [a, b] = places
    if (a === undefined) continue
    context.strokeStyle = palette.drawn
    context.fillStyle = palette.drawn
    context.lineWidth = (isSelected ? SELECTED_WIDTH : WIDTH) * dpr
    context.beginPath()
    if (isHorizontal(line)) {
      context.moveTo(0, Math.round(a.y))
      context.lineTo(width, Math.round(a.y))
    } else {
      context.moveTo(a.x, a.y)
      context.lineTo(b!.x, b!.y)
    }
    context.stroke()
    if (isHorizontal(line)) context.fillText(formats.price(line.points[0]!.price), width - Math.round(6 * dpr), Math.round(a.y) - dpr)
    if (isSelected) for (const { x, y } of isHorizontal(line) ? [{ x: width / 2, y: a.y }] : places) paintHandle(context, scene, x, y)
  }
  if (scene.first !== null) {
    const { x, y } = placeOfPoint(scene, scene.first)
    paintHandle(context, scene, x, y)
  }
  context.restore()
}

/** What a line is taken hold of by. */
const paintHandle = (context: Context, { dpr, palette }: Scene, x: number, y: number): void => {
  const half = HANDLE * dpr
  context.fillStyle = palette.surface
  context.fillRect(x - half, y - half, 2 * half, 2 * half)
  context.strokeStyle = palette.drawn
  context.lineWidth = 1.5 * dpr
  context.strokeRect(x - half, y - half, 2 * half, 2 * half)
}
