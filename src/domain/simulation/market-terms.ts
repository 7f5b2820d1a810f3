/**
 * What the prices of all markets are worked out from besides the days' seeds, as one text that a person can read and anybody can
 * hash: a line for the version of the simulation, one for the time between ticks, then one for each market. The venue publishes the
 * text's hash together with the seed, or it could choose a base price after the fact.
 */
import { CALENDARS, type Calendar } from './calendar.ts'
import type { MarketTerms } from './simulated-prices.ts'

/** Rises whenever the same seeds would give other prices. */
export const SIMULATION_VERSION = 2

export interface SimulationTerms {
  readonly version: number
  readonly tickMs: number
  readonly markets: readonly MarketTerms[]
}

/** Code, base price, spread of a year's log return, digits of a price, calendar. */
const lineOf = ({ code, basePrice, volatility, scale, calendar }: MarketTerms): string =>
  `${code} ${basePrice} ${volatility} ${scale} ${calendar}\n`

export const printTerms = ({ version, tickMs, markets }: SimulationTerms): string =>
  `version ${version}\ntick ${tickMs} ms\n${markets.map(lineOf).join('')}`

const isCalendar = (text: string): text is Calendar => CALENDARS.some((calendar) => calendar === text)

const marketOf = (line: string): MarketTerms | null => {
  const [code = '', basePrice, volatility, scale, calendar = '', ...rest] = line.split(' ')
  const numbers = [basePrice, volatility, scale].map(Number)
  if (code === '' || rest.length > 0 || !isCalendar(calendar) || !numbers.every((number) => number >= 0)) return null
  return { code, basePrice: Number(basePrice), volatility: Number(volatility), scale: Number(scale), calendar }
}

/** Reads what `printTerms` wrote; `null` for any other text. */
export const parseTerms = (text: string): SimulationTerms | null => {
  const found = /^version (\d+)\ntick (\d+) ms\n([^]*)$/.exec(text)
  if (!found) return null
  const markets: MarketTerms[] = []
  for (const line of (found[3] as string).split('\n').slice(0, -1)) {
    const market = marketOf(line)
    if (!market) return null
    markets.push(market)
  }
  return { version: Number(found[1]), tickMs: Number(found[2]), markets }
}
