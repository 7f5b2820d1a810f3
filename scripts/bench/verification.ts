/** How long an outcome takes to recompute, with the page's hash functions and with the venue's, and a day of one market at the venue. */
import { sha256 } from '@noble/hashes/sha2.js'
import { shake256 } from '@noble/hashes/sha3.js'
import { daySeedsFrom } from '../../server/core/feed/feed-commitments.ts'
import { nodeHashes } from '../../server/core/feed/node-hashes.ts'
import type { Hashes } from '../../src/domain/simulation/hashes.ts'
import { SimulatedPrices } from '../../src/domain/simulation/simulated-prices.ts'
import { verifyOutcome } from '../../src/domain/simulation/verify-outcome.ts'
import { CLAIMS, COMMITMENT, SEED, TERMS } from '../../tests/support/verification.ts'

const ROUNDS = 101
const DAYS = 100
const FIRST_DAY = 17_600

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] as number
const timed = (work: (round: number) => void): number =>
  median(
    Array.from({ length: ROUNDS }, (_, round) => {
      const from = performance.now()
      work(round)
      return performance.now() - from
    }),
  )
const rounded = (milliseconds: number): number => Number(milliseconds.toFixed(2))

const pageHashes: Hashes = { sha256, shake256: (message, length) => shake256(message, { dkLen: length }) }
const evidence = { commitments: [COMMITMENT], terms: TERMS, seed: SEED }
const verifying = (hashes: Hashes): number =>
  timed((round) => {
    if (!verifyOutcome(CLAIMS[round % CLAIMS.length]!, evidence, hashes).matches) throw new Error('an outcome does not match')
  })

const terms = { code: 'BTC/USDT', basePrice: 64_000, volatility: 0.7, scale: 2, calendar: 'always' } as const
const prices = new SimulatedPrices(terms, daySeedsFrom('bench'), nodeHashes.shake256, 500)
let day = FIRST_DAY
const oneDay =
  timed(() => {
    for (let count = 0; count < DAYS; count++) prices.day(day++)
  }) / DAYS

const figures = {
  bench: 'verification',
  pageMs: rounded(verifying(pageHashes)),
  venueMs: rounded(verifying(nodeHashes)),
  dayOfOneMarketMs: rounded(oneDay),
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
