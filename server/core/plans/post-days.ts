import { add, compare, dec, type Decimal } from '../../../src/domain/money.ts'
import { lastDueDay } from '../../../src/domain/plans/plan-days.ts'
import { completedReturn, dayAmount } from '../../../src/domain/plans/plan-money.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../database/schema.ts'
import { endPlan } from './end-plan.ts'
import { announcePlan } from './plan-news.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'
import { insertDay, lockPlan, readPlan, storeChange } from './plan-store.ts'
import { workOutDays, type WorkedOut } from './work-out-days.ts'

/** Days whose results were due at an instant, worked out before the plan is locked: an exchange may take its time to answer. */
export interface DueDays {
  readonly now: number
  readonly days: readonly WorkedOut[]
}

/** The days of a plan that are due and not posted. Throws `ClosesUnknown` while the source of prices doesn't tell. */
export const dueDaysOf = async <Row extends PlanRow>(
  family: PlanFamily<Row>,
  { clock, market }: Pick<Services, 'clock' | 'market'>,
  row: Row,
): Promise<DueDays> => {
  const now = clock.now()
  const firstDay = row.first_day + row.days_posted
  const lastDay = Math.min(row.first_day + row.days - 1, lastDueDay(now))
  const ruled = { rule: row.rule, markets: row.markets, minRate: row.min_rate, maxRate: row.max_rate }
  return { now, days: row.status === 'open' ? await workOutDays(family, market, ruled, { firstDay, lastDay }, now) : [] }
}

const postDay = async (
  family: Pick<PlanFamily, 'name' | 'tables' | 'postings'>,
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  row: PlanRow,
  { day, now }: { readonly day: WorkedOut; readonly now: number },
): Promise<Decimal> => {
  const amount = dayAmount(row.amount, day.rate)
  await insertDay(family, tx, row, { ...day, amount, postTime: now })
  if (compare(amount, '0') === 0) return amount
  const isFirst = await ledger.post(tx, {
    reference: `${family.name}:${row.id}:${day.date}`,
    book: row.book,
    currency: 'USDT',
    ...family.postings.day,
    at: now,
    orderId: row.id,
    legs: [
      { system: 'house', amount: dec(amount).times(-1).toFixed() },
      { user: row.user_id, account: 'margin', amount, settlement: 'planDay' },
    ],
  })
  if (!isFirst) throw new Error(`${family.name} ${row.id}: ${day.date} had been posted although its row was missing`)
  return amount
}

/**
 * Posts the days of a locked plan that are due, in their order, and ends it with its last one. Whoever locked it before may have
 * posted some of them. The row is the given one if there was nothing to do.
 */
export const postDays = async <Row extends PlanRow>(
  family: PlanFamily<Row>,
  services: Services,
  tx: Tx,
  row: Row,
  { now, days }: DueDays,
): Promise<Row> => {
  if (row.status === 'closed') return row
  // Of the days worked out before the lock, the newest ones are left.
  const lastDay = Math.min(row.first_day + row.days - 1, lastDueDay(now))
  const left = Math.max(0, lastDay - (row.first_day + row.days_posted) + 1)
  const due = left === 0 ? [] : days.slice(-left)
  if (due.length === 0) return row
  let income = row.income
  for (const day of due) income = add(income, await postDay(family, services, tx, row, { day, now }))
  const daysPosted = row.days_posted + due.length
  if (daysPosted < row.days) return storeChange(family, tx, row.id, { daysPosted, income, end: null })
  return endPlan(family, services, tx, row, {
    daysPosted,
    income,
    at: now,
    reason: 'completed',
    returned: completedReturn(row.amount, income),
  })
}

/** Posts what is due of a plan in a transaction of its own, and tells the venue. `null` when there was nothing to do. */
export const postDueDays = async <Row extends PlanRow>(family: PlanFamily<Row>, services: Services, id: string): Promise<Row | null> => {
  const known = await readPlan(family, services.db, id)
  if (!known) return null
  const due = await dueDaysOf(family, services, known)
  if (due.days.length === 0) return null
  const posted = await services.db.transaction().execute(async (tx) => {
    const row = await lockPlan(family, tx, id)
    if (!row) return null
    const after = await postDays(family, services, tx, row, due)
    return after.days_posted > row.days_posted ? after : null
  })
  if (posted) {
    const { days_posted: daysPosted, income, status } = posted
    services.log.info({ orderId: id, rule: family.ruleName, daysPosted, income, status }, `days of ${family.words} posted`)
    await announcePlan(family, services, posted)
  }
  return posted
}
