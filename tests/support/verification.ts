/** Two closed contracts whose prices really come from seeds, and what is found out about them. */
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { nodeHashes } from '../../server/core/feed/node-hashes.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { DaySeeds } from '../../src/domain/simulation/day-seeds.ts'
import { printTerms, SIMULATION_VERSION } from '../../src/domain/simulation/market-terms.ts'
import { claimOf } from '../../src/domain/simulation/outcome-claim.ts'
import { SimulatedPrices, type MarketTerms } from '../../src/domain/simulation/simulated-prices.ts'
import { dayOf, type ContractClaim, type FeedCommitment } from '../../src/domain/simulation/outcome.ts'
import { verifyOutcome } from '../../src/domain/simulation/verify-outcome.ts'
import type { ContractOrder } from '../../src/domain/wire/order.ts'
import type { Findings } from '../../src/machines/verification/verification.types.ts'
import { MIDNIGHT, OPEN_ORDER } from './sample-orders.ts'

const TICK = 500
const HOUR = 3_600_000
const BTC: MarketTerms = { code: 'BTC/USDT', basePrice: 64_000, volatility: 0.7, scale: 2, calendar: 'always' }
export const TERMS = printTerms({ version: SIMULATION_VERSION, tickMs: TICK, markets: [BTC] })

/** The day on which both orders were opened and closed. */
export const SEEDED_DAY = dayOf(MIDNIGHT - 1)
export const SEED_DAY = '2026-01-04'
const seeds = new DaySeeds(new Uint8Array(32).fill(1), SEEDED_DAY, nodeHashes.sha256)
export const SEED = bytesToHex(seeds.of(SEEDED_DAY))
const prices = new SimulatedPrices(BTC, seeds, nodeHashes.shake256, TICK)

/** The last closes of so many days up to `SEEDED_DAY`, oldest first. */
export const closesOfSeeds = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => prices.tick((SEEDED_DAY - count + 2 + n) * DAY - 1).price)

export const COMMITMENT: FeedCommitment = {
  madeAt: MIDNIGHT - 10 * DAY,
  firstDay: SEEDED_DAY - 9,
  head: bytesToHex(seeds.of(SEEDED_DAY - 10)),
  termsHash: bytesToHex(nodeHashes.sha256(utf8ToBytes(TERMS))),
}
/** As a venue would have to say it that has changed its seeds since. */
const OTHER_COMMITMENT: FeedCommitment = { ...COMMITMENT, head: 'ab'.repeat(32) }

/** Closed by its stop, which is so near that a few minutes reach it, or by its target. */
const closedOrder = (orderNumber: string, openTime: number): ContractOrder => {
  const openPrice = prices.tick(openTime).price
  const level = (share: number): string => (Number(openPrice) * share).toFixed(2)
  const [stopLoss, takeProfit] = [level(0.999), level(1.001)]
  for (let at = openTime + TICK; ; at += TICK) {
    const { price } = prices.tick(at)
    const isStopped = Number(price) <= Number(stopLoss)
    if (!isStopped && Number(price) < Number(takeProfit)) continue
    const closing = {
      closePrice: price,
      closeTime: at,
      closeTick: at,
      closeReason: isStopped ? 'stopLoss' : 'takeProfit',
      profit: '0',
    } as const
    const levels = { openTime, levelsTime: openTime, openPrice, liquidationPrice: level(0.905), stopLoss, takeProfit }
    return { ...OPEN_ORDER, ...levels, id: orderNumber, orderNumber, status: 'closed', ...closing }
  }
}

export const CLOSED_ORDERS: readonly [ContractOrder, ContractOrder] = [
  closedOrder('P-1001', MIDNIGHT - 3 * HOUR),
  closedOrder('P-1002', MIDNIGHT - 6 * HOUR),
]
export const CLAIMS = CLOSED_ORDERS.map((order) => claimOf(order) as ContractClaim)

/** What the page finds out about an order. */
export const recomputed = (claim: ContractClaim, matches: boolean): Findings & { readonly kind: 'recomputed' } => {
  const commitment = matches ? COMMITMENT : OTHER_COMMITMENT
  const evidence = { commitments: [commitment], terms: TERMS, seed: SEED }
  return { kind: 'recomputed', ...verifyOutcome(claim, evidence, nodeHashes), commitment, day: SEED_DAY, seed: SEED }
}
export const SEALED = { kind: 'sealed', revealTime: MIDNIGHT + 600_000 } as const
export const OF_EXCHANGE = { kind: 'exchange', source: 'ccxt:binance' } as const
