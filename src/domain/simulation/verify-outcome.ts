/**
 * Recomputes the outcome of an order from what the venue has published: the commitment that it made before the order, the terms of
 * the simulation, and the seed of the day on which the order ended. The page, the venue's command and the tests call this one
 * function; `docs/verification/README.md` says how to do the same without our code.
 */
import { bandOfLevels, ruleThatCloses } from '../contract.ts'
import { settleOption } from '../options.ts'
import { compared, openEvidence } from './evidence.ts'
import type { Hashes } from './hashes.ts'
import {
  dayOf,
  lastInstantOf,
  type Check,
  type ContractClaim,
  type Ending,
  type Evidence,
  type OptionClaim,
  type OutcomeClaim,
  type Verification,
} from './outcome.ts'
import type { SimulatedPrices } from './simulated-prices.ts'
import type { Tick } from './tick.ts'

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

/** Looks at everything that can be looked at; prices can't be recomputed from terms that can't be read. */
export const verifyOutcome = (claim: OutcomeClaim, evidence: Evidence, hashes: Hashes): Verification => {
  const { checks, pricesOf } = openEvidence(claim, dayOf(lastInstantOf(claim)), evidence, hashes)
  const market = pricesOf(claim.code)
  if (!market) return { matches: false, checks }
  const { prices, scale } = market
  const all: readonly Check[] = [
    ...checks,
    compared('openPrice', claim.openPrice, prices.tick(claim.openTime).price),
    ...(claim.kind === 'options' ? endOfOption(claim, prices) : endOfContract(claim, scale, prices)),
  ]
  return { matches: all.every(({ isRight }) => isRight), checks: all }
}
