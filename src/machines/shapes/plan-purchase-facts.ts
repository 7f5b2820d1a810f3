/** What the page of plans shows of a purchase. */
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import { isRequestLost } from './keyed-write.ts'
import type { PlanDraft, PlanPurchaseContext } from './plan-purchase.ts'

/** Where the purchase stands. */
export type PurchaseStage =
  | 'loading'
  | 'failed'
  | 'nothingOffered'
  | 'editing'
  | 'renewing'
  | 'reviewing'
  | 'submitting'
  | 'unknown'
  | 'reconciling'
  | 'unresolved'
  | 'accepted'
  | 'refused'

export interface PurchaseFacts<Offer, Order, Draft extends PlanDraft = PlanDraft> {
  readonly stage: PurchaseStage
  readonly products: readonly Offer[]
  readonly draft: Draft
  /** The one that is chosen, with the terms as they are on screen. */
  readonly product: Offer | null
  readonly showProblems: boolean
  readonly isUnderstood: boolean
  readonly outdated: Offer | null
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly plan: Order | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

/** @param product the one that is chosen */
export const purchaseFactsOf = <Offer, Order, Draft extends PlanDraft>(
  { value, context }: { readonly value: PurchaseStage; readonly context: PlanPurchaseContext<Offer, Order, Draft> },
  product: Offer | null,
): PurchaseFacts<Offer, Order, Draft> => {
  const { products, draft, showProblems, isUnderstood, outdated, failure, plan, key } = context
  const isLost = isRequestLost(failure)
  return { stage: value, products, draft, product, showProblems, isUnderstood, outdated, isLost, failure, plan, key }
}

/** The venue found less than what was to be put in: the sentence belongs beside the amount. */
export const isTooLittle = (failure: Failure | null): boolean => failure?.code === String(SPEC_CODES.insufficientBalance)
