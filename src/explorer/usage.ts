/** How often sessions took the arrows of the charts, as `npm run charts:usage -- <session logs> --json` counts it. */
import type { Chart } from './model.ts'
import { walksOf } from './reading.ts'

export interface ArrowUsage {
  readonly id: string
  /** “In Editing: review, if the price is fresh, to Reviewing” */
  readonly words: string
  readonly count: number
}

export interface ChartUsage {
  readonly chart: string
  readonly title: string
  /** How often the chart was opened. */
  readonly opened: number
  /** Of these, how often it goes elsewhere now than the log tells: nothing is counted from there on. */
  readonly parted: number
  /** The most used first. */
  readonly taken: readonly ArrowUsage[]
  readonly untaken: readonly ArrowUsage[]
  /** Arrows that no committed path takes. */
  readonly untested: readonly ArrowUsage[]
}

export interface Usage {
  readonly logs: number
  /** In alphabetical order. */
  readonly charts: readonly ChartUsage[]
  /** Titles of the charts that nobody opened. */
  readonly unopened: readonly string[]
  /** Streams of other versions of their charts, which are not counted. */
  readonly ofOtherVersions: number
}

/** What the explorer knows of one chart's sessions. */
export interface Sessions {
  /** How often the chart was opened. */
  readonly opened: number
  /** By id of the arrow; none that nobody took. */
  readonly taken: Readonly<Record<string, number>>
}

/** @param chart its id; one that nobody opened was taken nowhere */
export const sessionsOf = ({ charts }: Usage, chart: string): Sessions => {
  const used = charts.find((one) => one.chart === chart)
  return { opened: used?.opened ?? 0, taken: Object.fromEntries((used?.taken ?? []).map(({ id, count }) => [id, count])) }
}

/** What sessions and paths say of the arrows that are drawn as one. */
export interface ArrowMark {
  readonly count: number
  readonly isUntaken: boolean
  /** Whether no path tests any of them. */
  readonly isUntested: boolean
}

/** @param transitions ids of the arrows */
export const markOf = (chart: Chart, { taken }: Sessions, transitions: readonly string[]): ArrowMark => {
  const walks = walksOf(chart)
  const count = transitions.reduce((sum, id) => sum + (taken[id] ?? 0), 0)
  return { count, isUntaken: count === 0, isUntested: !transitions.some((id) => walks.has(id)) }
}
