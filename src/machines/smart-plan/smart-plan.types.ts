import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { BuySmartBody, SmartOrder, SmartProduct } from '../../domain/wire/smart.ts'
import type { PlanDraft, PlanPurchaseCommand, PlanPurchaseContext } from '../shapes/plan-purchase.ts'

/** What the user has chosen and typed. */
export interface SmartPlanDraft extends PlanDraft {
  /** One of the product's; 0 while none is chosen. */
  readonly days: number
}

/** Stream `smartPlan:real`: there are no plans in the demo account. */
export type SmartPlanContext = PlanPurchaseContext<SmartProduct, SmartOrder, SmartPlanDraft>

export type SmartPlanCommand = PlanPurchaseCommand<'smartPlan'> | { readonly type: 'smartPlan.chooseDays'; readonly days: number }

export type SmartPlanEvent =
  | Stamped<SmartPlanCommand, { 'smartPlan.confirm': Keyed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type SmartPlanEmitted = { readonly type: 'smartPlan.accepted'; readonly plan: SmartOrder }

export interface BuyPlanInput extends KeyedInput {
  readonly body: BuySmartBody
}
