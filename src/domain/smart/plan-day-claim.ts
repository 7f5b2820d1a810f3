import type { PlanDay, PlanMarket, SmartOrder } from '../wire/smart.ts'

/** What was agreed when a plan was bought, and what the venue says of one of its days. */
export interface PlanDayClaim {
  readonly plan: Pick<SmartOrder, 'openTime' | 'rule' | 'minRate' | 'maxRate' | 'amount'> & {
    readonly markets: readonly Pick<PlanMarket, 'code'>[]
  }
  readonly day: PlanDay
}
