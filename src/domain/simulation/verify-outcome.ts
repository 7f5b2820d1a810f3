/**
 * Recomputes the outcome of an order from what the venue has published: the commitment that it made before the order, the terms of
 * the simulation, and the seed of the day on which the order ended. The page, the venue's command and the tests call this one
 * function; `docs/verification.md` says how to do the same without our code.
 */
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { bandOfLevels, ruleCrossed, type Levels } from '../contract.ts'
import type { Decimal } from '../money.ts'
import { settleOption } from '../options.ts'
import type { CloseReason, Direction } from '../wire/order.ts'
import type { OptionDirection, OptionOutcome } from '../wire/options.ts'
import { DAY } from './calendar.ts'
import { DaySeeds } from './day-seeds.ts'
import type { Hashes } from './hashes.ts'
import { parseTerms, SIMULATION_VERSION } from './market-terms.ts'
import { SimulatedPrices } from './simulated-prices.ts'
import type { Tick } from './tick.ts'

interface AnyClaim {
  readonly code: string
  readonly openTime: number
  readonly openPrice: Decimal
}

/** What the venue says became of a contract. Times are epoch milliseconds. */
export interface ContractClaim extends AnyClaim {
  readonly kind: 'contract'
  readonly direction: Direction
  readonly levels: Levels
  /** Since when these levels held. */
  readonly levelsTime: number
  readonly reason: CloseReason
  /** The tick that gave the closing price. */
  readonly close: Tick
}

/** What the venue says became of an option. */
export interface OptionClaim extends AnyClaim {
  readonly kind: 'options'
  readonly direction: OptionDirection
  readonly endTime: number
  readonly outcome: OptionOutcome
  /** The tick that settled it; `null` if the venue says that there was no fresh price. */
  readonly close: Tick | null
}

export type OutcomeClaim = ContractClaim | OptionClaim

/** What the venue fixed and published at `madeAt`. Both hashes are SHA-256, in hexadecimal digits. */
export interface FeedCommitment {
  readonly madeAt: number
  /** Days since the epoch: the first whose seed wasn't public then. `head` is the seed of the day before. */
  readonly firstDay: number
  readonly head: string
  readonly termsHash: string
}

export interface Evidence {
  /** All that the venue has published, oldest first. */
  readonly commitments: readonly FeedCommitment[]
  /** The text whose hash is that of the commitment which holds for the order. */
  readonly terms: string
  /** Of the day of `lastInstantOf` the claim, in hexadecimal digits. */
  readonly seed: string
}

/** One thing that was looked at: what the venue says, and what was recomputed. */
interface Looked<Name extends string, Value> {
  readonly name: Name
  readonly isRight: boolean
  readonly said: Value
  readonly found: Value
}

/** How an order ended, by which rule, and when; no instant if no tick settled it. */
export interface Ending {
  readonly rule: CloseReason | OptionOutcome
  readonly at: number | null
}

/**
 * `commitment`: when it was made, and when the order was opened. `terms`: hash of what is published. `seed`: where the chain that
 * begins with the day's seed leads.
 */
export type Check =
  | Looked<'commitment', number | null>
  | Looked<'terms' | 'seed', string>
  | Looked<'openPrice' | 'closePrice', Decimal | null>
  | Looked<'rule', Ending>

export interface Verification {
  readonly matches: boolean
  readonly checks: readonly Check[]
}

export const dayOf = (at: number): number => Math.floor(at / DAY)

/** The last instant whose price the outcome rests on. */
export const lastInstantOf = (claim: OutcomeClaim): number => (claim.kind === 'options' ? claim.endTime : claim.close.at)

/** The commitment that holds for an order: the last that was published before it. `null` if there's none. */
export const commitmentFor = ({ openTime }: Pick<AnyClaim, 'openTime'>, commitments: readonly FeedCommitment[]): FeedCommitment | null =>
  commitments.findLast(({ madeAt }) => madeAt <= openTime) ?? null

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

const endOfContract = (claim: ContractClaim, prices: SimulatedPrices): Check[] => {
  const { close, levels, direction, reason, levelsTime } = claim
  const first = prices.firstOutside(levelsTime, close.at, bandOfLevels(direction, levels))
  const rule = first && ruleCrossed({ direction, ...levels }, first.price)
  // Who closes by hand goes before every rule: up to this tick none may have fired.
  const found = first && rule ? { rule, at: first.at } : { rule: 'hand' as const, at: close.at }
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
    ...(claim.kind === 'options' ? endOfOption(claim, prices) : endOfContract(claim, prices)),
  )
  return { matches: checks.every(({ isRight }) => isRight), checks }
}
