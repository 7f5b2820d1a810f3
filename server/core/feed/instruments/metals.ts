/** Spot metals and exchange-traded funds: code, name, a plausible price in dollars, volatility and digits quoted. */
import type { Row } from '../instrument.ts'

export const SPOT_METALS: readonly Row[] = [
  ['XAU/USD', 'Gold', 2_352.68, 'steady', 2],
  ['XAG/USD', 'Silver', 30.476, 'normal', 3],
  ['XPT/USD', 'Platinum', 1_041.35, 'steady', 2],
  ['XPD/USD', 'Palladium', 968.4, 'normal', 2],
  ['XAU/EUR', 'Gold / Euro', 2_169.83, 'steady', 2],
  ['COPPER', 'Copper', 4.6835, 'steady', 4],
]

export const FUNDS: readonly Row[] = [
  ['SPY', 'S&P 500 ETF', 529.45, 'steady', 2],
  ['QQQ', 'Nasdaq-100 ETF', 451.76, 'steady', 2],
  ['DIA', 'Dow Jones ETF', 398.14, 'steady', 2],
  ['IWM', 'Russell 2000 ETF', 207.63, 'steady', 2],
  ['VTI', 'US Total Market ETF', 262.18, 'steady', 2],
  ['VEA', 'Developed Markets ETF', 50.64, 'steady', 2],
  ['VWO', 'Emerging Markets ETF', 43.87, 'steady', 2],
  ['GLD', 'Gold ETF', 217.35, 'steady', 2],
  ['SLV', 'Silver ETF', 27.84, 'normal', 2],
  ['GDX', 'Gold Miners ETF', 35.92, 'normal', 2],
  ['XLF', 'Financials ETF', 41.68, 'steady', 2],
  ['XLK', 'Technology ETF', 214.57, 'steady', 2],
  ['XLE', 'Energy ETF', 92.73, 'steady', 2],
  ['XLV', 'Health Care ETF', 145.29, 'steady', 2],
  ['SMH', 'Semiconductors ETF', 231.46, 'normal', 2],
  ['TLT', 'Treasury 20+ Years ETF', 91.37, 'steady', 2],
  ['HYG', 'High-Yield Bonds ETF', 77.26, 'calm', 2],
  ['EEM', 'MSCI Emerging ETF', 42.95, 'steady', 2],
]
