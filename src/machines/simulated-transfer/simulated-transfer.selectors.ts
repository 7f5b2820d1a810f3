/** What the card of the simulated transfer shows. */
import type { SnapshotFrom } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { FundCurrency } from '../../domain/funds.ts'
import type { SimulatedTransfer } from '../../domain/wire/deposit.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { simulatedTransferMachine } from './simulated-transfer.machine.ts'
import { transferProblemOf } from './simulated-transfer.rules.ts'
import type { TransferProblem } from './simulated-transfer.types.ts'

export type SimulatedTransferSnapshot = SnapshotFrom<typeof simulatedTransferMachine>

export interface SimulatedTransferFacts {
  readonly stage: SimulatedTransferSnapshot['value']
  readonly amount: TypedAmount
  readonly showProblem: boolean
  readonly failure: Failure | null
  /** It was asked for, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly transfer: SimulatedTransfer | null
  readonly key: string | null
}

export const selectSimulatedTransfer = (snapshot: SimulatedTransferSnapshot): SimulatedTransferFacts => {
  const { amount, showProblem, failure, transfer, key } = snapshot.context
  return { stage: snapshot.value, amount, showProblem, failure, isLost: isRequestLost(failure), transfer, key }
}

/** What is said beside the amount: an empty one is not scolded before the first attempt. */
export const shownTransferProblemOf = (
  { stage, amount, showProblem }: Pick<SimulatedTransferFacts, 'stage' | 'amount' | 'showProblem'>,
  currency: FundCurrency,
): TransferProblem | null => {
  const problem = stage === 'editing' ? transferProblemOf(amount, currency) : null
  return problem === 'enterAmount' && !showProblem ? null : problem
}
