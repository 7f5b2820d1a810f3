/** A posted day of a plan, worked out again from what everybody can read. */
import * as z from 'zod/mini'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { closesFrom, SLACK_DAYS } from '../../domain/plans/day-closes.ts'
import { closesOfRule } from '../../domain/plans/day-rule.ts'
import type { PlanDayClaim } from '../../domain/plans/plan-day-claim.ts'
import { DAY } from '../../domain/simulation/calendar.ts'
import { dayChecks, dayOfClaim, verifyPlanDay } from '../../domain/simulation/verify-plan-day.ts'
import { candle } from '../../domain/wire/market.ts'
import type { DayVerdict } from '../../machines/shapes/day-check.ts'
import type { HttpClient } from '../http/http-client.ts'
import { hashes, readEvidence } from './published-evidence.ts'

const matchesCandles = async (http: HttpClient, { plan, day }: PlanDayClaim, signal: AbortSignal): Promise<boolean> => {
  const last = dayOfClaim({ plan, day })
  const count = closesOfRule(plan.rule)
  const closes = await Promise.all(
    plan.markets.map(async ({ code }) => {
      const asked = { code, period: '1d', limit: count + SLACK_DAYS, before: (last + 1) * DAY }
      const found = closesFrom(await http.get('/index/getKValueByCodeAndDate', z.array(candle), asked, { signal }), last, count)
      if (found === null) throw { code: String(OWN_CODES.unavailable), message: `no candles of ${code}` } satisfies Failure
      return { code, closes: [...found] }
    }),
  )
  return dayChecks({ plan, day }, closes).every(({ isRight }) => isRight)
}

/**
 * What the venue says it was worked out from counts for nothing here: closes come from the seeds that it fixed before the plan was
 * bought, and where there are none, from the market's own chart.
 */
export const checkPlanDay = async (http: HttpClient, { plan, day }: PlanDayClaim, signal: AbortSignal): Promise<DayVerdict> => {
  const claim = { plan, day }
  const published = await readEvidence(http, plan, dayOfClaim(claim), signal)
  if (published.kind === 'evidence' && published.commitment)
    return { date: day.date, isSame: verifyPlanDay(claim, published.evidence, hashes).matches, by: 'seeds' }
  return { date: day.date, isSame: await matchesCandles(http, claim, signal), by: 'candles' }
}
