/** Time frames of candles, and their length in milliseconds. */
export const PERIODS = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const
export type Period = (typeof PERIODS)[number]
export const PERIOD_MS: Readonly<Record<Period, number>> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
  '1w': 604_800_000,
}
