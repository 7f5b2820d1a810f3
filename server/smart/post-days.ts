import { add, compare, dec, type Decimal } from '../../src/domain/money.ts'
import { lastDueDay } from '../../src/domain/smart/plan-days.ts'
import { completedReturn, dayAmount } from '../../src/domain/smart/plan-money.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { endPlan } from './end-plan.ts'
import { announcePlan } from './smart-news.ts'
import { insertDay, lockPlan, readPlan, storeChange, type PlanRow } from './smart.repository.ts'
import { workOutDays, type WorkedOut } from './work-out-days.ts'

/** Days whose results were due at an instant, worked out before the plan is locked: an exchange may take its time to answer. */
export interface DueDays {
  readonly now: number
  readonly days: readonly WorkedOut[]
}

/** The days of a plan that are due and not posted. Throws `ClosesUnknown` while the source of prices doesn't tell. */
export const dueDaysOf = async ({ clock, market }: Pick<Services, 'clock' | 'market'>, row: PlanRow): Promise<DueDays> => {
  const now = clock.now()
  const firstDay = row.first_day + row.days_posted
  const lastDay = Math.min(row.first_day + row.days - 1, lastDueDay(now))
  const ruled = { rule: row.rule, markets: row.markets, minRate: row.min_rate, maxRate: row.max_rate }
  return { now, days: row.status === 'open' ? await workOutDays(market, ruled, { firstDay, lastDay }, now) : [] }
}

const postDay = async ({ ledger }: Pick<Services, 'ledger'>, tx: Tx, row: PlanRow, day: WorkedOut, now: number): Promise<Decimal> => {
  const amount = dayAmount(row.amount, day.rate)
  await insertDay(tx, row, { ...day, amount, postTime: now })
  if (compare(amount, '0') === 0) return amount
  const isFirst = await ledger.post(tx, {
    reference: `smart:${row.id}:${day.date}`,
    book: row.book,
    currency: 'USDT',
    kind: 'smartDay',
    type: 'smartDailyProfit',
    at: now,
    orderId: row.id,
    legs: [
      { system: 'house', amount: dec(amount).times(-1).toFixed() },
      { user: row.user_id, account: 'margin', amount, settlement: 'planDay' },
    ],
  })
  if (!isFirst) throw new Error(`plan ${row.id}: ${day.date} had been posted although its row was missing`)
  return amount
}

/**
 * Posts the days of a locked plan that are due, in their order, and ends it with its last one. Whoever locked it before may have
 * posted some of them. The row is the given one if there was nothing to do.
 */
export const postDays = async (services: Services, tx: Tx, row: PlanRow, { now, days }: DueDays): Promise<PlanRow> => {
  if (row.status === 'closed') return row
  // Of the days worked out before the lock, the newest ones are left.
  const lastDay = Math.min(row.first_day + row.days - 1, lastDueDay(now))
  const left = Math.max(0, lastDay - (row.first_day + row.days_posted) + 1)
  const due = left === 0 ? [] : days.slice(-left)
  if (due.length === 0) return row
  let income = row.income
  for (const day of due) income = add(income, await postDay(services, tx, row, day, now))
  const daysPosted = row.days_posted + due.length
  if (daysPosted < row.days) return storeChange(tx, row.id, { daysPosted, income, end: null })
  return endPlan(services, tx, row, { daysPosted, income, at: now, reason: 'completed', returned: completedReturn(row.amount, income) })
}

/** Posts what is due of a plan in a transaction of its own, and tells the venue. `null` when there was nothing to do. */
export const postDueDays = async (services: Services, id: string): Promise<PlanRow | null> => {
  const known = await readPlan(services.db, id)
  if (!known) return null
  const due = await dueDaysOf(services, known)
  if (due.days.length === 0) return null
  const posted = await services.db.transaction().execute(async (tx) => {
    const row = await lockPlan(tx, id)
    if (!row) return null
    const after = await postDays(services, tx, row, due)
    return after.days_posted > row.days_posted ? after : null
  })
  if (posted) {
    const { days_posted: daysPosted, income, status } = posted
    services.log.info({ orderId: id, rule: 'S-1', daysPosted, income, status }, 'days of a smart plan posted')
    await announcePlan(services, posted)
  }
  return posted
}
