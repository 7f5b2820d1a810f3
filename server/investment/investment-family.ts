/** Investment plans as a family of plans: rule I-1, tables of their own, types 13 and 14 of the money log. */
import type { Selectable } from 'kysely'
import { SHARE_CLOSES, workOutShare } from '../../src/domain/investment/share-rule.ts'
import type { ShareRule } from '../../src/domain/wire/investment.ts'
import type { Fixed } from '../core/database/schema.ts'
import type { PlanDaysTable, PlanFamily, PlansTable } from '../core/plans/plan-family.ts'
import { planTopic } from '../core/plans/plan-news.ts'
import { tellInvestmentEnded } from './investment-notices.ts'

/** `name` is what the plan was called when the person committed to it. */
export interface InvestmentPlansTable extends PlansTable<ShareRule> {
  name: Fixed<string>
}

declare module '../core/database/schema.ts' {
  interface Database {
    investment_plans: InvestmentPlansTable
    investment_days: PlanDaysTable
  }
}

export type InvestmentRow = Selectable<InvestmentPlansTable>

export const INVESTMENT: PlanFamily<InvestmentRow> = {
  name: 'investment',
  words: 'an investment plan',
  ruleName: 'I-1',
  tables: { plans: 'investment_plans', days: 'investment_days' },
  closesNeeded: () => SHARE_CLOSES,
  rawRateOf: (rule, closes) => workOutShare(rule, closes).rawRate,
  postings: {
    open: { kind: 'investmentOpen', type: 'investmentPurchase' },
    day: { kind: 'investmentDay', type: 'investmentProfit' },
    close: { kind: 'investmentClose', type: 'investmentProfit' },
  },
  news: planTopic('investment'),
  tellEnded: tellInvestmentEnded,
}
