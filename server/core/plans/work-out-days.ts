/** Days of a plan by its rule, from the feed's daily closes. */
import type { Decimal } from '../../../src/domain/money.ts'
import { dateOfDay } from '../../../src/domain/plans/plan-days.ts'
import { clampRate } from '../../../src/domain/plans/rates.ts'
import type { DayCloses, PlanMarket, RateOfDay } from '../../../src/domain/wire/plans.ts'
import type { Market } from '../feed/market.ts'
import { closesOf } from './day-closes.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'

interface Ruled<Rule> {
  readonly rule: Rule
  readonly markets: readonly Pick<PlanMarket, 'code'>[]
  readonly minRate: Decimal
  readonly maxRate: Decimal
}

export interface WorkedOut extends RateOfDay {
  readonly closes: readonly DayCloses[]
}

/**
 * The days from `firstDay` to `lastDay`, both included, which must be over. A market that the venue no longer has prices of makes
 * them bring nothing, so that a plan on it can end. Throws `ClosesUnknown` while the source of prices doesn't tell.
 *
 * @param now epoch milliseconds
 */
export const workOutDays = async <Row extends PlanRow>(
  { closesNeeded, rawRateOf }: Pick<PlanFamily<Row>, 'closesNeeded' | 'rawRateOf'>,
  { board, feed }: Pick<Market, 'board' | 'feed'>,
  { rule, markets, ...range }: Ruled<Row['rule']>,
  { firstDay, lastDay }: { readonly firstDay: number; readonly lastDay: number },
  now: number,
): Promise<readonly WorkedOut[]> => {
  const days = Array.from({ length: Math.max(0, lastDay - firstDay + 1) }, (_, index) => firstDay + index)
  if (days.length === 0) return []
  const instruments = markets.flatMap(({ code }) => board.instrument(code) ?? [])
  if (instruments.length < markets.length) return days.map((day) => ({ date: dateOfDay(day), rawRate: '0', rate: '0', closes: [] }))
  const needed = closesNeeded(rule)
  const all = await Promise.all(
    instruments.map(async (instrument) => ({
      code: instrument.code,
      closes: await closesOf(feed, instrument, lastDay, needed + days.length - 1, now),
    })),
  )
  return days.map((day, index) => {
    const closes = all.map((each) => ({ code: each.code, closes: each.closes.slice(index, index + needed) }))
    const rawRate = rawRateOf(rule, closes)
    return { date: dateOfDay(day), rawRate, rate: clampRate(rawRate, range), closes }
  })
}
