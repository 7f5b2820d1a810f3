import { createCandleChart, type CandleChart } from '../../../src/views/candles/candle-chart.ts'
import { CandleColumns } from '../../../src/views/candles/candle-columns.ts'
import { chartFormats } from '../../../src/views/candles/chart-formats.ts'
import type { WantedStudy } from '../../../src/views/candles/studies.ts'
import { PERIOD, type Contender } from './contender.ts'

let columns: CandleColumns
let chart: CandleChart

export const contenderWith = (studies: readonly WantedStudy[]): Contender => ({
  prepare: (s) => {
    columns = new CandleColumns(PERIOD, s.time.length + 1)
    for (let i = 0; i < s.time.length; i++) columns.append(s.time[i]!, s.open[i]!, s.high[i]!, s.low[i]!, s.close[i]!)
  },
  draw: (host, visible) => {
    chart = createCandleChart(host, { formats: chartFormats('en', 2, '1m', { open: 'O', high: 'H', low: 'L', close: 'C' }) })
    chart.setStudies(studies)
    chart.setData(columns)
    chart.showLatest(visible)
    chart.setLast({ price: columns.bars.close[columns.length - 1]!, isStale: false })
  },
  tick: (close) => {
    const i = columns.length - 1
    const { open, high, low } = columns.bars
    columns.replaceLast(open[i]!, Math.max(high[i]!, close), Math.min(low[i]!, close), close)
    chart.changed('last')
    chart.setLast({ price: close, isStale: false })
  },
})

export const contender = contenderWith([])
