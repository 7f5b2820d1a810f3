import type { ChartLine, ChartPoint } from '../../domain/chart-line.ts'
import type { Average, Indicator } from '../../domain/indicators/study.ts'

/** Stream `chartTools:<code>`. Begins anew with every page load; the browser remembers the tools. */
export interface ChartToolsInput {
  readonly code: string
}

export interface ChartChoices {
  /** In the order in which they are offered. */
  readonly shown: readonly Indicator[]
  readonly periods: Readonly<Record<Average, number>>
}

/** What the browser remembers: the indicators of all markets, and this market's lines. */
export interface KeptTools extends ChartChoices {
  readonly lines: readonly ChartLine[]
}
export interface StoreToolsInput extends KeptTools {
  readonly code: string
}

export interface ChartToolsContext extends KeptTools, ChartToolsInput {
  /** What stands in the fields of the periods, whether it is one or not. */
  readonly texts: Readonly<Record<Average, string>>
  /** Where the trend line begins that was drawn last, or is being drawn. */
  readonly first: ChartPoint | null
  /** The line that is being moved or removed. */
  readonly selected: number | null
  /** False when the browser refuses to remember. */
  readonly isKept: boolean
}

export type ChartToolsCommand =
  | { readonly type: 'chartTools.openMenu' }
  | { readonly type: 'chartTools.closeMenu' }
  | { readonly type: 'chartTools.toggle'; readonly indicator: Indicator; readonly isOn: boolean }
  /** What is typed counts from the key that makes it a period. `period` is null while it is none. */
  | { readonly type: 'chartTools.typePeriod'; readonly average: Average; readonly text: string; readonly period: number | null }
  | { readonly type: 'chartTools.fillScreen' }
  | { readonly type: 'chartTools.leaveScreen' }
  | { readonly type: 'chartTools.drawHorizontal' }
  | { readonly type: 'chartTools.drawTrend' }
  | { readonly type: 'chartTools.point'; readonly point: ChartPoint }
  | { readonly type: 'chartTools.cancel' }
  | { readonly type: 'chartTools.select'; readonly id: number }
  | { readonly type: 'chartTools.move'; readonly id: number; readonly points: readonly ChartPoint[] }
  | { readonly type: 'chartTools.remove'; readonly id: number }

export type ChartToolsEvent =
  | ChartToolsCommand
  /** A line has all its points. */
  | { readonly type: 'chartTools.drawn'; readonly points: readonly ChartPoint[] }
