import { sql, type Insertable } from 'kysely'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { InvestmentOrder } from '../../src/domain/wire/investment.ts'
import type { Tx } from '../core/database/schema.ts'
import { holdingOf, type PlanOwner } from '../core/plans/plan-store.ts'
import type { InvestmentPlansTable, InvestmentRow } from './investment-family.ts'

/** The commitment as its owner sees it. */
export const investmentOf = (row: InvestmentRow): InvestmentOrder => ({
  id: row.id,
  orderNumber: row.order_number,
  kind: 'investment',
  virtual: row.book === 'demo',
  plan: row.product,
  name: row.name,
  rule: row.rule,
  markets: row.markets,
  minRate: row.min_rate,
  maxRate: row.max_rate,
  damages: row.damages,
  ...holdingOf(row),
})

export const insertInvestment = (tx: Tx, values: Insertable<InvestmentPlansTable>): Promise<InvestmentRow> =>
  tx.insertInto('investment_plans').values(values).returningAll().executeTakeFirstOrThrow()

/** What runs of a plan in an account. Until the transaction ends nobody else commits anything of this user's. */
export const lockCommitted = async (tx: Tx, { userId, book }: PlanOwner, product: string): Promise<Decimal> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { sum } = await tx
    .selectFrom('investment_plans')
    .select(sql<string | null>`sum(amount)`.as('sum'))
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .where('product', '=', product)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return dec(sum ?? '0').toFixed()
}
