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
import { verifyMiningDay, type MiningDayCheck, type MiningDayVerification } from '../../src/domain/simulation/verify-mining-day.ts'
import type { PlanDayClaim } from '../../src/domain/plans/plan-day-claim.ts'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import { orderOf } from '../contracts/orders.repository.ts'
import { daySeedsFrom, readCommitments, readTerms, revealedSeed, revealTimeOf } from '../core/feed/feed-commitments.ts'
import { nodeHashes } from '../core/feed/node-hashes.ts'
import { readSecret } from '../core/params.ts'
import { optionOf } from '../options/options.repository.ts'
import { daysOf } from '../core/plans/plan-store.ts'
import { INVESTMENT } from '../investment/investment-family.ts'
import { investmentOf } from '../investment/investment.repository.ts'
import { miningDaysOf, miningOf } from '../mining/mining.repository.ts'
import type { MiningRow } from '../mining/mining-tables.ts'
import { plansOf, type PlanFamily, type PlanRow } from '../core/plans/plan-family.ts'
import { SMART } from '../smart/smart-family.ts'
import { planOf } from '../smart/smart.repository.ts'
import { OperatorError, type Operator } from './changes.ts'

const timeOf = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString())

type AnyCheck = Check | PlanDayCheck | MiningDayCheck

const WORDS: Readonly<Record<AnyCheck['name'], string>> = {
  commitment: 'the commitment is older than the order',
  terms: 'the terms are those of the commitment',
  seed: 'the seed leads to the commitment',
  openPrice: 'the opening price',
  closePrice: 'the closing price',
  rule: 'the rule and its instant',
  when: 'the day counts, and its result was posted once it was due',
  closes: 'the daily closes',
  network: 'the simulated network’s rate and difficulty',
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

const verdict = (
  name: string,
  day: number,
  { seed }: Evidence,
  { matches, checks }: Verification | PlanDayVerification | MiningDayVerification,
): string[] => [...checks.map(lineOf), `seed of ${dateOfDay(day)}: ${seed}`, matches ? `${name} matches` : `${name} DOES NOT MATCH`]

/** The posted day that was named. @param words what the order is */
const dayNamed = <Day extends { readonly date: string }>(
  days: readonly Day[],
  { number, words, date }: { readonly number: string; readonly words: string; readonly date: string | undefined },
): Day => {
  const claimed = days.find((day) => day.date === date)
  if (claimed) return claimed
  throw new OperatorError([
    days.length === 0
      ? `${number} is ${words} of which no day is posted yet.`
      : `${number} is ${words}: name one of its days, ${days[0]!.date} to ${days.at(-1)!.date}.`,
  ])
}

const verifyDay = async <Row extends PlanRow>(
  operator: Operator,
  family: PlanFamily<Row>,
  row: Row,
  { plan, date }: { readonly plan: PlanDayClaim['plan']; readonly date: string | undefined },
): Promise<readonly string[]> => {
  const named = { number: row.order_number, words: family.words, date }
  const claim: PlanDayClaim = { plan, day: dayNamed(await daysOf(family, operator.db, row.id), named) }
  const day = dayOfClaim(claim)
  const evidence = await readEvidence(operator, claim.plan, day)
  return verdict(`${row.order_number} on ${claim.day.date}`, day, evidence, verifyPlanDay(claim, evidence, nodeHashes))
}

const verifyMining = async (operator: Operator, row: MiningRow, date: string | undefined): Promise<readonly string[]> => {
  const named = { number: row.order_number, words: 'mining machines', date }
  const claim = { order: miningOf(row), day: dayNamed(await miningDaysOf(operator.db, row), named) }
  const day = dayOf(Date.parse(claim.day.date))
  const evidence = await readEvidence(operator, claim.order, day)
  return verdict(`${row.order_number} on ${claim.day.date}`, day, evidence, verifyMiningDay(claim, evidence, nodeHashes))
}

/**
 * `verify <order> [<day>]`: recomputes an outcome as the page does, from what is public by now.
 *
 * @param date of a plan: the UTC day whose result is recomputed
 */
export const verifyOrder = async (operator: Operator, number: string, date?: string): Promise<readonly string[]> => {
  const smart = await plansOf(operator.db, SMART).where('order_number', '=', number).executeTakeFirst()
  if (smart) return verifyDay(operator, SMART, smart, { plan: planOf(smart), date })
  const investment = await plansOf(operator.db, INVESTMENT).where('order_number', '=', number).executeTakeFirst()
  if (investment) return verifyDay(operator, INVESTMENT, investment, { plan: investmentOf(investment), date })
  const mining = await operator.db.selectFrom('mining_orders').selectAll().where('order_number', '=', number).executeTakeFirst()
  if (mining) return verifyMining(operator, mining, date)
  const claim = await readClaim(operator, number)
  const day = dayOf(lastInstantOf(claim))
  const evidence = await readEvidence(operator, claim, day)
  return verdict(number, day, evidence, verifyOutcome(claim, evidence, nodeHashes))
}
