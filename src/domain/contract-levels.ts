/** What may stand in the fields of stop, target and trailing stop, of a new order and of an open one. */
import { isStopReachable, isTakeProfitReasonable, isTrailingReasonable } from './contract.ts'
import type { TypedAmount } from './decimal-input.ts'
import { compare, isAmountAtScale, type Decimal } from './money.ts'
import { isTrailingDistance } from './trailing.ts'
import type { Direction } from './wire/order.ts'

/** Keys of `validation.*`. */
export type LevelProblem = 'enterCorrectAmount' | 'stopLossUnreasonable' | 'takeProfitUnreasonable' | 'stopAndTargetUnreasonable'

/** Keys of `trailing.problems.*`. */
export type TrailingProblem = 'enterCorrectAmount' | 'outOfRange' | 'beyondLiquidation'

export interface Levels {
  readonly stopLoss: TypedAmount
  readonly takeProfit: TypedAmount
}

/** What the levels are judged against. */
export interface LevelBounds {
  readonly direction: Direction
  readonly liquidationPrice: Decimal
  /** Digits the instrument quotes. */
  readonly scale: number
  /** The present price. */
  readonly price: Decimal
}

/** The problem of each field, `null` where there is none. Both levels may be left empty. */
export const levelProblems = (levels: Levels, bounds: LevelBounds): Readonly<Record<keyof Levels, LevelProblem | null>> => {
  const { price, scale } = bounds
  const stopLoss = problemOf(levels.stopLoss, scale, 'stopLossUnreasonable', (stop) => isStopReachable(bounds, price, stop))
  const takeProfit = problemOf(levels.takeProfit, scale, 'takeProfitUnreasonable', (target) => isTakeProfitReasonable(bounds, target))
  return stopLoss === 'stopLossUnreasonable' && takeProfit === 'takeProfitUnreasonable'
    ? { stopLoss: 'stopAndTargetUnreasonable', takeProfit: 'stopAndTargetUnreasonable' }
    : { stopLoss, takeProfit }
}

const problemOf = (
  level: TypedAmount,
  scale: number,
  unreasonable: LevelProblem,
  isReasonable: (level: Decimal) => boolean,
): LevelProblem | null => {
  if (level.value === '') return null
  if (level.value === null || !isAmountAtScale(level.value, scale)) return 'enterCorrectAmount'
  return isReasonable(level.value) ? null : unreasonable
}

/**
 * The problem of a trailing distance that would begin at the present price. It may be left empty.
 *
 * @param inForce the distance that the contract has already: it goes on, so that only a new one is judged
 */
export const trailingProblemOf = ({ value }: TypedAmount, bounds: LevelBounds, inForce: Decimal | null = null): TrailingProblem | null => {
  if (value === '') return null
  if (value === null) return 'enterCorrectAmount'
  if (!isTrailingDistance(value)) return 'outOfRange'
  const isKept = inForce !== null && compare(value, inForce) === 0
  return isKept || isTrailingReasonable(bounds, value) ? null : 'beyondLiquidation'
}
