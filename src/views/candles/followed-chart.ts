/** The chart as the page uses it: it follows the rows of the candle store. The entry of the chart's own chunk. */
import { PERIOD_MS, type Period } from '../../domain/periods.ts'
import type { Candle } from '../../domain/wire/market.ts'
import { createCandleChart, type CandleChart, type ChartOptions } from './candle-chart.ts'
import { CandleColumns } from './candle-columns.ts'

export interface FollowedChart extends CandleChart {
  /** Shows `rows`. With the name of the series shown last it keeps the view and draws only what changed. */
  setRows(series: string, rows: readonly Candle[], period: Period): void
  columns(): CandleColumns
}

export const createFollowedChart = (host: HTMLElement, options: ChartOptions): FollowedChart => {
  const chart = createCandleChart(host, options)
  let columns = new CandleColumns(1)
  let shown = ''
  return {
    ...chart,
    columns: () => columns,
    setRows: (series, rows, period) => {
      const isSame = series === shown && columns.length > 0
      const change = isSame ? columns.sync(rows) : 'replaced'
      if (change !== 'replaced') return chart.changed(change)
      columns = CandleColumns.from(rows, PERIOD_MS[period])
      shown = series
      chart.setData(columns, isSame)
    },
  }
}
