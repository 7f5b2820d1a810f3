/** What is shown while several contracts are closed at once. */
import type { SnapshotFrom } from 'xstate'
import { resultOf, settledProfit } from '../../domain/contract.ts'
import { add, type Decimal } from '../../domain/money.ts'
import type { CloseAllResult, ContractOrder } from '../../domain/wire/order.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { closeAllMachine } from './close-all.machine.ts'
import { closableOf, whyNotCloseAll } from './close-all.rules.ts'
import type { CloseAllReason, SeenMarkets } from './close-all.types.ts'

export type CloseAllSnapshot = SnapshotFrom<typeof closeAllMachine>
export type CloseAllStage = CloseAllSnapshot['value']

/** Why the list can't be asked for. */
export const whyNotAsk = ({ value }: CloseAllSnapshot, isSubmitOff = false): CloseAllReason | null =>
  isSubmitOff ? 'readOnly' : value === 'idle' || value === 'confirming' ? null : 'orderInFlight'

/** Why what is listed can't be closed now. */
export const whyNotConfirm = ({ value, context }: CloseAllSnapshot, markets: SeenMarkets, isSubmitOff = false): CloseAllReason | null => {
  if (isSubmitOff) return 'readOnly'
  return value === 'confirming' ? whyNotCloseAll(context, markets) : 'orderInFlight'
}

/** What one contract would bring at this price, after its fee. */
export const closingResultOf = (order: ContractOrder, price: Decimal): Decimal =>
  resultOf(settledProfit({ ...order, price: order.openPrice }, price, order.margin), order.fee)

export interface ClosingSum {
  /** How many of them can be closed now. */
  readonly count: number
  /** What these bring, after their fees. */
  readonly result: Decimal
}

/** What closing those that can be closed brings in all; `null` while a price isn't known. */
export const closingSumOf = (orders: readonly ContractOrder[], markets: SeenMarkets): ClosingSum | null => {
  const closable = closableOf(orders, markets)
  if (orders.some(({ id }) => markets[id] === undefined)) return null
  const result = closable.reduce<Decimal>(
    (sum, order) => add(sum, closingResultOf(order, markets[order.id]?.price ?? order.openPrice)),
    '0',
  )
  return { count: closable.length, result }
}

/** What was closed by hand, by a rule before, and in all after fees. */
export const closedSumOf = ({ closed }: CloseAllResult): ClosingSum => ({
  count: closed.length,
  result: closed.reduce<Decimal>((sum, { profit, fee }) => add(sum, resultOf(profit ?? '0', fee)), '0'),
})

/** It was sent, and the venue has said that it never came and never will be taken. */
export const isLost = ({ context: { failure } }: CloseAllSnapshot): boolean => isRequestLost(failure)
