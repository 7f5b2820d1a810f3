/** What makes a draft a plan: shared by the chart's guards and by the selectors that explain them. */
import type { Decimal } from '../../domain/money.ts'
import { planProblemOf, type PlanProblem } from '../../domain/plans/plan-amount.ts'
import type { BuySmartBody, SmartProduct } from '../../domain/wire/smart.ts'
import { NO_AMOUNT } from '../shapes/plan-purchase.ts'
import type { SmartPlanContext, SmartPlanDraft } from './smart-plan.types.ts'

type Plan = Pick<SmartPlanContext, 'draft' | 'products'>

export const OPENING_DRAFT: SmartPlanDraft = { product: null, days: 0, ...NO_AMOUNT }

/** The product that is chosen; `null` while none is, or when the venue no longer offers it. */
export const productOf = ({ draft, products }: Plan): SmartProduct | null =>
  products.find(({ product }) => product === draft.product) ?? null

export const isOffered = (products: readonly SmartProduct[], product: string): boolean => products.some((each) => each.product === product)

/** With this product: days that it doesn't have make place for its shortest, as a longer time is for the person to choose. */
export const withProduct = (draft: SmartPlanDraft, { product, days }: Pick<SmartProduct, 'product' | 'days'>): SmartPlanDraft => ({
  ...draft,
  product,
  days: days.includes(draft.days) ? draft.days : (days[0] ?? 0),
})

/** The draft under what is offered now: a product that is gone is chosen no longer, the amount stays. */
export const underOffer = (draft: SmartPlanDraft, products: readonly SmartProduct[]): SmartPlanDraft => {
  const chosen = productOf({ draft, products })
  return chosen ? withProduct(draft, chosen) : { ...draft, product: null, days: 0 }
}

/** What is wrong with the draft, `null` where nothing is. */
export const problemOf = (plan: Plan, available: Decimal | null): PlanProblem | null =>
  planProblemOf(productOf(plan), plan.draft.amount, available)

/** The plan exactly as the review shows it. */
export const planBodyOf = (plan: Plan): BuySmartBody => {
  const product = productOf(plan)
  const { days, amount } = plan.draft
  if (!product || !amount.value) throw new Error('A plan needs a product and an amount: enter `reviewing` with `canReview`.')
  const { minRate, maxRate, damages } = product
  return { product: product.product, days, amount: amount.value, minRate, maxRate, damages }
}
