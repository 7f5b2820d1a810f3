/** What the page of smart plans shows of a purchase. */
import type { SnapshotFrom } from 'xstate'
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import { compare, dec, type Decimal } from '../../domain/money.ts'
import { dateOfDay, dueTimeOf, firstDayOf } from '../../domain/smart/plan-days.ts'
import { completedReturn, dayAmount, exitMoney } from '../../domain/smart/plan-money.ts'
import type { SmartOrder, SmartProduct } from '../../domain/wire/smart.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { smartPlanMachine } from './smart-plan.machine.ts'
import { problemOf, productOf } from './smart-plan.rules.ts'
import type { PlanProblem, SmartPlanContext, SmartPlanDraft } from './smart-plan.types.ts'

export type SmartPlanSnapshot = SnapshotFrom<typeof smartPlanMachine>

/** Where the purchase stands. */
export type PlanStage = SmartPlanSnapshot['value']

export interface PlanFacts {
  readonly stage: PlanStage
  readonly products: readonly SmartProduct[]
  readonly draft: SmartPlanDraft
  /** The one that is chosen, with the terms as they are on screen. */
  readonly product: SmartProduct | null
  readonly showProblems: boolean
  readonly isUnderstood: boolean
  readonly outdated: SmartProduct | null
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly plan: SmartOrder | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const selectPlan = (snapshot: SmartPlanSnapshot): PlanFacts => {
  const { products, draft, showProblems, isUnderstood, outdated, failure, plan, key } = snapshot.context
  return {
    stage: snapshot.value,
    products,
    draft,
    product: productOf(snapshot.context),
    showProblems,
    isUnderstood,
    outdated,
    isLost: isRequestLost(failure),
    failure,
    plan,
    key,
  }
}

/** What is wrong, as it is said beside the fields: an empty one is not scolded before the first attempt. */
export const shownProblemOf = (
  context: Pick<SmartPlanContext, 'draft' | 'products' | 'showProblems'>,
  available: Decimal | null,
): PlanProblem | null => {
  const problem = problemOf(context, available)
  const isEarly = problem === 'chooseProduct' || problem === 'enterAmount'
  return isEarly && !context.showProblems ? null : problem
}

/** The venue found less than what was to be put in: the sentence belongs beside the amount. */
export const isTooLittle = (failure: Failure | null): boolean => failure?.code === String(SPEC_CODES.insufficientBalance)

/** What a plan can come to, in USDT; days in UTC, times epoch milliseconds. */
export interface PlanPreview {
  readonly amount: Decimal
  /** What the worst and the best day bring. */
  readonly worstDay: Decimal
  readonly bestDay: Decimal
  /** What comes back if every day were the worst, or the best. */
  readonly leastReturned: Decimal
  readonly mostReturned: Decimal
  /** What leaving early costs while there is no loss yet, and what then comes back. */
  readonly damages: Decimal
  readonly leftEarly: Decimal
  /** What comes back when leaving after worst days only, the last day excepted. */
  readonly leastLeftEarly: Decimal
  readonly firstDay: string
  readonly lastDay: string
  readonly firstResult: number
  readonly endTime: number
}

const times = (amount: Decimal, days: number): Decimal => dec(amount).times(days).toFixed()

/**
 * `null` while there is no amount that can be reckoned with.
 *
 * @param now epoch milliseconds by the venue's clock: the first day that counts is the one after it
 */
export const previewOf = (context: Pick<SmartPlanContext, 'draft' | 'products'>, now: number): PlanPreview | null => {
  const product = productOf(context)
  const { days, amount: typed } = context.draft
  if (!product || !typed.value || compare(typed.value, '0') <= 0) return null
  const amount = dec(typed.value).toFixed()
  const [worstDay, bestDay] = [dayAmount(amount, product.minRate), dayAmount(amount, product.maxRate)]
  const leftNow = exitMoney(amount, '0', product.damages)
  const first = firstDayOf(now)
  const last = first + days - 1
  return {
    amount,
    worstDay,
    bestDay,
    leastReturned: completedReturn(amount, times(worstDay, days)),
    mostReturned: completedReturn(amount, times(bestDay, days)),
    damages: leftNow.damages,
    leftEarly: leftNow.returned,
    leastLeftEarly: exitMoney(amount, times(worstDay, days - 1), product.damages).returned,
    firstDay: dateOfDay(first),
    lastDay: dateOfDay(last),
    firstResult: dueTimeOf(first),
    endTime: dueTimeOf(last),
  }
}
