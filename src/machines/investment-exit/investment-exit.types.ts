import type { Keyed, Stamped } from '../../domain/event.ts'
import type { InvestmentOrder } from '../../domain/wire/investment.ts'
import type { PlanExitCommand, PlanExitContext } from '../shapes/plan-exit.ts'

export type InvestmentExitContext = PlanExitContext<InvestmentOrder>

export type InvestmentExitCommand = PlanExitCommand<'investmentExit'>

export type InvestmentExitEvent =
  | Stamped<InvestmentExitCommand, { 'investmentExit.confirm': Keyed }>
  /** The venue says how a plan stands. */
  | { readonly type: 'investment.updated'; readonly order: InvestmentOrder }

export type InvestmentExitEmitted =
  | { readonly type: 'investmentExit.accepted'; readonly plan: InvestmentOrder }
  /** It was found to have ended by itself. */
  | { readonly type: 'investmentExit.missed'; readonly id: string }
