/** What every chart of the comparison must do. Preparing data in the chart's own form is not measured, drawing it is. */
export interface Series {
  /** Epoch milliseconds. */
  readonly time: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

export interface Contender {
  prepare(series: Series): void
  /** Creates the chart in the host and shows the last `visible` bars. */
  draw(host: HTMLElement, visible: number): void
  /** The forming bar moved. */
  tick(close: number): void
}

export const PERIOD = 60_000
