/** Futures, continuous front month: code, name, a plausible price, volatility and digits quoted. */
import type { Row } from '../instrument.ts'

export const FUTURES: readonly Row[] = [
  ['WTI', 'WTI Crude Oil', 78.62, 'normal', 2],
  ['BRENT', 'Brent Crude Oil', 82.91, 'normal', 2],
  ['NATGAS', 'Natural Gas', 2.731, 'lively', 3],
  ['HEATOIL', 'Heating Oil', 2.4726, 'normal', 4],
  ['RBOB', 'RBOB Gasoline', 2.5134, 'normal', 4],
  ['ES', 'E-mini S&P 500', 5_312.25, 'steady', 2],
  ['NQ', 'E-mini Nasdaq-100', 18_641.5, 'steady', 2],
  ['YM', 'E-mini Dow', 39_862, 'steady', 0],
  ['RTY', 'E-mini Russell 2000', 2_094.6, 'steady', 1],
  ['NKD', 'Nikkei 225 (Dollar)', 38_715, 'steady', 0],
  ['CORN', 'Corn', 452.25, 'steady', 2],
  ['WHEAT', 'Wheat', 671.5, 'normal', 2],
  ['SOYBEAN', 'Soybeans', 1_228.75, 'steady', 2],
  ['COFFEE', 'Coffee C', 206.85, 'normal', 2],
  ['COCOA', 'Cocoa', 7_342, 'lively', 0],
  ['SUGAR', 'Sugar No. 11', 18.72, 'normal', 2],
  ['COTTON', 'Cotton No. 2', 76.41, 'steady', 2],
  ['CATTLE', 'Live Cattle', 181.35, 'steady', 2],
  ['HOGS', 'Lean Hogs', 98.275, 'normal', 3],
  ['ZN', '10-Year T-Note', 109.4063, 'calm', 4],
]
