/** What may be put into a plan: shared by the charts' guards and by the selectors that explain them. */
import { MONEY_DIGITS } from '../contract.ts'
import type { TypedAmount } from '../decimal-input.ts'
import { compare, dec, isAmountAtScale, roundDown, type Decimal } from '../money.ts'

/** The least and the most that it takes. */
interface Range {
  readonly minAmount: Decimal
  readonly maxAmount: Decimal
}

/** What is wrong with what was chosen and typed. */
export type PlanProblem = 'chooseProduct' | 'enterAmount' | 'enterCorrectAmount' | 'amountOutOfRange' | 'insufficientBalance'

/** `null` where nothing is wrong. @param available what can be spent; `null` while it isn't known */
export const planProblemOf = (plan: Range | null, { value }: TypedAmount, available: Decimal | null): PlanProblem | null => {
  if (plan === null) return 'chooseProduct'
  if (value === '') return 'enterAmount'
  if (value === null || !isAmountAtScale(value, MONEY_DIGITS)) return 'enterCorrectAmount'
  if (compare(value, plan.minAmount) < 0 || compare(value, plan.maxAmount) > 0) return 'amountOutOfRange'
  return available === null || compare(value, available) <= 0 ? null : 'insufficientBalance'
}

/** What is said beside the fields: an empty one is not scolded before the first attempt. */
export const shownProblem = (problem: PlanProblem | null, showProblems: boolean): PlanProblem | null =>
  (problem === 'chooseProduct' || problem === 'enterAmount') && !showProblems ? null : problem

/** All that is free, in cents, as far as the plan takes it. */
export const mostFor = ({ maxAmount }: Pick<Range, 'maxAmount'>, available: Decimal): Decimal => {
  const free = roundDown(dec(available), MONEY_DIGITS)
  return compare(free, maxAmount) > 0 ? maxAmount : free
}
