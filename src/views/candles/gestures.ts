/**
 * What part of the series is in view, and how wheel, drag and pinch change it. d3-zoom's transform is the whole state: `k`
 * times `STEP` is the width of a place, `x` the pixel of the first one.
 */
import { select } from 'd3-selection'
import { zoom, zoomIdentity, ZoomTransform, type D3ZoomEvent } from 'd3-zoom'
import type { CandleColumns } from './candle-columns.ts'
import type { Scene } from './scene.ts'

/** CSS pixels of a place at `k` 1, and at the most. */
export const STEP = 9
const WIDEST_STEP = 60
/** Places left free after the newest bar. */
const PLACES_AFTER = 4
/** Share of the plot that must keep showing bars, however far it is dragged. */
const LEAST_SHOWN = 0.3

export interface Gestures {
  transform(): ZoomTransform
  /** Newest bars, `bars` of them or as many as fit at the present width. */
  showLatest(bars?: number): void
  panBy(bars: number): void
  /** Around the end of the view: what is newest is what is watched. */
  zoomBy(factor: number): void
  /** Moves the view by CSS pixels. */
  shiftBy(pixels: number): void
  /** Brings a bar into view if it is not. */
  reveal(index: number): void
  /** Keeps the bars in view where they were before the places were counted anew. */
  keepPlace(before: CandleColumns): void
  /** After a change of size or of the number of bars. */
  fit(): void
  destroy(): void
}

/**
 * `onMove` is told of every change of the transform, with the input that caused it, if any. While something else `isHeld`, a press
 * does not move the view.
 */
export const createGestures = (
  host: HTMLElement,
  scene: Scene,
  onMove: (source: Event | null) => void,
  isHeld: () => boolean,
): Gestures => {
  let transform = zoomIdentity

  const plotWidth = (): number => scene.width / scene.dpr
  const lastSlot = (columns = scene.columns): number => (columns.length === 0 ? 0 : columns.slot[columns.length - 1]!)
  const widthOf = (places: number, k = transform.k): number => STEP * k * places

  const clamp = (t: ZoomTransform): ZoomTransform => {
    const earliest = plotWidth() * (1 - LEAST_SHOWN)
    const latest = plotWidth() * LEAST_SHOWN - widthOf(lastSlot() + 1, t.k)
    const x = Math.min(Math.max(t.x, latest), Math.max(earliest, latest))
    return x === t.x && t.y === 0 ? t : new ZoomTransform(t.k, x, 0)
  }

  const behaviour = zoom<HTMLElement, unknown>()
    .constrain(clamp)
    .filter((event: MouseEvent) => (event instanceof WheelEvent ? !isSideways(event) : !event.button && !isHeld()))
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      transform = event.transform
      onMove((event.sourceEvent as Event | null) ?? null)
    })
  const selection = select(host).call(behaviour).on('dblclick.zoom', null)

  const moveTo = (k: number, x: number): void => {
    selection.call(behaviour.transform, clamp(new ZoomTransform(k, x, 0)))
  }
  const shiftBy = (pixels: number): void => moveTo(transform.k, transform.x + pixels)

  const showLatest = (bars?: number): void => {
    const k = bars === undefined ? transform.k : plotWidth() / (STEP * (bars + PLACES_AFTER))
    moveTo(k, plotWidth() - widthOf(lastSlot() + 1 + PLACES_AFTER, k))
  }

  const onWheel = (event: WheelEvent): void => {
    // The wheel belongs to the chart, at the end of its zoom too: d3 lets the page have it there, which then jumps away.
    event.preventDefault()
    if (isSideways(event)) shiftBy(-event.deltaX)
  }
  const life = new AbortController()
  host.addEventListener('wheel', onWheel, { passive: false, signal: life.signal })
  host.addEventListener('dblclick', () => showLatest(), { signal: life.signal })
  // A finger that holds a line moves it; otherwise it may scroll the page.
  host.addEventListener('touchstart', (event) => isHeld() && event.preventDefault(), { passive: false, signal: life.signal })

  return {
    transform: () => transform,
    showLatest,
    shiftBy,
    panBy: (bars) => shiftBy(-widthOf(bars)),
    zoomBy: (factor) => {
      const [least, most] = behaviour.scaleExtent()
      const k = Math.min(most, Math.max(least, transform.k * factor))
      moveTo(k, plotWidth() - ((plotWidth() - transform.x) / transform.k) * k)
    },
    reveal: (index) => {
      const x = widthOf(scene.columns.slot[index]! + 0.5) + transform.x
      const edge = Math.min(24, plotWidth() / 4)
      if (x < edge) shiftBy(edge - x)
      else if (x > plotWidth() - edge) shiftBy(plotWidth() - edge - x)
    },
    keepPlace: (before) => {
      const index = before.length === 0 ? -1 : scene.columns.indexOf(before.time[before.length - 1]!)
      if (index < 0) showLatest()
      else shiftBy(widthOf(lastSlot(before) - scene.columns.slot[index]!))
    },
    fit: () => {
      const all = plotWidth() / (STEP * (lastSlot() + 1 + PLACES_AFTER))
      behaviour.scaleExtent([Math.min(1, all), WIDEST_STEP / STEP])
    },
    destroy: () => {
      selection.on('.zoom', null)
      life.abort()
    },
  }
}

const isSideways = (event: WheelEvent): boolean => Math.abs(event.deltaX) > Math.abs(event.deltaY)
