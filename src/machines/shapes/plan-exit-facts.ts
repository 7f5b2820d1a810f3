/** What the page of a plan shows of leaving it. */
import type { Failure } from '../../domain/error-codes.ts'
import type { PlanExitQuote, PlanHolding } from '../../domain/wire/plans.ts'
import { isRequestLost } from './keyed-write.ts'
import type { ExitQuote, PlanExitContext } from './plan-exit.ts'

/** Where leaving stands. */
export type ExitStage =
  | 'idle'
  | 'quoting'
  | 'requoting'
  | 'quoted'
  | 'refused'
  | 'submitting'
  | 'unknown'
  | 'reconciling'
  | 'unresolved'
  | 'left'
  | 'ended'

interface ExitSnapshot<Order, Quote extends ExitQuote> {
  readonly value: Exclude<ExitStage, 'idle' | 'quoting' | 'requoting' | 'quoted' | 'refused'> | { readonly deciding: ExitStage }
  readonly context: PlanExitContext<Order, Quote>
}

export interface ExitFacts<Order = Pick<PlanHolding, 'returned'>, Quote extends ExitQuote = PlanExitQuote> {
  readonly stage: ExitStage
  readonly quote: Quote | null
  readonly isReplaced: boolean
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly plan: Order | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const exitFactsOf = <Order, Quote extends ExitQuote>({ value, context }: ExitSnapshot<Order, Quote>): ExitFacts<Order, Quote> => {
  const { quote, isReplaced, failure, plan, key } = context
  const stage = typeof value === 'string' ? value : value.deciding
  return { stage, quote, isReplaced, isLost: isRequestLost(failure), failure, plan, key }
}
