/**
 * Recomputes the outcome of an order from what the venue has published: the commitment that it made before the order, the terms of
 * the simulation, and the seed of the day on which the order ended. The page, the venue's command and the tests call this one
 * function; `docs/verification/README.md` says how to do the same without our code.
 */
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { bandOfLevels, ruleThatCloses } from '../contract.ts'
import { settleOption } from '../options.ts'
import { DaySeeds } from './day-seeds.ts'
import type { Hashes } from './hashes.ts'
import { parseTerms, SIMULATION_VERSION } from './market-terms.ts'
import {
  commitmentFor,
  dayOf,
  lastInstantOf,
  type Check,
  type ContractClaim,
  type Ending,
  type Evidence,
  type Looked,
  type OptionClaim,
  type OutcomeClaim,
  type Verification,
} from './outcome.ts'
import { SimulatedPrices } from './simulated-prices.ts'
import type { Tick } from './tick.ts'

const compared = <Name extends string, Value extends string | null>(name: Name, said: Value, found: Value): Looked<Name, Value> => ({
  name,
  isRight: said === found,
  said,
  found,
})

const endingCheck = (said: Ending, found: Ending): Check => ({
  name: 'rule',
  isRight: said.rule === found.rule && said.at === found.at,
  said,
  found,
})

/** Follows the trailing stop from its beginning: its best price is what the ticks say, not the venue. */
const endOfTrail = ({ trailing, direction }: ContractClaim, scale: number, prices: SimulatedPrices, to: number): Tick | null => {
  if (trailing === null) return null
  const { percent, since } = trailing
  return prices.firstTrailing(since, to, { direction, percent, scale, best: prices.tick(since).price }).tick
}

const endOfContract = (claim: ContractClaim, scale: number, prices: SimulatedPrices): Check[] => {
  const { close, levels, direction, reason, levelsTime } = claim
  const outside = prices.firstOutside(levelsTime, close.at, bandOfLevels(direction, levels))
  const first = ruleThatCloses({ direction, ...levels }, outside, endOfTrail(claim, scale, prices, outside?.at ?? close.at))
  // Who closes by hand goes before every rule: up to this tick none may have fired.
  const found = first ? { rule: first.reason, at: first.tick.at } : { rule: 'hand' as const, at: close.at }
  return [compared('closePrice', close.price, prices.tick(close.at).price), endingCheck({ rule: reason, at: close.at }, found)]
}

const endOfOption = (claim: OptionClaim, prices: SimulatedPrices): Check[] => {
  const { close, direction, openPrice, endTime, outcome } = claim
  const found = settleOption({ direction, openPrice, endTime, stake: '1', payout: '2' }, prices.tick(endTime))
  return [
    compared('closePrice', close?.price ?? null, found.tick?.price ?? null),
    endingCheck({ rule: outcome, at: close?.at ?? null }, { rule: found.outcome, at: found.tick?.at ?? null }),
  ]
}

const commitmentCheck = (claim: OutcomeClaim, { commitments }: Evidence): Check => {
  const made = (commitmentFor(claim, commitments) ?? commitments[0])?.madeAt ?? null
  return { name: 'commitment', isRight: made !== null && made <= claim.openTime, said: made, found: claim.openTime }
}

/** Looks at everything that can be looked at; prices can't be recomputed from terms that can't be read. */
export const verifyOutcome = (claim: OutcomeClaim, evidence: Evidence, hashes: Hashes): Verification => {
  const checks = [commitmentCheck(claim, evidence)]
  const commitment = commitmentFor(claim, evidence.commitments)
  if (!commitment) return { matches: false, checks }
  const day = dayOf(lastInstantOf(claim))
  const seeds = new DaySeeds(hexToBytes(evidence.seed), day, hashes.sha256)
  checks.push(
    compared('terms', commitment.termsHash, bytesToHex(hashes.sha256(utf8ToBytes(evidence.terms)))),
    compared('seed', commitment.head, bytesToHex(seeds.of(commitment.firstDay - 1))),
  )
  const terms = parseTerms(evidence.terms)
  const market = terms?.version === SIMULATION_VERSION && terms.markets.find(({ code }) => code === claim.code)
  if (!terms || !market) return { matches: false, checks }
  const prices = new SimulatedPrices(market, seeds, hashes.shake256, terms.tickMs)
  checks.push(
    compared('openPrice', claim.openPrice, prices.tick(claim.openTime).price),
    ...(claim.kind === 'options' ? endOfOption(claim, prices) : endOfContract(claim, market.scale, prices)),
  )
  return { matches: checks.every(({ isRight }) => isRight), checks }
}
