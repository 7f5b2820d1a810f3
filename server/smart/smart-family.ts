/** Smart plans as a family of plans: rule S-1, tables of their own, types 6, 7 and 8 of the money log. */
import { closesNeeded, workOutDay } from '../../src/domain/smart/plan-rule.ts'
import type { PlanRule } from '../../src/domain/wire/smart.ts'
import type { PlanDaysTable, PlanFamily, PlanRow, PlansTable } from '../core/plans/plan-family.ts'
import { planTopic } from '../core/plans/plan-news.ts'
import { tellSmartEnded } from './smart-notices.ts'

declare module '../core/database/schema.ts' {
  interface Database {
    smart_plans: PlansTable<PlanRule>
    smart_days: PlanDaysTable
  }
}

export type SmartRow = PlanRow<PlanRule>

export const SMART: PlanFamily<SmartRow> = {
  name: 'smart',
  words: 'a smart plan',
  ruleName: 'S-1',
  tables: { plans: 'smart_plans', days: 'smart_days' },
  closesNeeded,
  rawRateOf: (rule, closes) => workOutDay(rule, closes).rawRate,
  postings: {
    open: { kind: 'smartOpen', type: 'smartPurchase' },
    day: { kind: 'smartDay', type: 'smartDailyProfit' },
    close: { kind: 'smartClose', type: 'smartProfit' },
  },
  news: planTopic('smart'),
  tellEnded: tellSmartEnded,
}
