/** What the page of investment plans shows of a commitment. */
import type { SnapshotFrom } from 'xstate'
import type { Decimal } from '../../domain/money.ts'
import { shownProblem, type PlanProblem } from '../../domain/plans/plan-amount.ts'
import { planPreview, type PlanPreview } from '../../domain/plans/plan-preview.ts'
import type { InvestmentOrder, InvestmentPlan } from '../../domain/wire/investment.ts'
import { purchaseFactsOf, type PurchaseFacts } from '../shapes/plan-purchase-facts.ts'
import type { investmentPlanMachine } from './investment-plan.machine.ts'
import { problemOf, productOf } from './investment-plan.rules.ts'
import type { InvestmentPlanContext } from './investment-plan.types.ts'

export type CommitmentFacts = PurchaseFacts<InvestmentPlan, InvestmentOrder>

export const selectPlan = (snapshot: SnapshotFrom<typeof investmentPlanMachine>): CommitmentFacts =>
  purchaseFactsOf(snapshot, productOf(snapshot.context))

/** What is wrong, as it is said beside the fields: an empty one is not scolded before the first attempt. */
export const shownProblemOf = (
  context: Pick<InvestmentPlanContext, 'draft' | 'products' | 'showProblems'>,
  available: Decimal | null,
): PlanProblem | null => shownProblem(problemOf(context, available), context.showProblems)

/** `null` while there is no amount that can be reckoned with. @param now epoch milliseconds by the venue's clock */
export const previewOf = (context: Pick<InvestmentPlanContext, 'draft' | 'products'>, now: number): PlanPreview | null => {
  const chosen = productOf(context)
  return planPreview(chosen, chosen?.days ?? 0, context.draft.amount, now)
}
