/** Rows of machines that were bought, and of their days. */
import { sql, type Insertable } from 'kysely'
import { nextRipeDay, ripeDays } from '../../src/domain/mining/cycles.ts'
import { add, compare, dec, subtract, type Decimal } from '../../src/domain/money.ts'
import { dateOfDay, dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import type { PageQuery } from '../../src/domain/wire/envelope.ts'
import type { MiningDay, MiningOrder } from '../../src/domain/wire/mining.ts'
import type { PlanEnd } from '../../src/domain/wire/plans.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { pageOfOpenAndClosed } from '../core/pages.ts'
import type { PlanOwner } from '../core/plans/plan-store.ts'
import type { MiningOrdersTable, MiningRow } from './mining-tables.ts'
import type { DayOfMachine } from './work-out-mining.ts'

const lastDayOf = ({ first_day, days }: MiningRow): number => first_day + days - 1

/** So many of the days belong to cycles that have ended. */
export const ripeDaysOf = ({ cycle, days_posted: daysPosted, status }: MiningRow): number =>
  ripeDays({ cycle, daysPosted, isOver: status === 'closed' })

/** When the next result of a running machine is due, epoch milliseconds. */
export const nextTimeOf = ({ first_day, days_posted }: MiningRow): number => dueTimeOf(first_day + days_posted)

/** The purchase as its owner sees it. */
export const miningOf = (row: MiningRow): MiningOrder => {
  const isOpen = row.status === 'open'
  const powerPaid = dec(row.power_cost).times(row.quantity).times(row.running_days).toFixed()
  const nextRipe = nextRipeDay({ days: row.days, cycle: row.cycle, daysPosted: row.days_posted })
  return {
    id: row.id,
    orderNumber: row.order_number,
    kind: 'mining',
    virtual: row.book === 'demo',
    machine: row.machine,
    name: row.name,
    market: row.market,
    price: row.price,
    days: row.days,
    cycle: row.cycle,
    rate: row.rate,
    power: row.power,
    powerPrice: row.power_price,
    powerCost: row.power_cost,
    minOutput: row.min_output,
    maxOutput: row.max_output,
    quantity: row.quantity,
    amount: row.amount,
    daysPosted: row.days_posted,
    runningDays: row.running_days,
    produced: add(row.income, powerPaid),
    powerPaid,
    income: row.income,
    received: row.collected,
    collectedDays: row.collected_days,
    collectable: subtract(row.ripe, row.collected),
    openTime: row.opened_at.getTime(),
    firstDay: dateOfDay(row.first_day),
    lastDay: dateOfDay(lastDayOf(row)),
    endTime: dueTimeOf(lastDayOf(row)),
    nextTime: isOpen ? nextTimeOf(row) : null,
    collectTime: isOpen ? dueTimeOf(row.first_day + nextRipe - 1) : null,
    status: row.status,
    closeTime: row.closed_at?.getTime() ?? null,
    endReason: row.end_reason,
    profit: isOpen ? null : subtract(row.income, row.amount),
  }
}

export const insertMining = (tx: Tx, values: Insertable<MiningOrdersTable>): Promise<MiningRow> =>
  tx.insertInto('mining_orders').values(values).returningAll().executeTakeFirstOrThrow()

/** How many of a machine run or wait in an account. Until the transaction ends nobody else buys anything of this user's. */
export const lockRunning = async (tx: Tx, { userId, book }: PlanOwner, machine: string): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { sum } = await tx
    .selectFrom('mining_orders')
    .select(sql<string | null>`sum(quantity)`.as('sum'))
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .where('machine', '=', machine)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** A purchase of this account. */
export const findMining = (db: Db | Tx, id: string, { userId, book }: PlanOwner): Promise<MiningRow | undefined> =>
  db.selectFrom('mining_orders').selectAll().where('id', '=', id).where('user_id', '=', userId).where('book', '=', book).executeTakeFirst()

/** Holds it until the transaction ends: of all who would post its days, collect or end it, one goes first. */
export const lockMining = (tx: Tx, id: string): Promise<MiningRow | undefined> =>
  tx.selectFrom('mining_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const readMining = (db: Db, id: string): Promise<MiningRow | undefined> =>
  db.selectFrom('mining_orders').selectAll().where('id', '=', id).executeTakeFirst()

export const runningMining = (db: Db): Promise<MiningRow[]> =>
  db.selectFrom('mining_orders').selectAll().where('status', '=', 'open').orderBy('id').execute()

/** What machines have brought and nobody has collected. */
export const heldByMining = async (on: Db | Tx, { userId, book }: PlanOwner): Promise<Decimal> => {
  const { sum } = await on
    .selectFrom('mining_orders')
    .select(sql<string | null>`sum(income - collected)`.as('sum'))
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .whereRef('income', '>', 'collected')
    .executeTakeFirstOrThrow()
  return dec(sum ?? '0').toFixed()
}

export const insertMiningDay = async (
  tx: Tx,
  { id, user_id }: MiningRow,
  { date, networkRate, difficulty, close, rawOutput, output }: DayOfMachine,
  { amount, at }: { readonly amount: Decimal; readonly at: number },
): Promise<void> => {
  const inputs = { network_rate: networkRate, difficulty, close }
  await tx
    .insertInto('mining_days')
    .values({ order_id: id, user_id, date, ...inputs, raw_output: rawOutput, output, amount, posted_at: new Date(at) })
    .execute()
}

/** Oldest first. */
export const miningDaysOf = async (db: Db, { id, power_cost }: Pick<MiningRow, 'id' | 'power_cost'>): Promise<MiningDay[]> => {
  const rows = await db
    .selectFrom('mining_days')
    .select([
      sql<string>`to_char(date, 'YYYY-MM-DD')`.as('day'),
      'network_rate',
      'difficulty',
      'close',
      'raw_output',
      'output',
      'amount',
      'posted_at',
    ])
    .where('order_id', '=', id)
    .orderBy('date')
    .execute()
  return rows.map((row) => ({
    date: row.day,
    networkRate: row.network_rate,
    difficulty: row.difficulty,
    close: row.close,
    rawOutput: row.raw_output,
    output: row.output,
    isStill: compare(row.output, power_cost) <= 0,
    amount: row.amount,
    postTime: row.posted_at.getTime(),
  }))
}

/** What changes: days that were posted, what was collected, and the end. `at` is epoch milliseconds. */
export interface MiningChange {
  readonly daysPosted: number
  readonly runningDays: number
  readonly income: Decimal
  readonly ripe: Decimal
  readonly collectedDays: number
  readonly collected: Decimal
  readonly end?: { readonly at: number; readonly reason: PlanEnd }
}

/** How it stands, as far as that changes. */
export const changeOf = (row: MiningRow): MiningChange => ({
  daysPosted: row.days_posted,
  runningDays: row.running_days,
  income: row.income,
  ripe: row.ripe,
  collectedDays: row.collected_days,
  collected: row.collected,
})

export const storeMining = (tx: Tx, id: string, change: MiningChange): Promise<MiningRow> => {
  const { daysPosted, runningDays, income, ripe, collectedDays, collected, end } = change
  return tx
    .updateTable('mining_orders')
    .set({
      days_posted: daysPosted,
      running_days: runningDays,
      income,
      ripe,
      collected_days: collectedDays,
      collected,
      ...(end && { status: 'closed' as const, closed_at: new Date(end.at), end_reason: end.reason }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface MiningFilter extends PageQuery, PlanOwner {
  readonly status?: 'open' | 'closed' | undefined
  readonly machine?: string | undefined
  /** Only those whose first day has begun by this UTC day, or has not. */
  readonly hasBegun?: { readonly is: boolean; readonly day: number } | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Newest first; ended ones by the time they ended. */
export const pageOfMining = (db: Db, filter: MiningFilter) => {
  const { userId, book, machine, hasBegun } = filter
  let query = db.selectFrom('mining_orders').selectAll().where('user_id', '=', userId).where('book', '=', book)
  if (machine !== undefined) query = query.where('machine', '=', machine)
  if (hasBegun !== undefined) query = query.where('first_day', hasBegun.is ? '<=' : '>', hasBegun.day)
  return pageOfOpenAndClosed(filter, query, miningOf)
}
