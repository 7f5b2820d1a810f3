import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { SmartOrder } from '../../src/domain/wire/smart.ts'
import type { Tx } from '../core/database/schema.ts'
import type { PlansTable } from '../core/plans/plan-family.ts'
import { holdingOf } from '../core/plans/plan-store.ts'
import type { SmartRow } from './smart-family.ts'

/** The plan as its owner sees it. */
export const planOf = (row: SmartRow): SmartOrder => ({
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
  ...holdingOf(row),
})

/** `undefined` if this user already has a running plan of the product. */
export const insertPlan = (tx: Tx, values: Insertable<PlansTable>): Promise<SmartRow | undefined> =>
  tx
    .insertInto('smart_plans')
    .values(values)
    // Written out: the index isn't recognized by a parameter, once the statement is prepared for any.
    .onConflict((c) => c.columns(['user_id', 'product']).where('status', '=', sql.lit('open')).doNothing())
    .returningAll()
    .executeTakeFirst()
