/** What an offered plan would have brought of late. */
import { add, compare } from '../../../src/domain/money.ts'
import { lastDueDay } from '../../../src/domain/plans/plan-days.ts'
import type { PastResults } from '../../../src/domain/wire/plans.ts'
import type { Services } from '../context.ts'
import { ClosesUnknown } from './day-closes.ts'
import { KeptOfDay } from './kept-of-day.ts'
import type { OfferedPlan } from './plan-params.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'
import { workOutDays, type WorkedOut } from './work-out-days.ts'

const PAST_DAYS = 90

/** Sum, extremes and losses of days, of which there is at least one. */
export const summedUp = (days: readonly Pick<WorkedOut, 'date' | 'rawRate' | 'rate'>[]): PastResults => {
  const rates = days.map(({ rate }) => rate)
  const sorted = rates.toSorted(compare)
  return {
    days: days.map(({ date, rawRate, rate }) => ({ date, rawRate, rate })),
    sum: rates.reduce(add, '0'),
    best: sorted.at(-1) ?? '0',
    worst: sorted[0] ?? '0',
    losingDays: rates.filter((rate) => compare(rate, '0') < 0).length,
  }
}

/** By what is offered. */
const kept = new KeptOfDay<PastResults>()

/** `null` while the source of prices doesn't tell. */
export const pastOf = async <Row extends PlanRow>(
  family: PlanFamily<Row>,
  { market, clock, log }: Services,
  offered: OfferedPlan<Row['rule']>,
): Promise<PastResults | null> => {
  const now = clock.now()
  const lastDay = lastDueDay(now)
  const today = kept.of(market.feed, lastDay)
  const key = JSON.stringify([family.name, offered])
  const known = today.get(key)
  if (known) return known
  try {
    const results = summedUp(await workOutDays(family, market, offered, { firstDay: lastDay - PAST_DAYS + 1, lastDay }, now))
    today.set(key, results)
    return results
  } catch (error) {
    if (!(error instanceof ClosesUnknown)) throw error
    log.warn({ err: error, product: offered.product }, `the past of ${family.words} is not known now`)
    return null
  }
}
