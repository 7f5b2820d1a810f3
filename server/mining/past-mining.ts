/** What a machine would have brought of late, and what machines of the venue gave back. */
import { sql } from 'kysely'
import { add, compare, dec, roundDown } from '../../src/domain/money.ts'
import { lastDueDay } from '../../src/domain/plans/plan-days.ts'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import type { EndedMachines, MiningPast } from '../../src/domain/wire/mining.ts'
import type { Services } from '../core/context.ts'
import type { Db } from '../core/database/schema.ts'
import { ClosesUnknown } from '../core/plans/day-closes.ts'
import { KeptOfDay } from '../core/plans/kept-of-day.ts'
import type { OfferedMachine } from './mining-machines.ts'
import { workOutMining, type DayOfMachine } from './work-out-mining.ts'

const PAST_DAYS = 90
const ENDED_WITHIN_DAYS = 365
const SHARE_DIGITS = 4

/** Sum and extremes of days, of which there is at least one. */
const summedUp = (days: readonly DayOfMachine[]): MiningPast => {
  const nets = days.map(({ net }) => net)
  const sorted = nets.toSorted(compare)
  return {
    days: [...days],
    sum: nets.reduce(add, '0'),
    best: sorted.at(-1) ?? '0',
    worst: sorted[0] ?? '0',
    stillDays: days.filter(({ isStill }) => isStill).length,
  }
}

/** By the terms. */
const kept = new KeptOfDay<MiningPast>()

/** `null` while the source of prices doesn't tell. */
export const pastOfMachine = async ({ market, clock, log }: Services, offered: OfferedMachine): Promise<MiningPast | null> => {
  const now = clock.now()
  const lastDay = lastDueDay(now)
  const { rate, minOutput, maxOutput, powerCost } = offered
  const terms = { code: offered.market.code, rate, minOutput, maxOutput, powerCost }
  const today = kept.of(market.feed, lastDay)
  const key = JSON.stringify(terms)
  const known = today.get(key)
  if (known) return known
  try {
    const past = summedUp(await workOutMining(market, terms, { firstDay: lastDay - PAST_DAYS + 1, lastDay }, now))
    today.set(key, past)
    return past
  } catch (error) {
    if (!(error instanceof ClosesUnknown)) throw error
    log.warn({ err: error, machine: offered.machine }, 'the past of a mining machine is not known now')
    return null
  }
}

/** Of all who had them. @param now epoch milliseconds */
export const endedMachines = async (db: Db, now: number): Promise<EndedMachines> => {
  const { rows } = await sql<{ tenth: number; count: string; lost: string; median: string | null }>`
    with ended as (
      select income / amount as back from mining_orders, generate_series(1, quantity)
        where end_reason = 'completed' and closed_at > ${new Date(now - ENDED_WITHIN_DAYS * DAY)})
    select floor(back * 10)::int as tenth, count(*) as count, count(*) filter (where back < 1) as lost,
        (select percentile_disc(0.5) within group (order by back) from ended) as median
      from ended group by 1 order by 1`.execute(db)
  const total = (values: readonly string[]): number => values.reduce((sum, value) => sum + Number(value), 0)
  const tenths = (count: number): string => dec(count).div(10).toFixed()
  const median = rows[0]?.median ?? null
  return {
    count: total(rows.map(({ count }) => count)),
    lost: total(rows.map(({ lost }) => lost)),
    median: median === null ? null : roundDown(dec(median), SHARE_DIGITS),
    shares: rows.map(({ tenth, count }) => ({ from: tenths(tenth), to: tenths(tenth + 1), count: Number(count) })),
  }
}
