/** What the chart and its tools ask. */
import type { SnapshotFrom } from 'xstate'
import type { ChartLine, ChartPoint } from '../../domain/chart-line.ts'
import { BOLLINGER, MACD, RSI, type Average, type Indicator, type Study } from '../../domain/indicators/study.ts'
import type { chartToolsMachine } from './chart-tools.machine.ts'

export type ChartToolsSnapshot = SnapshotFrom<typeof chartToolsMachine>

export interface ChartToolsFacts {
  /** Until then nothing can be chosen: a choice would be lost. */
  readonly isRestored: boolean
  readonly isMenuOpen: boolean
  readonly isFull: boolean
  readonly drawing: 'none' | 'horizontal' | 'trendFirst' | 'trendSecond' | 'selected'
  readonly shown: readonly Indicator[]
  readonly periods: Readonly<Record<Average, number>>
  readonly texts: Readonly<Record<Average, string>>
  readonly lines: readonly ChartLine[]
  /** While the second point of a trend line is awaited. */
  readonly first: ChartPoint | null
  readonly selected: number | null
  readonly canDraw: boolean
  readonly isKept: boolean
}

export const selectChartTools = (snapshot: ChartToolsSnapshot): ChartToolsFacts => {
  const { shown, periods, texts, lines, first, selected, isKept } = snapshot.context
  return {
    isRestored: snapshot.matches('ready'),
    isMenuOpen: snapshot.matches({ ready: { menu: 'open' } }),
    isFull: snapshot.matches({ ready: { screen: 'full' } }),
    drawing: typeof snapshot.value === 'string' ? 'none' : snapshot.value.ready.drawing,
    shown,
    periods,
    texts,
    lines,
    first: snapshot.matches({ ready: { drawing: 'trendSecond' } }) ? first : null,
    selected,
    canDraw: snapshot.can({ type: 'chartTools.drawHorizontal' }),
    isKept,
  }
}

/** While the chart of the tools is still being loaded. */
export const NO_TOOLS: ChartToolsFacts = {
  isRestored: false,
  isMenuOpen: false,
  isFull: false,
  drawing: 'none',
  shown: [],
  periods: { sma: 20, ema: 50 },
  texts: { sma: '', ema: '' },
  lines: [],
  first: null,
  selected: null,
  canDraw: false,
  isKept: true,
}

/** The indicators as they are to be drawn. */
export const studiesOf = ({ shown, periods }: Pick<ChartToolsFacts, 'shown' | 'periods'>): readonly Study[] =>
  shown.map((indicator) => ({
    indicator,
    period: { ...periods, bollinger: BOLLINGER.period, rsi: RSI.period, macd: MACD.slow }[indicator],
  }))
