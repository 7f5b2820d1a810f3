/** What one frame of the chart is drawn from. Painters read it, the engine writes it. */
import type { ChartLine, ChartPoint } from '../../domain/chart-line.ts'
import type { CandleColumns } from './candle-columns.ts'
import type { Palette } from './palette.ts'
import type { DrawnStudy } from './studies.ts'
import type { TickKind, TimeTick } from './time-ticks.ts'

/** Text for the canvas. Implementations cache: they are called for every label of every frame. */
export interface Formats {
  price(value: number): string
  /** A value that is not a price. */
  figure(value: number, digits: number): string
  tick(time: number, kind: TickKind): string
  /** Full time of a bar, as the crosshair shows it. */
  moment(time: number): string
  /** `O 1.08 H 1.09 L 1.07 C 1.08` of a bar. */
  readout(index: number, columns: CandleColumns): string
}

export type LevelKind = 'entry' | 'liquidation' | 'stopLoss' | 'trailingStop' | 'takeProfit' | 'trigger' | 'alert'

/** A price that matters to the user. The labels say what it is; the other two are used when it lies outside the range. */
export interface Level {
  readonly id: string
  readonly kind: LevelKind
  readonly price: number
  /** It can be dragged: an order would be changed to the price where it is dropped. */
  readonly isMovable: boolean
  readonly label: string
  readonly labelAbove: string
  readonly labelBelow: string
}

export interface LastPrice {
  readonly price: number
  /** A stale price is drawn without market colour. */
  readonly isStale: boolean
}

/** A part of the plot below the candles, in device pixels from its top, with a range of its own. */
export interface Pane {
  readonly study: DrawnStudy
  readonly top: number
  readonly height: number
  low: number
  high: number
}

export interface Scene {
  columns: CandleColumns
  palette: Palette
  formats: Formats
  /** Device pixels per CSS pixel, at most 2. */
  dpr: number
  /** Plot size and the strips beside it, in device pixels; `height` is that of the candles, `bottom` where the panes end. */
  width: number
  height: number
  bottom: number
  gutter: number
  axis: number
  /** Device pixels per place, and of place 0. */
  step: number
  shift: number
  /** First and last bar in view. */
  from: number
  to: number
  /** Price range in view. */
  low: number
  high: number
  priceTicks: readonly number[]
  timeTicks: readonly TimeTick[]
  levels: readonly Level[]
  /** Where start labels of levels were drawn: middle and end, device pixels. Lines begin beyond them. */
  labels: readonly { readonly y: number; readonly end: number }[]
  last: LastPrice | null
  studies: readonly DrawnStudy[]
  panes: readonly Pane[]
  /** Lines that the person has drawn, the id of the one that is selected, and where a trend line has been begun. */
  lines: readonly ChartLine[]
  selected: number | null
  first: ChartPoint | null
}

/** Device pixel of a price, unrounded. */
export const yOf = (scene: Scene, price: number): number => ((scene.high - price) / (scene.high - scene.low)) * scene.height

/** Device pixel of the middle of a place, unrounded. */
export const xOf = (scene: Scene, slot: number): number => slot * scene.step + scene.shift

/** Font of labels; axis labels are the one place where 11 px are allowed. */
export const fontOf = (scene: Scene, weight = 400): string =>
  `${weight} ${Math.round(scene.palette.fontSize * scene.dpr)}px ${scene.palette.font}`
