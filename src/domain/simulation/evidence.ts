/** What every recomputation begins with: whether what is published hangs together, and the prices that follow from it. */
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { dateOfDay, dueTimeOf, firstDayOf } from '../plans/plan-days.ts'
import { DaySeeds } from './day-seeds.ts'
import type { Hashes } from './hashes.ts'
import { parseTerms, SIMULATION_VERSION } from './market-terms.ts'
import { commitmentFor, dayOf, type Evidence, type FoundationCheck, type Looked } from './outcome.ts'
import { SimulatedPrices } from './simulated-prices.ts'

export const compared = <Name extends string, Value extends string | null>(name: Name, said: Value, found: Value): Looked<Name, Value> => ({
  name,
  isRight: said === found,
  said,
  found,
})

/**
 * Whether a day counts for what was agreed, and its result was posted no sooner than it was due: a day that had begun by then has prices
 * that somebody knew, and of one that has not ended nobody knows the close.
 */
export const whenLook = (
  agreed: { readonly openTime: number },
  { date, postTime }: { readonly date: string; readonly postTime: number },
): Looked<'when', string> => {
  const [day, first] = [dayOf(Date.parse(date)), firstDayOf(agreed.openTime)]
  const due = Math.max(postTime, dueTimeOf(day))
  return compared(
    'when',
    `${date} ${new Date(postTime).toISOString()}`,
    `${dateOfDay(Math.max(day, first))} ${new Date(due).toISOString()}`,
  )
}

interface Foundation {
  /** Commitment, terms, seed: as far as there is something to look at. */
  readonly checks: readonly FoundationCheck[]
  /** The prices of a market and the digits they have; `null` if it isn't in the terms, or if they can't be read. */
  readonly pricesOf: (code: string) => { readonly prices: SimulatedPrices; readonly scale: number } | null
}

/**
 * @param agreed when the order was opened, epoch milliseconds: what holds for it is the last commitment before
 * @param day days since the epoch: that of the seed
 */
export const openEvidence = (agreed: { readonly openTime: number }, day: number, evidence: Evidence, hashes: Hashes): Foundation => {
  const commitment = commitmentFor(agreed, evidence.commitments)
  const madeAt = (commitment ?? evidence.commitments[0])?.madeAt ?? null
  const age: FoundationCheck = { name: 'commitment', isRight: commitment !== null, said: madeAt, found: agreed.openTime }
  if (!commitment) return { checks: [age], pricesOf: () => null }
  const seeds = new DaySeeds(hexToBytes(evidence.seed), day, hashes.sha256)
  const terms = parseTerms(evidence.terms)
  return {
    checks: [
      age,
      compared('terms', commitment.termsHash, bytesToHex(hashes.sha256(utf8ToBytes(evidence.terms)))),
      compared('seed', commitment.head, bytesToHex(seeds.of(commitment.firstDay - 1))),
    ],
    pricesOf: (code) => {
      const market = terms?.version === SIMULATION_VERSION && terms.markets.find((each) => each.code === code)
      if (!market) return null
      return { prices: new SimulatedPrices(market, seeds, hashes.shake256, terms.tickMs), scale: market.scale }
    },
  }
}
