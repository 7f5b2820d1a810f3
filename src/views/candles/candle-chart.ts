/**
 * The chart's engine: no framework, three canvases, one draw a frame. Handlers only change the state and ask for a frame;
 * the frame draws what is out of date: the plot with its axes, the last price, the crosshair. A live price redraws the
 * strip of the bar that is forming, not the plot.
 */
import { ticks } from 'd3-array'
import { CandleColumns, FACTOR, type Change } from './candle-columns.ts'
import { studyText } from './chart-formats.ts'
import type { ChartPoint } from '../../domain/chart-line.ts'
import { createGestures, STEP } from './gestures.ts'
import { createLineHold, type Drawing, type HoldOptions } from './line-hold.ts'
import { levelFor, paintAxes, paintPlot, stripOf } from './paint-candles.ts'
import { paintCrosshair, type Crosshair, type Stain } from './paint-crosshair.ts'
import { paintLines } from './paint-lines.ts'
import { paintLast, paintLevelLabels, paintLevelLines } from './paint-levels.ts'
import { doStudiesFit, measurePanes, paintPaneAxes, paintPanes, paintStudies, widenByStudies } from './paint-studies.ts'
import { readPalette } from './palette.ts'
import { fontOf, yOf, type Formats, type LastPrice, type Level, type Scene } from './scene.ts'
import { Studies, valuesAt, type WantedStudy } from './studies.ts'
import { timeTicks } from './time-ticks.ts'

/** CSS pixels: height of the time axis, room of a time label and of a price label. */
const AXIS = 24
const TIME_ROOM = 90
const PRICE_ROOM = 60
/** Share of the price range left free above and below the candles. */
const HEADROOM = 0.08
/** Height of a pane: CSS pixels, and share of the plot, whichever is less. */
const PANE = 88
const PANE_SHARE = 0.24
/** Presses of an arrow key that take a price through the range in view. */
const PRICE_STEPS = 50

export interface ChartOptions extends HoldOptions {
  readonly formats: Formats
  /** The bar under the pointer or the keyboard cursor changed; `null` when there is none. */
  onCursor?(index: number | null, by: 'pointer' | 'keyboard'): void
  /** The first bar came into view: older ones are wanted. Told once for each first bar. */
  onStart?(): void
}

export interface CandleChart {
  /** Shows another series from its latest bars, or with `keep` the same one after its history changed. */
  setData(columns: CandleColumns, keep?: boolean): void
  /** The columns shown were changed in place. */
  changed(change: Change): void
  setLevels(levels: readonly Level[]): void
  setLast(last: LastPrice | null): void
  setFormats(formats: Formats): void
  setStudies(studies: readonly WantedStudy[]): void
  /** The newest values of each study, in words. */
  newestOfStudies(): readonly (readonly string[])[]
  setDrawing(drawing: Drawing): void
  /**
   * Puts the keyboard cursor on a bar and brings the bar into view; `null` takes it away. It sits on the close, or on `price`
   * if there is one.
   */
  setCursor(index: number | null, price?: number | null): void
  cursor(): number | null
  /** Where the keyboard cursor is. */
  cursorPoint(): ChartPoint | null
  /** What an arrow key moves a price by. */
  priceStep(): number
  zoomBy(factor: number): void
  /** Shows the newest bars, `bars` of them or as many as fit at the present width. */
  showLatest(bars?: number): void
  destroy(): void
}

/** What the next frame must draw. */
const PLOT = 1
const STRIP = 2
const LAST = 4
const CROSS = 8

const layerIn = (host: HTMLElement, alpha: boolean): CanvasRenderingContext2D => {
  const canvas = host.ownerDocument.createElement('canvas')
  canvas.style.cssText = 'position:absolute;inset-block-start:0;inset-inline-start:0;pointer-events:none'
  host.append(canvas)
  return canvas.getContext('2d', { alpha })!
}

