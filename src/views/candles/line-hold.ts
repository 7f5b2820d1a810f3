/**
 * What a pointer takes hold of on the plot: a line that the person has drawn, or one of their prices that can be moved. A line
 * is where it was dropped; a price is back in its place then, since nothing has changed before its order has.
 */
import type { ChartLine, ChartPoint } from '../../domain/chart-line.ts'
import { levelAt, lineAt, movedBy, pointAt, type Held, type Pointing } from './chart-lines.ts'
import type { Level, Scene } from './scene.ts'

/** CSS pixels that a press may move and still be one. */
const TAP = 5

/** The person's own lines, and what the next press means. */
export interface Drawing {
  readonly lines: readonly ChartLine[]
  readonly selected: number | null
  /** Where a trend line has been begun. */
  readonly first: ChartPoint | null
  /** The next press sets a point. */
  readonly isDrawing: boolean
}

export interface HoldOptions {
  /** While something is drawn: a press on the candles. */
  onPoint?(point: ChartPoint): void
  /** A press on a line, or beside all of them while one is selected (`null`). */
  onSelect?(id: number | null): void
  /** A line was dragged to other points. */
  onMoved?(id: number, points: readonly ChartPoint[]): void
  /** One of the person's prices was dragged to another. */
  onLevelMoved?(id: string, price: number): void
}

/** CSS pixels from the corner of the host. */
interface Place {
  readonly x: number
  readonly y: number
}

export interface LineHold {
  isHeld(): boolean
  setDrawing(drawing: Drawing): void
  setLevels(levels: readonly Level[]): void
  /** A press here would take hold of something. */
  isOver(place: Place, event: PointerEvent): boolean
  placeIn(event: PointerEvent): Place
  destroy(): void
}

/** @param onChange lines or prices of the scene have moved */
export const createLineHold = (host: HTMLElement, scene: Scene, options: HoldOptions, onChange: () => void): LineHold => {
  let drawing: Drawing = { lines: [], selected: null, first: null, isDrawing: false }
  let levels: readonly Level[] = []
  let held: ((Held | { readonly level: Level }) & Place & { isMoved: boolean }) | null = null
  let pressed: Place | null = null

  const placeIn = (event: PointerEvent): Place => {
    const box = host.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const inPixels = ({ x, y }: Place): Place => ({ x: x * scene.dpr, y: y * scene.dpr })
  const pointingOf = (event: PointerEvent): Pointing => (event.pointerType === 'touch' ? 'touch' : 'mouse')
  const found = (place: Place, event: PointerEvent): Held | { readonly level: Level } | null => {
    if (drawing.isDrawing) return null
    const at = inPixels(place)
    const line = lineAt(scene, at, pointingOf(event))
    if (line !== null) return line
    const level = levelAt(scene, at, pointingOf(event))
    return level && { level }
  }

  /** Something within reach is taken hold of before the press can move the view. */
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return
    pressed = placeIn(event)
    const what = found(pressed, event)
    held = what && { ...what, ...pressed, isMoved: false }
    if (held !== null) host.setPointerCapture(event.pointerId)
  }
  const onDrag = (event: PointerEvent): void => {
    if (held === null) return
    const place = placeIn(event)
    const [dx, dy] = [place.x - held.x, place.y - held.y]
    held.isMoved ||= Math.hypot(dx, dy) >= TAP
    if (!held.isMoved) return
    if ('level' in held) {
      const { id } = held.level
      const { price } = pointAt(scene, inPixels(place))
      scene.levels = levels.map((level) => (level.id === id ? { ...level, price } : level))
    } else {
      const { id } = held.line
      const points = movedBy(scene, held, dx * scene.dpr, dy * scene.dpr)
      scene.lines = drawing.lines.map((line) => (line.id === id ? { id, points } : line))
    }
    onChange()
  }
  /** Tells of what was dropped. */
  const drop = (what: NonNullable<typeof held>): void => {
    if ('level' in what) {
      const { id } = what.level
      const price = scene.levels.find((level) => level.id === id)?.price
      if (what.isMoved && price !== undefined) options.onLevelMoved?.(id, price)
      return
    }
    const { id } = what.line
    const moved = scene.lines.find((line) => line.id === id)
    if (what.isMoved && moved) options.onMoved?.(id, moved.points)
    else options.onSelect?.(id)
  }
  const onUp = (event: PointerEvent): void => {
    const place = placeIn(event)
    const isTap = pressed !== null && Math.hypot(place.x - pressed.x, place.y - pressed.y) < TAP
    const { x, y } = inPixels(place)
    const what = held
    held = pressed = null
    if (what !== null) drop(what)
    else if (isTap && x < scene.width && y < scene.height && scene.columns.length > 0) {
      if (drawing.isDrawing) options.onPoint?.(pointAt(scene, { x, y }))
      else if (scene.selected !== null) options.onSelect?.(null)
    }
    if (scene.levels === levels) return
    scene.levels = levels
    onChange()
  }
  /** The browser took the pointer away: all stays where it was. */
  const onLost = (): void => {
    held = pressed = null
    scene.lines = drawing.lines
    scene.levels = levels
    onChange()
  }
  const life = new AbortController()
  const { signal } = life
  host.addEventListener('pointerdown', onDown, { signal })
  host.addEventListener('pointermove', onDrag, { signal })
  host.addEventListener('pointerup', onUp, { signal })
  host.addEventListener('pointercancel', onLost, { signal })

  return {
    isHeld: () => held !== null,
    isOver: (place, event) => found(place, event) !== null,
    placeIn,
    setDrawing: (next) => {
      drawing = next
      scene.lines = next.lines
      scene.selected = next.selected
      scene.first = next.first
    },
    setLevels: (next) => {
      levels = next
      // What is being dragged goes on being shown where it is.
      if (held === null || !('level' in held)) scene.levels = next
    },
    destroy: () => life.abort(),
  }
}
