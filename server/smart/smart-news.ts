/** News of smart plans, on the bus and on the live connection. */
import { onLive, type ModuleNews } from '../core/news.ts'
import { findPlan } from '../core/plans/plan-store.ts'
import { SMART } from './smart-family.ts'
import { planOf } from './smart.repository.ts'

export const SMART_NEWS: readonly ModuleNews[] = [
  onLive(SMART.news, async ({ db }, { userId, orderId, book }) => {
    const row = await findPlan(SMART, db, orderId, { userId, book })
    return row ? { type: 'SMART_UPDATE', userId, data: planOf(row) } : null
  }),
]
