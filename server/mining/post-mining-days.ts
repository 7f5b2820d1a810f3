import { add, compare, dec, subtract, type Decimal } from '../../src/domain/money.ts'
import { lastDueDay } from '../../src/domain/plans/plan-days.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { announcePlan } from '../core/plans/plan-news.ts'
import { MINING_NEWS } from './mining-news.ts'
import { tellCollectable, tellMiningEnded } from './mining-notices.ts'
import { changeOf, insertMiningDay, lockMining, readMining, ripeDaysOf, storeMining } from './mining.repository.ts'
import type { MiningRow } from './mining-tables.ts'
import { workOutMining, type DayOfMachine } from './work-out-mining.ts'

/** Days whose results were due at an instant, worked out before the row is locked: an exchange may take its time to answer. */
export interface DueMining {
  readonly now: number
  readonly days: readonly DayOfMachine[]
}

const lastDueOf = (row: MiningRow, now: number): number => Math.min(row.first_day + row.days - 1, lastDueDay(now))

/** The days that are due and not posted. Throws `ClosesUnknown` while the source of prices doesn't tell. */
export const dueMiningOf = async ({ clock, market }: Pick<Services, 'clock' | 'market'>, row: MiningRow): Promise<DueMining> => {
  const now = clock.now()
  const { rate, min_output: minOutput, max_output: maxOutput, power_cost: powerCost } = row
  const terms = { code: row.market.code, rate, minOutput, maxOutput, powerCost }
  const range = { firstDay: row.first_day + row.days_posted, lastDay: lastDueOf(row, now) }
  return { now, days: row.status === 'open' ? await workOutMining(market, terms, range, now) : [] }
}

/** Puts what the day brought aside for its owner. The ledger's reference makes a second posting of the day impossible. */
const postDay = async ({ ledger }: Services, tx: Tx, row: MiningRow, day: DayOfMachine, now: number): Promise<Decimal> => {
  const amount = dec(day.net).times(row.quantity).toFixed()
  await insertMiningDay(tx, row, day, { amount, at: now })
  if (compare(amount, '0') === 0) return amount
  const isFirst = await ledger.post(tx, {
    reference: `mining:${row.id}:${day.date}`,
    book: row.book,
    currency: 'USDT',
    kind: 'miningDay',
    type: 'miningProfit',
    at: now,
    orderId: row.id,
    legs: [
      { system: 'house', amount: `-${amount}` },
      { user: row.user_id, account: 'margin', amount, settlement: 'machineDay' },
    ],
  })
  if (!isFirst) throw new Error(`mining ${row.id}: ${day.date} had been posted although its row was missing`)
  return amount
}

/**
 * Posts the days of a locked row that are due, in their order, and ends it with its last one. Whoever locked it before may have posted
 * some of them. The row is the given one if there was nothing to do.
 */
export const postMiningDays = async (services: Services, tx: Tx, row: MiningRow, { now, days }: DueMining): Promise<MiningRow> => {
  if (row.status === 'closed') return row
  // Of the days worked out before the lock, the newest ones are left.
  const left = Math.max(0, lastDueOf(row, now) - (row.first_day + row.days_posted) + 1)
  const due = left === 0 ? [] : days.slice(-left)
  if (due.length === 0) return row
  let { daysPosted, runningDays, income, ripe } = changeOf(row)
  for (const day of due) {
    income = add(income, await postDay(services, tx, row, day, now))
    daysPosted += 1
    if (!day.isStill) runningDays += 1
    if (daysPosted % row.cycle === 0 || daysPosted === row.days) ripe = income
  }
  const isOver = daysPosted === row.days
  const change = { ...changeOf(row), daysPosted, runningDays, income, ripe }
  const after = await storeMining(tx, row.id, isOver ? { ...change, end: { at: now, reason: 'completed' } } : change)
  if (isOver) await tellMiningEnded(tx, after, now)
  else if (compare(subtract(row.ripe, row.collected), '0') === 0 && compare(ripe, row.ripe) > 0)
    await tellCollectable(tx, after, { days: ripeDaysOf(after), at: now })
  return after
}

/** Posts what is due in a transaction of its own, and tells the venue. `null` when there was nothing to do. */
export const postDueMining = async (services: Services, id: string): Promise<MiningRow | null> => {
  const known = await readMining(services.db, id)
  if (!known) return null
  const due = await dueMiningOf(services, known)
  if (due.days.length === 0) return null
  const posted = await services.db.transaction().execute(async (tx) => {
    const row = await lockMining(tx, id)
    if (!row) return null
    const after = await postMiningDays(services, tx, row, due)
    return after.days_posted > row.days_posted ? after : null
  })
  if (posted) {
    const { days_posted: daysPosted, income, status } = posted
    services.log.info({ orderId: id, rule: 'M-1', daysPosted, income, status }, 'days of mining machines posted')
    await announcePlan(MINING_NEWS, services, posted)
  }
  return posted
}
