import type { ColumnType, Selectable } from 'kysely'
import type { Decimal } from '../../src/domain/money.ts'
import type { PlanEnd, PlanMarket } from '../../src/domain/wire/plans.ts'
import type { Book, Fixed, Id } from '../core/database/schema.ts'

/** How many of a machine are there in all, and how many of them are sold, for each of the two accounts of people. */
interface MiningStockTable {
  machine: string
  book: Book
  total: number
  sold: number
}

/** `first_day` counts UTC days since 1970. What a day and all days bring is after power. */
export interface MiningOrdersTable {
  id: Id
  order_number: Fixed<string>
  user_id: Fixed<string>
  book: Fixed<Book>
  machine: Fixed<string>
  name: Fixed<string>
  /** Written as text, read as what it says. */
  market: ColumnType<PlanMarket, string, never>
  price: Fixed<Decimal>
  days: Fixed<number>
  cycle: Fixed<number>
  rate: Fixed<Decimal>
  power: Fixed<Decimal>
  power_price: Fixed<Decimal>
  power_cost: Fixed<Decimal>
  min_output: Fixed<Decimal>
  max_output: Fixed<Decimal>
  quantity: Fixed<number>
  amount: Fixed<Decimal>
  opened_at: Fixed<Date>
  first_day: Fixed<number>
  status: 'open' | 'closed'
  days_posted: ColumnType<number, never, number>
  running_days: ColumnType<number, never, number>
  income: ColumnType<Decimal, never, Decimal>
  /** What can be collected, with what has been. */
  ripe: ColumnType<Decimal, never, Decimal>
  collected_days: ColumnType<number, never, number>
  collected: ColumnType<Decimal, never, Decimal>
  closed_at: Date | null
  end_reason: PlanEnd | null
}

interface MiningDaysTable {
  order_id: Fixed<string>
  user_id: Fixed<string>
  /** Read as text by `to_char`: a date has no time zone. */
  date: Fixed<string>
  network_rate: Fixed<Decimal>
  difficulty: Fixed<Decimal>
  close: Fixed<Decimal | null>
  raw_output: Fixed<Decimal>
  output: Fixed<Decimal>
  amount: Fixed<Decimal>
  posted_at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    mining_stock: MiningStockTable
    mining_orders: MiningOrdersTable
    mining_days: MiningDaysTable
  }
}

export type MiningRow = Selectable<MiningOrdersTable>
