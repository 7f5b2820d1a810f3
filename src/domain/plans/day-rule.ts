/** Rules of plans by what their terms say: S-1 of smart plans, I-1 of investment plans. */
import { SHARE_CLOSES, workOutShare } from '../investment/share-rule.ts'
import type { Decimal } from '../money.ts'
import { closesNeeded, workOutDay } from '../smart/plan-rule.ts'
import type { ShareRule } from '../wire/investment.ts'
import type { DayCloses } from '../wire/plans.ts'
import type { PlanRule } from '../wire/smart.ts'

export type DayRule = PlanRule | ShareRule

/** How many closes of each market a day needs, its own included. */
export const closesOfRule = (rule: DayRule): number => (rule.kind === 'share' ? SHARE_CLOSES : closesNeeded(rule))

/** What the rule makes of a day, before the range of the plan. */
export const rawRateOf = (rule: DayRule, closes: readonly DayCloses[]): Decimal =>
  rule.kind === 'share' ? workOutShare(rule, closes).rawRate : workOutDay(rule, closes).rawRate
