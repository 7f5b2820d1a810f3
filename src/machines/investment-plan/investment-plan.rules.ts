/** What makes a draft a commitment: shared by the chart's guards and by the selectors that explain them. */
import type { Decimal } from '../../domain/money.ts'
import { planProblemOf, type PlanProblem } from '../../domain/plans/plan-amount.ts'
import type { BuyInvestmentBody, InvestmentPlan } from '../../domain/wire/investment.ts'
import { NO_AMOUNT, type PlanDraft } from '../shapes/plan-purchase.ts'
import type { InvestmentPlanContext } from './investment-plan.types.ts'

type Plan = Pick<InvestmentPlanContext, 'draft' | 'products'>

export const OPENING_DRAFT: PlanDraft = { product: null, ...NO_AMOUNT }

/** The plan of this code, if it takes money; when it opens is for the page and the venue to say, which have a clock. */
const openPlan = (products: readonly InvestmentPlan[], code: string | null): InvestmentPlan | null =>
  products.find(({ plan, isClosed }) => plan === code && !isClosed) ?? null

export const isOffered = (products: readonly InvestmentPlan[], code: string): boolean => openPlan(products, code) !== null

/** The one that is chosen; `null` while none is, or when it takes no money any more. */
export const productOf = ({ draft, products }: Plan): InvestmentPlan | null => openPlan(products, draft.product)

/** The draft under what is offered now: a plan that is gone is chosen no longer, the amount stays. */
export const underOffer = (draft: PlanDraft, products: readonly InvestmentPlan[]): PlanDraft => ({
  ...draft,
  product: productOf({ draft, products })?.plan ?? null,
})

/** What is wrong with the draft, `null` where nothing is. */
export const problemOf = (plan: Plan, available: Decimal | null): PlanProblem | null =>
  planProblemOf(productOf(plan), plan.draft.amount, available)

/** The commitment exactly as the review shows it. */
export const commitmentOf = (plan: Plan): BuyInvestmentBody => {
  const chosen = productOf(plan)
  const { value } = plan.draft.amount
  if (!chosen || !value) throw new Error('A commitment needs a plan and an amount: enter `reviewing` with `canReview`.')
  const { days, rule, markets, minRate, maxRate, damages } = chosen
  const shown = { days, share: rule.share, markets: markets.map(({ code }) => code), minRate, maxRate, damages }
  return { plan: chosen.plan, amount: value, ...shown }
}
