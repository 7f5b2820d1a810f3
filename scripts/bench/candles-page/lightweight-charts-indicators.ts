import { LineSeries, type ISeriesApi, type LineData, type UTCTimestamp } from 'lightweight-charts'
import { CandleColumns } from '../../../src/views/candles/candle-columns.ts'
import { Studies } from '../../../src/views/candles/studies.ts'
import { PERIOD, type Contender } from './contender.ts'
import { FOUR } from './four-indicators.ts'
import { contender as plain, drawnChart } from './lightweight-charts.ts'

let columns: CandleColumns
let studies: Studies
let lines: { readonly values: Float64Array; readonly pane: number; readonly data: readonly LineData<UTCTimestamp>[] }[]
let drawn: ISeriesApi<'Line'>[]

/** It has no indicators: it is given the same lines as series of its own, worked out beforehand, which is not measured. */
export const contender: Contender = {
  prepare: (s) => {
    plain.prepare(s)
    columns = new CandleColumns(PERIOD, s.time.length + 1)
    for (let i = 0; i < s.time.length; i++) columns.append(s.time[i]!, s.open[i]!, s.high[i]!, s.low[i]!, s.close[i]!)
    studies = new Studies(columns, FOUR)
    lines = studies.drawn.flatMap(({ lines: own, place }) =>
      own.map(({ values }) => ({
        values,
        pane: place === 'pane' ? 1 : 0,
        data: Array.from(s.time, (time, i) => ({ time: (time / 1000) as UTCTimestamp, value: values[i]! })).filter(
          ({ value }) => !Number.isNaN(value),
        ),
      })),
    )
  },
  draw: (host, visible) => {
    plain.draw(host, visible)
    const chart = drawnChart()
    drawn = lines.map(({ data, pane }) => {
      const line = chart.addSeries(LineSeries, { lineWidth: 2, priceLineVisible: false, lastValueVisible: false }, pane)
      line.setData([...data])
      return line
    })
    const count = columns.length
    chart.timeScale().setVisibleLogicalRange({ from: count - visible, to: count })
  },
  tick: (close) => {
    const i = columns.length - 1
    const { open, high, low } = columns.bars
    columns.replaceLast(open[i]!, Math.max(high[i]!, close), Math.min(low[i]!, close), close)
    studies.sync('last')
    plain.tick(close)
    for (const [at, line] of drawn.entries()) line.update({ time: (columns.time[i]! / 1000) as UTCTimestamp, value: lines[at]!.values[i]! })
  },
}
