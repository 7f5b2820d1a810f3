/** Which indicators there are and what each is made with. */

export const INDICATORS = ['sma', 'ema', 'bollinger', 'rsi', 'macd'] as const
export type Indicator = (typeof INDICATORS)[number]

/** The moving averages: their period is the person's choice. */
export const AVERAGES = ['sma', 'ema'] as const satisfies readonly Indicator[]
export type Average = (typeof AVERAGES)[number]

/** Bars that an average may take in. */
export const LEAST_PERIOD = 2
export const GREATEST_PERIOD = 500

/** Those whose values are no prices: they stand in a pane of their own, below the candles. */
const IN_PANES: ReadonlySet<Indicator> = new Set<Indicator>(['rsi', 'macd'])
export const hasOwnPane = (indicator: Indicator): boolean => IN_PANES.has(indicator)

/** The usual figures of the others, those of their inventors. */
export const BOLLINGER = { period: 20, deviations: 2 } as const
export const RSI = { period: 14, low: 30, high: 70 } as const
export const MACD = { fast: 12, slow: 26, signal: 9 } as const

/** An indicator as it is to be drawn. */
export interface Study {
  readonly indicator: Indicator
  /** Bars that it takes in. */
  readonly period: number
}

export const isPeriod = (period: number): boolean => Number.isInteger(period) && period >= LEAST_PERIOD && period <= GREATEST_PERIOD

/** What it is called beside its lines: a code that is the same in every language, as a market's is. */
export const labelOf = ({ indicator, period }: Study): string => {
  if (indicator === 'bollinger') return `BB ${BOLLINGER.period}, ${BOLLINGER.deviations}`
  if (indicator === 'macd') return `MACD ${MACD.fast}, ${MACD.slow}, ${MACD.signal}`
  return `${indicator.toUpperCase()} ${period}`
}
