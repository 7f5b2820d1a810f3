import type { Decimal } from '../money.ts'
import type { PlanDay, PlanHolding, PlanMarket } from '../wire/plans.ts'
import type { DayRule } from './day-rule.ts'

/** What was agreed when a plan was bought, and what the venue says of one of its days. */
export interface PlanDayClaim {
  readonly plan: Pick<PlanHolding, 'openTime' | 'amount'> & {
    readonly rule: DayRule
    readonly minRate: Decimal
    readonly maxRate: Decimal
    readonly markets: readonly Pick<PlanMarket, 'code'>[]
  }
  readonly day: PlanDay
}
