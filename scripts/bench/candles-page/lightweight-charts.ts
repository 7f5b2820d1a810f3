import {
  CandlestickSeries,
  createChart,
  type CandlestickData,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Contender } from './contender.ts'

let data: CandlestickData<UTCTimestamp>[]
let series: ISeriesApi<'Candlestick'>
let chart: IChartApi

/** Through its public API with its defaults. */
export const contender: Contender = {
  prepare: (s) => {
    data = Array.from(s.time, (time, i) => ({
      time: (time / 1000) as UTCTimestamp,
      open: s.open[i]!,
      high: s.high[i]!,
      low: s.low[i]!,
      close: s.close[i]!,
    }))
  },
  draw: (host, visible) => {
    chart = createChart(host, { width: 1000, height: 500 })
    series = chart.addSeries(CandlestickSeries)
    series.setData(data)
    chart.timeScale().setVisibleLogicalRange({ from: data.length - visible, to: data.length })
  },
  tick: (close) => {
    const last = data.at(-1)!
    const next = { ...last, close, high: Math.max(last.high, close), low: Math.min(last.low, close) }
    data[data.length - 1] = next
    series.update(next)
  },
}

export const drawnChart = (): IChartApi => chart