export const createCandleChart = (host: HTMLElement, options: ChartOptions): CandleChart => {
  const plot = layerIn(host, false)
  const lastLayer = layerIn(host, true)
  const cross = layerIn(host, true)
  const layers = [plot, lastLayer, cross]
  const extent = { low: 0, high: 1 }
  const scene: Scene = {
    columns: new CandleColumns(60_000),
    palette: readPalette(host),
    formats: options.formats,
    dpr: 1,
    width: 0,
    height: 0,
    bottom: 0,
    gutter: 0,
    axis: 0,
    step: 1,
    shift: 0,
    from: 0,
    to: 0,
    low: 0,
    high: 1,
    priceTicks: [],
    timeTicks: [],
    levels: [],
    labels: [],
    last: null,
    studies: [],
    panes: [],
    lines: [],
    selected: null,
    first: null,
  }
  let studies = new Studies(scene.columns, [])
  let wanted: readonly WantedStudy[] = []
  let stale = 0
  let frame = 0
  /** CSS pixels from the corner of the host. */
  let pointer: { readonly x: number; readonly y: number } | null = null
  let cursor: number | null = null
  let cursorPrice: number | null = null
  let reported: number | null = null
  let lastRow = -1
  let stains: readonly Stain[] = []
  let askedAt = Number.NaN
  let widest = ''

  const ask = (what: number): void => {
    stale |= what
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const gestures = createGestures(
    host,
    scene,
    (source) => {
      if (source?.type === 'touchmove') pointer = null
      ask(PLOT | CROSS)
    },
    () => hold.isHeld(),
  )
  const hold = createLineHold(host, scene, options, () => ask(PLOT))

  /** Ranges and ticks that follow from size, data and transform. */
  const measure = (): void => {
    const { columns, dpr } = scene
    const { k, x } = gestures.transform()
    scene.step = STEP * k * dpr
    scene.shift = x * dpr + scene.step / 2
    scene.from = columns.indexAt(Math.floor(-scene.shift / scene.step))
    scene.to = columns.indexAt(Math.ceil((scene.width - scene.shift) / scene.step))
    columns.extent(scene.from, scene.to, extent)
    widenByStudies(scene, extent)
    measurePanes(scene)
    const room = (extent.high - extent.low || Math.abs(extent.high) * 0.001 || 1) * HEADROOM
    scene.low = extent.low - room
    scene.high = extent.high + room
    scene.priceTicks = ticks(scene.low, scene.high, Math.max(2, Math.round(scene.height / (PRICE_ROOM * dpr))))
    const apart = (TIME_ROOM * dpr) / scene.step
    scene.timeTicks = timeTicks(columns.time, columns.slot, scene.from, scene.to, FACTOR ** levelFor(scene), columns.period, apart)
    if (scene.from === 0 && askedAt !== columns.time[0]) {
      askedAt = columns.time[0]!
      options.onStart?.()
    }
  }

  const draw = (): void => {
    frame = 0
    if (scene.width <= 0) return
    if (scene.columns.length === 0) return clear()
    if ((stale & (PLOT | STRIP)) === STRIP && !isStripEnough()) stale |= PLOT
    if ((stale & PLOT) !== 0) {
      measure()
      paintPlot(plot, scene, 0, scene.width)
      paintStudies(plot, scene, 0, scene.width)
      paintLines(plot, scene, 0, scene.width)
      paintLevelLines(plot, scene, 0, scene.width)
      paintPanes(plot, scene, 0, scene.width)
      paintAxes(plot, scene)
      paintPaneAxes(plot, scene)
      scene.labels = paintLevelLabels(plot, scene)
      stale |= LAST
    } else if ((stale & STRIP) !== 0) drawStrip()
    if ((stale & LAST) !== 0) drawLast()
    if ((stale & CROSS) !== 0) drawCross()
    stale = 0
  }

  const clear = (): void => {
    const { width, height } = plot.canvas
    plot.fillStyle = scene.palette.surface
    plot.fillRect(0, 0, width, height)
    lastLayer.clearRect(0, 0, width, height)
    cross.clearRect(0, 0, width, height)
    stale = 0
  }

  /** A bar out of view needs nothing, one that leaves the price range, or is part of a summary, needs the plot. */
  const isStripEnough = (): boolean => {
    const { columns, to, low, high } = scene
    const i = columns.length - 1
    return to < i || (levelFor(scene) === 0 && columns.bars.high[i]! <= high && columns.bars.low[i]! >= low && doStudiesFit(scene))
  }

  const drawStrip = (): void => {
    const i = scene.columns.length - 1
    const [left, right] = stripOf(scene, i)
    if (scene.to < i || right <= left) return
    plot.save()
    plot.beginPath()
    plot.rect(left, 0, right - left, scene.bottom)
    plot.clip()
    paintPlot(plot, scene, left, right)
    paintStudies(plot, scene, left, right)
    paintLines(plot, scene, left, right)
    paintLevelLines(plot, scene, left, right)
    paintPanes(plot, scene, left, right)
    plot.restore()
  }

  const drawLast = (): void => {
    const { width, height, gutter, dpr } = scene
    if (lastRow >= 0) lastLayer.clearRect(0, lastRow - 1, width, 3 * dpr + 2)
    lastLayer.clearRect(width, 0, gutter, height)
    lastRow = paintLast(lastLayer, scene)
  }

  const crosshair = (): Crosshair | null => {
    if (pointer === null) {
      if (cursor === null) return null
      return { index: cursor, y: cursorPrice === null ? null : Math.round(yOf(scene, cursorPrice)) }
    }
    const x = pointer.x * scene.dpr
    const y = Math.round(pointer.y * scene.dpr)
    if (x >= scene.width || y >= scene.bottom) return null
    return { index: scene.columns.nearestTo((x - scene.shift) / scene.step), y }
  }

  const drawCross = (): void => {
    for (const stain of stains) cross.clearRect(...stain)
    const at = crosshair()
    stains = at === null ? [] : paintCrosshair(cross, scene, at)
    const index = at?.index ?? null
    if (index === reported) return
    reported = index
    options.onCursor?.(index, pointer === null ? 'keyboard' : 'pointer')
  }

  /** Takes in what the studies are now: their lines are other arrays after the columns have grown. */
  const takeStudies = (): void => {
    scene.studies = studies.drawn
    layPanes()
  }

  const layPanes = (): void => {
    const own = scene.studies.filter(({ place }) => place === 'pane')
    const height = Math.round(Math.min(PANE * scene.dpr, scene.bottom * PANE_SHARE))
    scene.height = scene.bottom - own.length * height
    scene.panes = own.map((study, i) => ({ study, top: scene.height + i * height, height, low: 0, high: 1 }))
  }

  /** The price axis is as wide as its widest label; measured again only when a price gains or loses a digit. */
  const measureGutter = (): void => {
    const { columns, formats, dpr } = scene
    if (columns.length === 0) return
    const label = formats.price(columns.bars.high[columns.length - 1]!).replace(/\d/g, '8')
    if (label === widest) return
    widest = label
    plot.font = fontOf(scene, 600)
    scene.gutter = Math.ceil(plot.measureText(label).width + 18 * dpr)
    scene.width = Math.max(0, plot.canvas.width - scene.gutter)
  }

  const resize = (): void => {
    const { width, height } = host.getBoundingClientRect()
    const dpr = Math.min(2, devicePixelRatio)
    const [w, h] = [Math.round(width * dpr), Math.round(height * dpr)]
    if (w === 0 || h === 0 || (dpr === scene.dpr && plot.canvas.width === w && plot.canvas.height === h)) return
    const before = scene.width / scene.dpr
    for (const { canvas } of layers) {
      canvas.width = w
      canvas.height = h
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
    }
    scene.dpr = dpr
    scene.axis = Math.round(AXIS * dpr)
    scene.bottom = Math.max(0, h - scene.axis)
    layPanes()
    scene.width = w
    widest = ''
    lastRow = -1
    stains = []
    measureGutter()
    gestures.fit()
    // The newest bar keeps its distance from the edge.
    gestures.shiftBy(before === 0 ? 0 : scene.width / dpr - before)
  }

  const restyle = (): void => {
    scene.palette = readPalette(host)
    widest = ''
    measureGutter()
    ask(PLOT | CROSS)
  }
  const onPointer = (event: PointerEvent): void => {
    // A finger drags the plot; only a tap asks for the crosshair.
    if (event.pointerType === 'touch' && event.type === 'pointermove') return
    pointer = hold.placeIn(event)
    if (!hold.isHeld()) host.style.cursor = hold.isOver(pointer, event) ? 'move' : ''
    ask(CROSS)
  }
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    pointer = null
    ask(CROSS)
  }
  const life = new AbortController()
  const { signal } = life
  for (const type of ['pointermove', 'pointerup'] as const) host.addEventListener(type, onPointer, { signal })
  host.addEventListener('pointerleave', onLeave, { signal })
  const sizes = new ResizeObserver(resize)
  sizes.observe(host)
  const themes = new MutationObserver(restyle)
  themes.observe(host.ownerDocument.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-updown', 'lang'] })
  resize()

  return {
    setData: (columns, keep = false) => {
      const before = scene.columns
      scene.columns = columns
      studies = new Studies(columns, wanted)
      takeStudies()
      measureGutter()
      gestures.fit()
      if (keep) gestures.keepPlace(before)
      else gestures.showLatest()
      if (cursor !== null) cursor = keep ? columns.indexOf(before.time[cursor] ?? Number.NaN) : null
      if (cursor === -1) cursor = null
      ask(PLOT | CROSS)
    },
    changed: (change) => {
      studies.sync(change)
      if (studies.drawn !== scene.studies) takeStudies()
      if (change === 'last') ask(STRIP | LAST | (reported === scene.columns.length - 1 ? CROSS : 0))
      if (change !== 'appended') return
      const { columns } = scene
      const [newest, before] = [columns.length - 1, columns.length - 2]
      gestures.fit()
      if (scene.to >= before) gestures.panBy(columns.slot[newest]! - columns.slot[before]!)
      ask(PLOT | CROSS)
    },
    setLevels: (levels) => {
      hold.setLevels(levels)
      ask(PLOT)
    },
    setLast: (last) => {
      scene.last = last
      ask(LAST)
    },
    setFormats: (formats) => {
      scene.formats = formats
      restyle()
    },
    setStudies: (next) => {
      wanted = next
      studies = new Studies(scene.columns, wanted)
      takeStudies()
      ask(PLOT | CROSS)
    },
    newestOfStudies: () =>
      scene.studies.map((study) => valuesAt(study, scene.columns.length - 1).map((value) => studyText(study, value, scene.formats))),
    setDrawing: (next) => {
      hold.setDrawing(next)
      host.style.cursor = ''
      ask(PLOT)
    },
    setCursor: (index, price = null) => {
      pointer = null
      cursorPrice = price
      cursor = index === null || scene.columns.length === 0 ? null : Math.min(Math.max(0, index), scene.columns.length - 1)
      if (cursor !== null) gestures.reveal(cursor)
      ask(CROSS)
    },
    cursor: () => cursor,
    cursorPoint: () =>
      cursor === null ? null : { time: scene.columns.time[cursor]!, price: cursorPrice ?? scene.columns.bars.close[cursor]! },
    priceStep: () => (scene.high - scene.low) / PRICE_STEPS,
    zoomBy: gestures.zoomBy,
    showLatest: gestures.showLatest,
    destroy: () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      themes.disconnect()
      gestures.destroy()
      hold.destroy()
      life.abort()
      for (const { canvas } of layers) canvas.remove()
    },
  }
}
