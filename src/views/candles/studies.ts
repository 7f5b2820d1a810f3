/**
 * Indicators beside the columns that they are made from: one number per bar and line. They hold on to the columns, never to an
 * array of them: columns that grow have new arrays. A new price costs one bar of each indicator, a new bar two.
 */
import { bollinger, type BollingerColumns } from '../../domain/indicators/bollinger.ts'
import { ema } from '../../domain/indicators/ema.ts'
import { macd, type MacdColumns } from '../../domain/indicators/macd.ts'
import { rsi, type RsiColumns } from '../../domain/indicators/rsi.ts'
import { sma } from '../../domain/indicators/sma.ts'
import { BOLLINGER, hasOwnPane, MACD, RSI, type Indicator, type Study } from '../../domain/indicators/study.ts'
import type { CandleColumns, Change } from './candle-columns.ts'

export type StudyTone = 'study1' | 'study2' | 'study3'

export interface StudyLine {
  readonly values: Float64Array
  readonly tone: StudyTone
  /** A line that hue alone would tell apart from another is broken. */
  readonly isBroken: boolean
}

export interface DrawnStudy {
  readonly indicator: Indicator
  /** What it is called beside its lines: `RSI 14`. */
  readonly label: string
  /** Drawn over the candles, or in a pane of its own. */
  readonly place: 'candles' | 'pane'
  readonly lines: readonly StudyLine[]
  /** Columns from zero, under the lines. */
  readonly columns: Float64Array | null
  /** The range is known beforehand, or that of what is in view. */
  readonly range: readonly [low: number, high: number] | null
  /** Values with a line across the pane. */
  readonly marks: readonly number[]
  /** Writes what follows from the bars from index `from` on. */
  readonly write: (closes: Float64Array, length: number, from: number) => void
}

export interface WantedStudy extends Study {
  readonly label: string
}

type Drawing = Omit<DrawnStudy, 'indicator' | 'label' | 'place'>

const line = (values: Float64Array, tone: StudyTone, isBroken = false): StudyLine => ({ values, tone, isBroken })

const MAKERS: Readonly<Record<Indicator, (size: number, period: number) => Drawing>> = {
  sma: (size, period) => {
    const values = new Float64Array(size)
    return { ...OVER_CANDLES, lines: [line(values, 'study1')], write: (closes, length, from) => sma(closes, length, period, values, from) }
  },
  ema: (size, period) => {
    const values = new Float64Array(size)
    return {
      ...OVER_CANDLES,
      lines: [line(values, 'study2', true)],
      write: (closes, length, from) => ema(closes, length, period, values, from),
    }
  },
  bollinger: (size) => {
    const out: BollingerColumns = { middle: new Float64Array(size), upper: new Float64Array(size), lower: new Float64Array(size) }
    return {
      ...OVER_CANDLES,
      lines: [line(out.upper, 'study3'), line(out.middle, 'study3', true), line(out.lower, 'study3')],
      write: (closes, length, from) => bollinger(closes, length, BOLLINGER.period, BOLLINGER.deviations, out, from),
    }
  },
  rsi: (size) => {
    const out: RsiColumns = { index: new Float64Array(size), gain: new Float64Array(size), loss: new Float64Array(size) }
    return {
      columns: null,
      range: [0, 100],
      marks: [RSI.low, RSI.high],
      lines: [line(out.index, 'study1')],
      write: (closes, length, from) => rsi(closes, length, RSI.period, out, from),
    }
  },
  macd: (size) => {
    const out: MacdColumns = {
      line: new Float64Array(size),
      signal: new Float64Array(size),
      distance: new Float64Array(size),
      fast: new Float64Array(size),
      slow: new Float64Array(size),
    }
    return {
      columns: out.distance,
      range: null,
      marks: [0],
      lines: [line(out.line, 'study1'), line(out.signal, 'study2', true)],
      write: (closes, length, from) => macd(closes, length, MACD, out, from),
    }
  },
}
const OVER_CANDLES = { columns: null, range: null, marks: [] } as const

export class Studies {
  drawn: readonly DrawnStudy[] = []
  private readonly columns: CandleColumns
  private readonly wanted: readonly WantedStudy[]
  private capacity = 0

  constructor(columns: CandleColumns, wanted: readonly WantedStudy[]) {
    this.columns = columns
    this.wanted = wanted
    this.writeAll()
  }

  /** Follows what `CandleColumns.sync` says has happened. */
  sync(change: Change): void {
    const { length, time, bars } = this.columns
    if (change === 'none') return
    if (change === 'replaced' || time.length > this.capacity) return this.writeAll()
    const from = Math.max(0, length - (change === 'last' ? 1 : 2))
    for (const study of this.drawn) study.write(bars.close, length, from)
  }

  private writeAll(): void {
    const { length, time, bars } = this.columns
    this.capacity = time.length
    this.drawn = this.wanted.map(({ indicator, period, label }) => ({
      indicator,
      label,
      place: hasOwnPane(indicator) ? 'pane' : 'candles',
      ...MAKERS[indicator](this.capacity, period),
    }))
    for (const study of this.drawn) study.write(bars.close, length, 0)
  }
}

/** The values of a study at a bar: of each line, and of its columns. */
export const valuesAt = (study: DrawnStudy, index: number): readonly number[] => [
  ...study.lines.map(({ values }) => values[index] ?? Number.NaN),
  ...(study.columns === null ? [] : [study.columns[index] ?? Number.NaN]),
]
