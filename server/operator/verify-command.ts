import { claimOf } from '../../src/domain/simulation/outcome-claim.ts'
import {
  commitmentFor,
  dayOf,
  lastInstantOf,
  type Check,
  type Evidence,
  type OutcomeClaim,
  type Verification,
} from '../../src/domain/simulation/outcome.ts'
import { verifyOutcome } from '../../src/domain/simulation/verify-outcome.ts'
import { dayOfClaim, verifyPlanDay, type PlanDayCheck, type PlanDayVerification } from '../../src/domain/simulation/verify-plan-day.ts'
import type { PlanDayClaim } from '../../src/domain/smart/plan-day-claim.ts'
import { dateOfDay } from '../../src/domain/smart/plan-days.ts'
import { orderOf } from '../contracts/orders.repository.ts'
import { daySeedsFrom, readCommitments, readTerms, revealedSeed, revealTimeOf } from '../core/feed/feed-commitments.ts'
import { nodeHashes } from '../core/feed/node-hashes.ts'
import { readSecret } from '../core/params.ts'
import { optionOf } from '../options/options.repository.ts'
import { daysOf, planOf, type PlanRow } from '../smart/smart.repository.ts'
import { OperatorError, type Operator } from './changes.ts'

const timeOf = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString())

type AnyCheck = Check | PlanDayCheck

const WORDS: Readonly<Record<AnyCheck['name'], string>> = {
  commitment: 'the commitment is older than the order',
  terms: 'the terms are those of the commitment',
  seed: 'the seed leads to the commitment',
  openPrice: 'the opening price',
  closePrice: 'the closing price',
  rule: 'the rule and its instant',
  closes: 'the daily closes',
  result: 'what the rule gives, within its range, in money',
}

const valueOf = (value: AnyCheck['said']): string =>
  value === null
    ? 'none'
    : typeof value === 'object'
      ? `${value.rule} ${timeOf(value.at)}`
      : typeof value === 'number'
        ? timeOf(value)
        : value

const lineOf = ({ name, isRight, said, found }: AnyCheck): string =>
  `${isRight ? 'right' : 'WRONG'}  ${WORDS[name]}: said ${valueOf(said)}, found ${valueOf(found)}`

const readClaim = async ({ db }: Operator, number: string): Promise<OutcomeClaim> => {
  const contract = await db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirst()
  const option = await db.selectFrom('option_orders').selectAll().where('order_number', '=', number).executeTakeFirst()
  if (!contract && !option) throw new OperatorError([`There is no order ${number}.`])
  const claim = claimOf(contract ? orderOf(contract) : optionOf(option as NonNullable<typeof option>))
  if (!claim) throw new OperatorError([`${number} is still open: only an outcome can be checked.`])
  return claim
}

/** What is public by now of the prices behind something that was agreed at `openTime` and rests on the seed of `day`. */
const readEvidence = async ({ db, settings, clock }: Operator, agreed: { readonly openTime: number }, day: number): Promise<Evidence> => {
  if (settings.feed !== 'simulated')
    throw new OperatorError([`The prices are those of ${settings.feed}: compare them with what the exchange has published.`])
  const seeds = daySeedsFrom(settings.feedSeed ?? (await readSecret(db, 'feed_seed')))
  const seed = revealedSeed(seeds, day, clock.now())
  if (seed === null) throw new OperatorError([`The seed of its day is told from ${timeOf(revealTimeOf(day))} on: come back then.`])
  const commitments = await readCommitments(db)
  const hash = commitmentFor(agreed, commitments)?.termsHash
  return { commitments, terms: hash === undefined ? '' : ((await readTerms(db, hash)) ?? ''), seed }
}

const verdict = (name: string, day: number, { seed }: Evidence, { matches, checks }: Verification | PlanDayVerification): string[] => [
  ...checks.map(lineOf),
  `seed of ${dateOfDay(day)}: ${seed}`,
  matches ? `${name} matches` : `${name} DOES NOT MATCH`,
]

const verifyDay = async (operator: Operator, plan: PlanRow, date: string | undefined): Promise<readonly string[]> => {
  const days = await daysOf(operator.db, plan.id)
  const claimed = days.find((day) => day.date === date)
  if (!claimed)
    throw new OperatorError([
      days.length === 0
        ? `${plan.order_number} is a smart plan of which no day is posted yet.`
        : `${plan.order_number} is a smart plan: name one of its days, ${days[0]!.date} to ${days.at(-1)!.date}.`,
    ])
  const claim: PlanDayClaim = { plan: planOf(plan), day: claimed }
  const day = dayOfClaim(claim)
  const evidence = await readEvidence(operator, claim.plan, day)
  return verdict(`${plan.order_number} on ${claimed.date}`, day, evidence, verifyPlanDay(claim, evidence, nodeHashes))
}

/**
 * `verify <order> [<day>]`: recomputes an outcome as the page does, from what is public by now.
 *
 * @param date of a smart plan: the UTC day whose result is recomputed
 */
export const verifyOrder = async (operator: Operator, number: string, date?: string): Promise<readonly string[]> => {
  const plan = await operator.db.selectFrom('smart_plans').selectAll().where('order_number', '=', number).executeTakeFirst()
  if (plan) return verifyDay(operator, plan, date)
  const claim = await readClaim(operator, number)
  const day = dayOf(lastInstantOf(claim))
  const evidence = await readEvidence(operator, claim, day)
  return verdict(number, day, evidence, verifyOutcome(claim, evidence, nodeHashes))
}
