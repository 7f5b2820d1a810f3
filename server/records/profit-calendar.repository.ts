/** What a month brought, day by day: orders of all kinds that ended, by the UTC day on which they did. */
import { sql } from 'kysely'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { ProfitCalendar } from '../../src/domain/wire/general-order.ts'
import type { Db } from '../core/database/schema.ts'
import { generalOrders, netOf, type Account } from './general-orders.repository.ts'

/** Digits of an average and of a rate. */
const DIGITS = 6

const plainOrNull = (value: Decimal | null): Decimal | null => (value === null ? null : dec(value).toFixed())

/** @param month `2026-11` */
export const profitCalendarOf = async (db: Db, account: Account, month: string): Promise<ProfitCalendar> => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const [from, to] = [new Date(Date.UTC(year, number - 1)), new Date(Date.UTC(year, number))]
  const ended = generalOrders(db, account)
    .where('profit', 'is not', null)
    .where('closed_at', '>=', from)
    .where('closed_at', '<', to)
    .select([sql<string>`count(*)`.as('count'), sql<Decimal | null>`sum(profit)`.as('profit'), sql<Decimal | null>`sum(fee)`.as('fees')])
  const [days, whole] = await Promise.all([
    ended
      .select(sql<string>`to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD')`.as('date'))
      .groupBy('date')
      .orderBy('date')
      .execute(),
    ended
      .select([
        sql<string>`count(*) filter (where result = 'won')`.as('won'),
        sql<string>`count(*) filter (where result = 'lost')`.as('lost'),
        sql<string>`count(*) filter (where result = 'returned')`.as('returned'),
        sql<Decimal | null>`round(count(*) filter (where result = 'won')::numeric / nullif(count(*), 0), ${sql.lit(DIGITS)})`.as(
          'win_rate',
        ),
        sql<Decimal | null>`round(avg(profit - fee) filter (where result = 'won'), ${sql.lit(DIGITS)})`.as('average_win'),
        sql<Decimal | null>`round(avg(profit - fee) filter (where result = 'lost'), ${sql.lit(DIGITS)})`.as('average_loss'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    month,
    days: days.map(({ date, count, profit, fees }) => ({ date, count: Number(count), ...netOf(profit, fees) })),
    count: Number(whole.count),
    won: Number(whole.won),
    lost: Number(whole.lost),
    returned: Number(whole.returned),
    ...netOf(whole.profit, whole.fees),
    winRate: plainOrNull(whole.win_rate),
    averageWin: plainOrNull(whole.average_win),
    averageLoss: plainOrNull(whole.average_loss),
  }
}
