import { sql, type ColumnType, type Insertable, type Selectable } from 'kysely'
import { dec, subtract, type Decimal } from '../../src/domain/money.ts'
import { dateOfDay, dueTimeOf } from '../../src/domain/smart/plan-days.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { DayCloses, PlanDay, PlanEnd, PlanMarket, PlanRule, SmartOrder } from '../../src/domain/wire/smart.ts'
import type { Book, Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { pageOfOpenAndClosed } from '../core/pages.ts'

/** Written as text, read as what it says. */
type Json<T> = ColumnType<T, string, never>

/** Columns follow `smartOrder` of the wire. `first_day` counts UTC days since 1970. */
interface SmartPlansTable {
  id: Id
  order_number: Fixed<string>
  user_id: Fixed<string>
  book: Fixed<Book>
  product: Fixed<string>
  rule: Json<PlanRule>
  markets: Json<PlanMarket[]>
  min_rate: Fixed<Decimal>
  max_rate: Fixed<Decimal>
  damages: Fixed<Decimal>
  days: Fixed<number>
  amount: Fixed<Decimal>
  opened_at: Fixed<Date>
  first_day: Fixed<number>
  status: 'open' | 'closed'
  days_posted: ColumnType<number, never, number>
  income: ColumnType<Decimal, never, Decimal>
  closed_at: Date | null
  end_reason: PlanEnd | null
  returned: Decimal | null
}

interface SmartDaysTable {
  plan_id: Fixed<string>
  user_id: Fixed<string>
  /** Read as text by `to_char`: a date has no time zone. */
  date: Fixed<string>
  raw_rate: Fixed<Decimal>
  rate: Fixed<Decimal>
  amount: Fixed<Decimal>
  closes: Json<DayCloses[]>
  posted_at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    smart_plans: SmartPlansTable
    smart_days: SmartDaysTable
  }
}

export type PlanRow = Selectable<SmartPlansTable>

const lastDayOf = ({ first_day, days }: PlanRow): number => first_day + days - 1

/** When the next result of a running plan is due, epoch milliseconds. */
export const nextTimeOf = ({ first_day, days_posted }: PlanRow): number => dueTimeOf(first_day + days_posted)

/** The plan as its owner sees it. */
export const planOf = (row: PlanRow): SmartOrder => ({
  id: row.id,
  orderNumber: row.order_number,
  kind: 'smart',
  virtual: false,
  product: row.product,
  rule: row.rule,
  markets: row.markets,
  minRate: row.min_rate,
  maxRate: row.max_rate,
  damages: row.damages,
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

/** `undefined` if this user already has a running plan of the product. */
export const insertPlan = (tx: Tx, values: Insertable<SmartPlansTable>): Promise<PlanRow | undefined> =>
  tx
    .insertInto('smart_plans')
    .values(values)
    // Written out: the index isn't recognized by a parameter, once the statement is prepared for any.
    .onConflict((c) => c.columns(['user_id', 'product']).where('status', '=', sql.lit('open')).doNothing())
    .returningAll()
    .executeTakeFirst()

/** A plan of this user. */
export const findPlan = (db: Db | Tx, id: string, userId: string): Promise<PlanRow | undefined> =>
  db.selectFrom('smart_plans').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** Holds the plan until the transaction ends: of all who would post its days or end it, one goes first. */
export const lockPlan = (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  tx.selectFrom('smart_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const readPlan = (db: Db, id: string): Promise<PlanRow | undefined> =>
  db.selectFrom('smart_plans').selectAll().where('id', '=', id).executeTakeFirst()

/** Every running plan of the venue. */
export const runningPlans = (db: Db): Promise<PlanRow[]> =>
  db.selectFrom('smart_plans').selectAll().where('status', '=', 'open').orderBy('id').execute()

/** What is held for running plans: their amounts, and the income of their days so far. */
export const heldInPlans = async (on: Db | Tx, userId: string, book: Book): Promise<Decimal> => {
  const { sum } = await on
    .selectFrom('smart_plans')
    .select(sql<string | null>`sum(amount + income)`.as('sum'))
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return dec(sum ?? '0').toFixed()
}

export const insertDay = async (
  tx: Tx,
  { id, user_id }: PlanRow,
  { date, rawRate, rate, closes, amount, postTime }: Omit<PlanDay, 'closes'> & { readonly closes: readonly DayCloses[] },
): Promise<void> => {
  await tx
    .insertInto('smart_days')
    .values({ plan_id: id, user_id, date, raw_rate: rawRate, rate, amount, closes: JSON.stringify(closes), posted_at: new Date(postTime) })
    .execute()
}

/** Oldest first. */
export const daysOf = async (db: Db, id: string): Promise<PlanDay[]> => {
  const rows = await db
    .selectFrom('smart_days')
    .select([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('day'), 'raw_rate', 'rate', 'amount', 'closes', 'posted_at'])
    .where('plan_id', '=', id)
    .orderBy('date')
    .execute()
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

export const storeChange = (tx: Tx, id: string, { daysPosted, income, end }: PlanChange): Promise<PlanRow> =>
  tx
    .updateTable('smart_plans')
    .set({
      days_posted: daysPosted,
      income,
      ...(end && { status: 'closed' as const, closed_at: new Date(end.at), end_reason: end.reason, returned: end.returned }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface PlanFilter extends PageQuery {
  readonly userId: string
  readonly status?: 'open' | 'closed' | undefined
  readonly product?: string | undefined
  /** Epoch milliseconds, both included; of the end where only ended ones are asked for, else of the purchase. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Newest first; ended ones by the time they ended. */
export const pageOfPlans = (db: Db, filter: PlanFilter) => {
  const { userId, product } = filter
  const query = db.selectFrom('smart_plans').selectAll().where('user_id', '=', userId)
  return pageOfOpenAndClosed(filter, product === undefined ? query : query.where('product', '=', product), planOf)
}
