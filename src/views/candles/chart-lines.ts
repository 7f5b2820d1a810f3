/** Lines that a person has drawn, and their prices: where they lie, what is under a pointer, and where a drag takes them. */
import type { ChartLine, ChartPoint } from '../../domain/chart-line.ts'
import { xOf, yOf, type Level, type Scene } from './scene.ts'

/** CSS pixels within which a press takes hold of a line: a finger is less exact than a mouse. */
const REACH = { mouse: 8, touch: 16 } as const
export type Pointing = keyof typeof REACH

/** What was taken hold of: the whole line, or one end of a trend line by its index. */
export type Hold = 'whole' | 0 | 1
export interface Held {
  readonly line: ChartLine
  readonly hold: Hold
}
interface Place {
  readonly x: number
  readonly y: number
}

export const placeOfPoint = (scene: Scene, { time, price }: ChartPoint): Place => ({
  x: xOf(scene, scene.columns.slotOf(time)),
  y: yOf(scene, price),
})

/** The point at a device pixel: the time of the nearest bar, and the price of the row. */
export const pointAt = (scene: Scene, { x, y }: Place): ChartPoint => ({
  time: scene.columns.timeAt((x - scene.shift) / scene.step),
  price: scene.high - (y / scene.height) * (scene.high - scene.low),
})

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y)

/** From a place to the part of the line between two others. */
const distanceToSegment = (at: Place, a: Place, b: Place): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length))
  return distance(at, { x: a.x + share * dx, y: a.y + share * dy })
}

/** The line at a device pixel, the one drawn last first; `null` when there is none within reach. */
export const lineAt = (scene: Scene, at: Place, pointer: Pointing): Held | null => {
  if (at.x >= scene.width || at.y >= scene.height) return null
  const reach = REACH[pointer] * scene.dpr
  for (const line of scene.lines.toReversed()) {
    const [a, b] = line.points.map((point) => placeOfPoint(scene, point))
    if (a === undefined) continue
    if (b === undefined) {
      if (Math.abs(at.y - a.y) <= reach) return { line, hold: 'whole' }
    } else {
      if (distance(at, a) <= reach) return { line, hold: 0 }
      if (distance(at, b) <= reach) return { line, hold: 1 }
      if (distanceToSegment(at, a, b) <= reach) return { line, hold: 'whole' }
    }
  }
  return null
}

/** The price of the person that can be moved, at a device pixel; the nearest one where several are within reach. */
export const levelAt = (scene: Scene, at: Place, pointer: Pointing): Level | null => {
  if (at.x >= scene.width || at.y >= scene.height) return null
  const far = ({ price }: Level): number => Math.abs(at.y - yOf(scene, price))
  const [nearest] = scene.levels.filter(({ isMovable }) => isMovable).toSorted((a, b) => far(a) - far(b))
  return nearest && far(nearest) <= REACH[pointer] * scene.dpr ? nearest : null
}

/** Where a line lies after what was held has been moved by device pixels. */
export const movedBy = (scene: Scene, { line, hold }: Held, dx: number, dy: number): readonly ChartPoint[] =>
  line.points.map((point, index) => {
    if (hold !== 'whole' && hold !== index) return point
    const { x, y } = placeOfPoint(scene, point)
    // Straight up or down keeps the time, even one between two bars of this time frame.
    const moved = pointAt(scene, { x: x + dx, y: y + dy })
    return { time: dx === 0 ? point.time : moved.time, price: moved.price }
  })
