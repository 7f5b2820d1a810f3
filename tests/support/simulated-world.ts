/** Simulated prices of three kinds of markets from seeds that only the tests know, with what a venue would publish of them. */
import { createHash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { shake256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { DaySeeds } from '../../src/domain/simulation/day-seeds.ts'
import type { Hashes } from '../../src/domain/simulation/hashes.ts'
import { printTerms, SIMULATION_VERSION, type SimulationTerms } from '../../src/domain/simulation/market-terms.ts'
import { SimulatedPrices, type MarketTerms } from '../../src/domain/simulation/simulated-prices.ts'
import { dayOf, type Evidence } from '../../src/domain/simulation/outcome.ts'

export const TICK = 500
export const FIRST_DAY = dayOf(Date.UTC(2026, 0, 14))
export const MADE_AT = FIRST_DAY * DAY + 9 * 3_600_000
export const TERMS: SimulationTerms = {
  version: SIMULATION_VERSION,
  tickMs: TICK,
  markets: [
    { code: 'BTC/USDT', basePrice: 64_000, volatility: 0.7, scale: 2, calendar: 'always' },
    { code: 'EUR/USD', basePrice: 1.0842, volatility: 0.07, scale: 5, calendar: 'forex' },
    { code: 'AAPL', basePrice: 190, volatility: 0.22, scale: 2, calendar: 'newYork' },
  ],
}
/** The venue's hashes, so that the page's are compared with others than themselves. */
const venueHashes: Hashes = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  shake256: (message, length) => createHash('shake256', { outputLength: length }).update(message).digest(),
}
export const pageHashes: Hashes = { sha256, shake256: (message, length) => shake256(message, { dkLen: length }) }

export const venueSeeds = new DaySeeds(new Uint8Array(32).fill(1), FIRST_DAY + 5_000, venueHashes.sha256)
const pricesOf = new Map(TERMS.markets.map((market) => [market.code, new SimulatedPrices(market, venueSeeds, venueHashes.shake256, TICK)]))
export const prices = ({ code }: Pick<MarketTerms, 'code'>): SimulatedPrices => pricesOf.get(code)!

const text = printTerms(TERMS)
/** What is published besides the seed of a day. */
export const EVIDENCE: Omit<Evidence, 'seed'> = {
  terms: text,
  commitments: [
    {
      madeAt: MADE_AT,
      firstDay: FIRST_DAY,
      head: bytesToHex(venueSeeds.of(FIRST_DAY - 1)),
      termsHash: bytesToHex(sha256(utf8ToBytes(text))),
    },
  ],
}
export const seedOf = (day: number): string => bytesToHex(venueSeeds.of(day))
export const termsHashOf = (terms: string): string => bytesToHex(sha256(utf8ToBytes(terms)))
