import { expect, test } from 'vitest'
import { levelProblems } from './contract-levels.ts'
import { readAmount } from './decimal-input.ts'

const LONG = { direction: 'long', liquidationPrice: '57386.05', scale: 2, price: '64000' } as const
const SHORT = { direction: 'short', liquidationPrice: '70279.72', scale: 2, price: '64000' } as const
const problems = (bounds: typeof LONG | typeof SHORT, stop: string, target: string) => {
  const levels = { stopLoss: readAmount(stop, 'en'), takeProfit: readAmount(target, 'en') }
  const { stopLoss, takeProfit } = levelProblems(levels, bounds)
  return [stopLoss, takeProfit]
}

test.each([
  [LONG, '', '', null, null],
  [LONG, '61600', '69000', null, null],
  [LONG, '64000', '', 'stopLossUnreasonable', null],
  [LONG, '57386.05', '', 'stopLossUnreasonable', null],
  [LONG, '', '63999', null, 'takeProfitUnreasonable'],
  [LONG, '65000', '63000', 'stopAndTargetUnreasonable', 'stopAndTargetUnreasonable'],
  [LONG, 'abc', '63000', 'enterCorrectAmount', 'takeProfitUnreasonable'],
  [LONG, '61600.001', '', 'enterCorrectAmount', null],
  [LONG, '0', '0', 'stopAndTargetUnreasonable', 'stopAndTargetUnreasonable'],
  [SHORT, '66000', '60000', null, null],
  [SHORT, '70279.72', '65000', 'stopAndTargetUnreasonable', 'stopAndTargetUnreasonable'],
  [SHORT, '63000', '0', 'stopAndTargetUnreasonable', 'stopAndTargetUnreasonable'],
] as const)('$0.direction with stop %2$j and target %3$j', (bounds, stop, target, stopProblem, targetProblem) => {
  expect(problems(bounds, stop, target)).toEqual([stopProblem, targetProblem])
})
