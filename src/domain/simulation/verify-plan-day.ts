/**
 * Recomputes a day of a plan from what the venue has published: the closes from the seeds that were fixed before the plan was
 * bought, and from them what the plan's rule makes of the day.
 */
import { dayAmount } from '../plans/plan-money.ts'
import { clampRate } from '../plans/rates.ts'
import { closesOfRule, rawRateOf } from '../plans/day-rule.ts'
import { dec, type Decimal } from '../money.ts'
import type { PlanDayClaim } from '../plans/plan-day-claim.ts'
import type { DayCloses } from '../wire/plans.ts'
import { DAY } from './calendar.ts'
import { compared, openEvidence, whenLook } from './evidence.ts'
import type { Hashes } from './hashes.ts'
import { dayOf, type Evidence, type FoundationCheck, type Looked } from './outcome.ts'

type PlanDayLook = Looked<'when' | 'closes' | 'result', string>
/**
 * `when` it is and was posted; `closes` of the markets, in their order; `result`: the rate as the rule gives it, the rate within the
 * range, and the money.
 */
export type PlanDayCheck = FoundationCheck | PlanDayLook

export interface PlanDayVerification {
  readonly matches: boolean
  readonly checks: readonly PlanDayCheck[]
}

/** Days since the epoch. Its seed is the one that the recomputation begins with. */
export const dayOfClaim = ({ day }: PlanDayClaim): number => dayOf(Date.parse(day.date))

/** `1.10` and `1.1` are one and the same. */
const plain = (value: Decimal): Decimal => dec(value).toFixed()
const closesText = (closes: readonly DayCloses[]): string =>
  closes.map((market) => `${market.code} ${market.closes.map(plain).join(' ')}`).join('\n')
const resultText = (rawRate: Decimal, rate: Decimal, amount: Decimal): string => [rawRate, rate, amount].map(plain).join(' ')

/** What the rule makes of `found`, beside what the venue says; its own closes count for nothing but the comparison. */
export const dayChecks = ({ plan, day }: PlanDayClaim, found: readonly DayCloses[]): readonly PlanDayLook[] => {
  const rawRate = rawRateOf(plan.rule, found)
  const rate = clampRate(rawRate, plan)
  return [
    whenLook(plan, day),
    compared('closes', closesText(day.closes), closesText(found)),
    compared('result', resultText(day.rawRate, day.rate, day.amount), resultText(rawRate, rate, dayAmount(plan.amount, rate))),
  ]
}

/** Looks at everything that can be looked at; closes can't be recomputed from terms that can't be read. */
export const verifyPlanDay = (claim: PlanDayClaim, evidence: Evidence, hashes: Hashes): PlanDayVerification => {
  const { rule, markets } = claim.plan
  const last = dayOfClaim(claim)
  const { checks, pricesOf } = openEvidence(claim.plan, last, evidence, hashes)
  const count = closesOfRule(rule)
  const found = markets.flatMap(({ code }): readonly DayCloses[] => {
    const market = pricesOf(code)
    if (!market) return []
    // The last tick of a day is its close, and while a market is closed the last one stays.
    return [{ code, closes: Array.from({ length: count }, (_, n) => market.prices.tick((last - count + 2 + n) * DAY - 1).price) }]
  })
  if (found.length < markets.length) return { matches: false, checks }
  const all: readonly PlanDayCheck[] = [...checks, ...dayChecks(claim, found)]
  return { matches: all.every(({ isRight }) => isRight), checks: all }
}
