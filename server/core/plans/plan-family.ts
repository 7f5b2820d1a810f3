/**
 * What one kind of plan has of its own. All else is the same for each: what follows from a published rule is worked out from daily
 * closes, posted once a day, and paid back at the end or left early at a quoted price.
 */
import { sql, type ColumnType, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { MoneyLogType } from '../../../src/domain/constants.ts'
import type { Decimal } from '../../../src/domain/money.ts'
import type { NamedRule } from '../../../src/domain/wire/general-order.ts'
import type { DayCloses, PlanEnd, PlanMarket } from '../../../src/domain/wire/plans.ts'
import type { Topic } from '../bus.ts'
import type { Book, Database, Db, Fixed, Id, Tx } from '../database/schema.ts'

/** Written as text, read as what it says. */
type Json<T> = ColumnType<T, string, never>

/** `first_day` counts UTC days since 1970. */
export interface PlansTable<Rule = unknown> {
  id: Id
  order_number: Fixed<string>
  user_id: Fixed<string>
  book: Fixed<Book>
  product: Fixed<string>
  rule: Json<Rule>
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

export interface PlanDaysTable {
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

export type PlanRow<Rule = unknown> = Selectable<PlansTable<Rule>>

/** Tables that modules have declared, by their form. */
type TablesOf<Form> = { [Name in keyof Database]: Database[Name] extends Form ? Name : never }[keyof Database]

export interface PlanFamily<Row extends PlanRow = PlanRow> {
  /** The references of its postings begin with it: `smart:12:open`. */
  readonly name: string
  /** As the log calls one. */
  readonly words: string
  readonly ruleName: NamedRule
  readonly tables: { readonly plans: TablesOf<PlansTable>; readonly days: TablesOf<PlanDaysTable> }
  /** How many closes of each market a day needs, its own included. */
  readonly closesNeeded: (rule: Row['rule']) => number
  /** What the rule makes of a day, before the range of the plan. */
  readonly rawRateOf: (rule: Row['rule'], closes: readonly DayCloses[]) => Decimal
  /** Of the ledger: the kind and the number in the money log. */
  readonly postings: Readonly<Record<'open' | 'day' | 'close', { readonly kind: string; readonly type: MoneyLogType }>>
  /** A plan was bought or ended, or days of it were posted. */
  readonly news: Topic<{ readonly userId: string; readonly orderId: string; readonly book: Book }>
  /** In the transaction that ends the plan. */
  readonly tellEnded: (tx: Tx, row: Row, at: number) => Promise<void>
}

/** The tables are of the form that the family says: this is the one place that takes it at its word. */
export const plansOf = <Row extends PlanRow>(on: Db | Tx, { tables }: PlanFamily<Row>) =>
  on.selectFrom(tables.plans).selectAll() as unknown as SelectQueryBuilder<{ plans: PlansTable }, 'plans', Row>

export const daysOfPlans = (on: Db | Tx, { tables }: Pick<PlanFamily, 'tables'>) =>
  on
    .selectFrom(tables.days)
    .select([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('day'), 'raw_rate', 'rate', 'amount', 'closes', 'posted_at'])
