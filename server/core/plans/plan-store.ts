/** Rows of plans and of their days, in the tables of their family. */
import { sql } from 'kysely'
import { dec, subtract, type Decimal } from '../../../src/domain/money.ts'
import { dateOfDay, dueTimeOf } from '../../../src/domain/plans/plan-days.ts'
import type { PageQuery } from '../../../src/domain/wire/envelope.ts'
import type { DayCloses, PlanDay, PlanEnd, PlanHolding } from '../../../src/domain/wire/plans.ts'
import type { Book, Db, Tx } from '../database/schema.ts'
import { pageOfOpenAndClosed } from '../pages.ts'
import { daysOfPlans, plansOf, type PlanFamily, type PlanRow } from './plan-family.ts'

const lastDayOf = ({ first_day, days }: PlanRow): number => first_day + days - 1

/** When the next result of a running plan is due, epoch milliseconds. */
export const nextTimeOf = ({ first_day, days_posted }: PlanRow): number => dueTimeOf(first_day + days_posted)

/** How it stands, as its owner sees it. */
export const holdingOf = (row: PlanRow): PlanHolding => ({
  amount: row.amount,
  days: row.days,
  daysPosted: row.days_posted,
  openTime: row.opened_at.getTime(),
  firstDay: dateOfDay(row.first_day),
  lastDay: dateOfDay(lastDayOf(row)),
  endTime: dueTimeOf(lastDayOf(row)),
  nextTime: row.status === 'open' ? nextTimeOf(row) : null,
  status: row.status,
  income: row.income,
  closeTime: row.closed_at?.getTime() ?? null,
  endReason: row.end_reason,
  returned: row.returned,
  profit: row.returned === null ? null : subtract(row.returned, row.amount),
})

/** Whose a plan is: one account of a user. */
export interface PlanOwner {
  readonly userId: string
  readonly book: Book
}

/** A plan of this account. */
export const findPlan = <Row extends PlanRow>(
  family: PlanFamily<Row>,
  db: Db | Tx,
  id: string,
  { userId, book }: PlanOwner,
): Promise<Row | undefined> =>
  plansOf(db, family).where('id', '=', id).where('user_id', '=', userId).where('book', '=', book).executeTakeFirst()

/** Holds the plan until the transaction ends: of all who would post its days or end it, one goes first. */
export const lockPlan = <Row extends PlanRow>(family: PlanFamily<Row>, tx: Tx, id: string): Promise<Row | undefined> =>
  plansOf(tx, family).where('id', '=', id).forUpdate().executeTakeFirst()

export const readPlan = <Row extends PlanRow>(family: PlanFamily<Row>, db: Db, id: string): Promise<Row | undefined> =>
  plansOf(db, family).where('id', '=', id).executeTakeFirst()

/** Every running plan of the family. */
export const runningPlans = <Row extends PlanRow>(family: PlanFamily<Row>, db: Db): Promise<Row[]> =>
  plansOf(db, family).where('status', '=', 'open').orderBy('id').execute()

/** What is held for running plans: their amounts, and the income of their days so far. */
export const heldInPlans = async ({ tables }: Pick<PlanFamily, 'tables'>, on: Db | Tx, { userId, book }: PlanOwner): Promise<Decimal> => {
  const { sum } = await on
    .selectFrom(tables.plans)
    .select(sql<string | null>`sum(amount + income)`.as('sum'))
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return dec(sum ?? '0').toFixed()
}

export const insertDay = async (
  { tables }: Pick<PlanFamily, 'tables'>,
  tx: Tx,
  { id, user_id }: PlanRow,
  { date, rawRate, rate, closes, amount, postTime }: Omit<PlanDay, 'closes'> & { readonly closes: readonly DayCloses[] },
): Promise<void> => {
  await tx
    .insertInto(tables.days)
    .values({ plan_id: id, user_id, date, raw_rate: rawRate, rate, amount, closes: JSON.stringify(closes), posted_at: new Date(postTime) })
    .execute()
}

/** Oldest first. */
export const daysOf = async (family: Pick<PlanFamily, 'tables'>, db: Db, id: string): Promise<PlanDay[]> => {
  const rows = await daysOfPlans(db, family).where('plan_id', '=', id).orderBy('date').execute()
  return rows.map(({ day, raw_rate, rate, amount, closes, posted_at }) => ({
    date: day,
    rawRate: raw_rate,
    rate,
    closes,
    amount,
    postTime: posted_at.getTime(),
  }))
}

/** What changes of a plan: days that were posted, and its end. `at` is epoch milliseconds. */
export interface PlanChange {
  readonly daysPosted: number
  readonly income: Decimal
  readonly end: { readonly at: number; readonly reason: PlanEnd; readonly returned: Decimal } | null
}

export const storeChange = async <Row extends PlanRow>(
  { tables }: PlanFamily<Row>,
  tx: Tx,
  id: string,
  { daysPosted, income, end }: PlanChange,
): Promise<Row> =>
  (await tx
    .updateTable(tables.plans)
    .set({
      days_posted: daysPosted,
      income,
      ...(end && { status: 'closed' as const, closed_at: new Date(end.at), end_reason: end.reason, returned: end.returned }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as PlanRow as Row

interface PlanFilter extends PageQuery, PlanOwner {
  readonly status?: 'open' | 'closed' | undefined
  readonly product?: string | undefined
  /** Only those whose first day has begun by this UTC day, or has not. */
  readonly hasBegun?: { readonly is: boolean; readonly day: number } | undefined
  /** Epoch milliseconds, both included; of the end where only ended ones are asked for, else of the purchase. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Newest first; ended ones by the time they ended. */
export const pageOfPlans = <Row extends PlanRow, Item>(family: PlanFamily<Row>, db: Db, filter: PlanFilter, itemOf: (row: Row) => Item) => {
  const { userId, book, product, hasBegun } = filter
  let query = plansOf(db, family).where('user_id', '=', userId).where('book', '=', book)
  if (product !== undefined) query = query.where('product', '=', product)
  if (hasBegun !== undefined) query = query.where('first_day', hasBegun.is ? '<=' : '>', hasBegun.day)
  return pageOfOpenAndClosed(filter, query, itemOf)
}
