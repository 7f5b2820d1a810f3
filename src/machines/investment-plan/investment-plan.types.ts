import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { BuyInvestmentBody, InvestmentOrder, InvestmentPlan } from '../../domain/wire/investment.ts'
import type { PlanPurchaseCommand, PlanPurchaseContext } from '../shapes/plan-purchase.ts'

/** Stream `investmentPlan:<account>`: practice funds can be invested too. */
export type InvestmentPlanContext = PlanPurchaseContext<InvestmentPlan, InvestmentOrder>

export type InvestmentPlanCommand = PlanPurchaseCommand<'investmentPlan'>

export type InvestmentPlanEvent =
  | Stamped<InvestmentPlanCommand, { 'investmentPlan.confirm': Keyed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type InvestmentPlanEmitted = { readonly type: 'investmentPlan.accepted'; readonly plan: InvestmentOrder }

export interface CommitInput extends KeyedInput {
  readonly body: BuyInvestmentBody
}
