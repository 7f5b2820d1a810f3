import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Decimal } from '../../domain/money.ts'
import type { BuySmartBody, SmartOrder, SmartProduct } from '../../domain/wire/smart.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `smartPlan:real`: there are no plans in the demo account. */
export interface SmartPlanInput {
  readonly mode: Mode
}

/** What the user has chosen and typed. */
export interface SmartPlanDraft {
  /** `null` until one is chosen. */
  readonly product: string | null
  /** One of the product's; 0 while none is chosen. */
  readonly days: number
  readonly amount: TypedAmount
}

export interface SmartPlanContext extends KeyedWriteContext {
  /** What the venue offers, as it said last. */
  readonly products: readonly SmartProduct[]
  readonly draft: SmartPlanDraft
  /** Set by the first attempt to review, so that an empty field is not scolded before it. */
  readonly showProblems: boolean
  /** Under review: what an early exit costs has been understood. */
  readonly isUnderstood: boolean
  /** The terms as they were submitted, when the venue refused because it offers others by now. */
  readonly outdated: SmartProduct | null
  /** The plan that the venue has sold. */
  readonly plan: SmartOrder | null
}

export type SmartPlanCommand =
  | { readonly type: 'smartPlan.retry' }
  /** What is here may be old. */
  | { readonly type: 'smartPlan.refresh' }
  | { readonly type: 'smartPlan.choose'; readonly product: string }
  | { readonly type: 'smartPlan.chooseDays'; readonly days: number }
  | ({ readonly type: 'smartPlan.change' } & TypedAmount)
  /** `available`: what can be spent; `null` while it isn't known. */
  | { readonly type: 'smartPlan.review'; readonly available: Decimal | null }
  | { readonly type: 'smartPlan.understand'; readonly isUnderstood: boolean }
  | { readonly type: 'smartPlan.confirm' }
  | { readonly type: 'smartPlan.back' }
  | KeyedWriteEvent<'smartPlan'>

export type SmartPlanEvent =
  | Stamped<SmartPlanCommand, { 'smartPlan.confirm': Keyed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }

export type SmartPlanEmitted = { readonly type: 'smartPlan.accepted'; readonly plan: SmartOrder }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type SmartPlanTag = 'busy' | 'held'

export interface FetchProductsInput {
  readonly mode: Mode
}

export interface BuyPlanInput extends KeyedInput {
  readonly body: BuySmartBody
}

/** What is wrong with what was chosen and typed. */
export type PlanProblem = 'chooseProduct' | 'enterAmount' | 'enterCorrectAmount' | 'amountOutOfRange' | 'insufficientBalance'
