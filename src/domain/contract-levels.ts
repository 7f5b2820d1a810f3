/** What may stand in the stop-loss and take-profit fields, of a new order and of an open one. */
import { isStopReachable, isTakeProfitReasonable } from './contract.ts'
import type { TypedAmount } from './decimal-input.ts'
import { isAmountAtScale, type Decimal } from './money.ts'
import type { Direction } from './wire/order.ts'

/** Keys of `validation.*`. */
export type LevelProblem = 'enterCorrectAmount' | 'stopLossUnreasonable' | 'takeProfitUnreasonable' | 'stopAndTargetUnreasonable'

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
