import type { WantedStudy } from '../../../src/views/candles/studies.ts'

/** What both charts have on: two averages, bands, and an index in a pane of its own. */
export const FOUR: readonly WantedStudy[] = [
  { indicator: 'sma', period: 20, label: 'SMA 20' },
  { indicator: 'ema', period: 50, label: 'EMA 50' },
  { indicator: 'bollinger', period: 20, label: 'BB 20, 2' },
  { indicator: 'rsi', period: 14, label: 'RSI 14' },
]
