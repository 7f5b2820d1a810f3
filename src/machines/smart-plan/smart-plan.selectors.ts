/** What the page of smart plans shows of a purchase. */
import type { SnapshotFrom } from 'xstate'
import type { Decimal } from '../../domain/money.ts'
import { shownProblem, type PlanProblem } from '../../domain/plans/plan-amount.ts'
import { planPreview, type PlanPreview } from '../../domain/plans/plan-preview.ts'
import type { SmartOrder, SmartProduct } from '../../domain/wire/smart.ts'
import { purchaseFactsOf, type PurchaseFacts } from '../shapes/plan-purchase-facts.ts'
import type { smartPlanMachine } from './smart-plan.machine.ts'
import { problemOf, productOf } from './smart-plan.rules.ts'
import type { SmartPlanContext, SmartPlanDraft } from './smart-plan.types.ts'

export type PlanFacts = PurchaseFacts<SmartProduct, SmartOrder, SmartPlanDraft>

export const selectPlan = (snapshot: SnapshotFrom<typeof smartPlanMachine>): PlanFacts =>
  purchaseFactsOf(snapshot, productOf(snapshot.context))

/** What is wrong, as it is said beside the fields: an empty one is not scolded before the first attempt. */
export const shownProblemOf = (
  context: Pick<SmartPlanContext, 'draft' | 'products' | 'showProblems'>,
  available: Decimal | null,
): PlanProblem | null => shownProblem(problemOf(context, available), context.showProblems)

/** `null` while there is no amount that can be reckoned with. @param now epoch milliseconds by the venue's clock */
export const previewOf = (context: Pick<SmartPlanContext, 'draft' | 'products'>, now: number): PlanPreview | null =>
  planPreview(productOf(context), context.draft.days, context.draft.amount, now)
