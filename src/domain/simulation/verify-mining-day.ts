/**
 * Recomputes a day of mining machines from what is published: the network from its seed and the day, the coin's close from the seeds that
 * were fixed before the machines were bought, and from both what rule M-1 makes of the day.
 */
import type { MiningDayClaim } from '../mining/mining-day-claim.ts'
import { workOutMachine } from '../mining/machine-rule.ts'
import { networkOf } from '../mining/network.ts'
import { dec, type Decimal } from '../money.ts'
import { DAY } from './calendar.ts'
import { compared, openEvidence, whenLook } from './evidence.ts'
import type { Hashes } from './hashes.ts'
import { dayOf, type Evidence, type FoundationCheck, type Looked } from './outcome.ts'

type MiningDayLook = Looked<'when' | 'network' | 'closes' | 'result', string>
/** `when` it is and was posted; `network`: its rate and its difficulty; `result`: the output as the rule gives it, the output within the range, and the money of all. */
export type MiningDayCheck = FoundationCheck | MiningDayLook

export interface MiningDayVerification {
  readonly matches: boolean
  readonly checks: readonly MiningDayCheck[]
}

/** Days since the epoch. */
export const dayOfMining = ({ day }: MiningDayClaim): number => dayOf(Date.parse(day.date))

/** `1.10` and `1.1` are one and the same. */
const textOf = (values: readonly (Decimal | null)[]): string =>
  values.map((value) => (value === null ? 'none' : dec(value).toFixed())).join(' ')

const networkLook = (claim: MiningDayClaim, sha256: Hashes['sha256']): MiningDayLook => {
  const { networkRate, difficulty } = networkOf(sha256)(dayOfMining(claim))
  return compared('network', textOf([claim.day.networkRate, claim.day.difficulty]), textOf([networkRate, difficulty]))
}

/**
 * What network and rule make of `close`, beside what the venue says; its own figures count for nothing but the comparison.
 *
 * @param close of the coin on the day, as everybody can find it; `null`: nobody has prices of it
 */
export const miningDayLooks = (claim: MiningDayClaim, close: Decimal | null, sha256: Hashes['sha256']): readonly MiningDayLook[] => {
  const { order, day } = claim
  const { rawOutput, output, isStill, net } = workOutMachine(order, { ...networkOf(sha256)(dayOfMining(claim)), close })
  const amount = dec(net).times(order.quantity).toFixed()
  return [
    whenLook(order, day),
    networkLook(claim, sha256),
    compared('closes', textOf([day.close]), textOf([close])),
    compared(
      'result',
      `${textOf([day.rawOutput, day.output, day.amount])} ${day.isStill}`,
      `${textOf([rawOutput, output, amount])} ${isStill}`,
    ),
  ]
}

/** Looks at everything that can be looked at; a close can't be recomputed from terms that can't be read. */
export const verifyMiningDay = (claim: MiningDayClaim, evidence: Evidence, hashes: Hashes): MiningDayVerification => {
  const day = dayOfMining(claim)
  const { checks, pricesOf } = openEvidence(claim.order, day, evidence, hashes)
  const market = pricesOf(claim.order.market.code)
  if (!market) return { matches: false, checks: [...checks, networkLook(claim, hashes.sha256)] }
  // The last tick of a day is its close.
  const close = market.prices.tick((day + 1) * DAY - 1).price
  const all: readonly MiningDayCheck[] = [...checks, ...miningDayLooks(claim, close, hashes.sha256)]
  return { matches: all.every(({ isRight }) => isRight), checks: all }
}
