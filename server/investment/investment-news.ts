/** News of investment plans, on the bus and on the live connection. */
import { onLive, type ModuleNews } from '../core/news.ts'
import { findPlan } from '../core/plans/plan-store.ts'
import { INVESTMENT } from './investment-family.ts'
import { investmentOf } from './investment.repository.ts'

export const INVESTMENT_NEWS: readonly ModuleNews[] = [
  onLive(INVESTMENT.news, async ({ db }, { userId, orderId, book }) => {
    const row = await findPlan(INVESTMENT, db, orderId, { userId, book })
    return row ? { type: 'INVESTMENT_UPDATE', userId, data: investmentOf(row) } : null
  }),
]
