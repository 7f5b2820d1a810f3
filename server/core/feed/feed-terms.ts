import { SIMULATION_VERSION, type SimulationTerms } from '../../../src/domain/simulation/market-terms.ts'
import type { MarketTerms } from '../../../src/domain/simulation/simulated-prices.ts'
import { ANNUAL_VOLATILITY, type Instrument } from './instrument.ts'

/** What the simulated prices of an instrument are worked out from. */
export const marketTermsOf = ({ code, basePrice, volatility, scale, calendar }: Instrument): MarketTerms => ({
  code,
  basePrice,
  volatility: ANNUAL_VOLATILITY[volatility],
  scale,
  calendar,
})

export const simulationTermsOf = (instruments: readonly Instrument[], tickMs: number): SimulationTerms => ({
  version: SIMULATION_VERSION,
  tickMs,
  markets: instruments.map(marketTermsOf),
})
