import type { ContractOrder } from '../wire/order.ts'
import type { OptionsOrder } from '../wire/options.ts'
import type { OutcomeClaim } from './outcome.ts'

const claimOfContract = (order: ContractOrder): OutcomeClaim | null => {
  const { code, openTime, openPrice, direction, liquidationPrice, stopLoss, takeProfit, levelsTime } = order
  const { trailing: percent, trailingTime: since } = order
  const { closeReason: reason, closeTick, closePrice } = order
  if (reason === null || closeTick === null || closePrice === null) return null
  const levels = { liquidationPrice, stopLoss, takeProfit }
  const close = { at: closeTick, price: closePrice }
  const trailing = percent === null || since === null ? null : { percent, since }
  return { kind: 'contract', code, openTime, openPrice, direction, levels, levelsTime, trailing, reason, close }
}

const claimOfOption = ({
  code,
  openTick,
  openPrice,
  direction,
  endTime,
  outcome,
  closeTick,
  closePrice,
}: OptionsOrder): OutcomeClaim | null => {
  if (outcome === null) return null
  const close = closeTick === null || closePrice === null ? null : { at: closeTick, price: closePrice }
  return { kind: 'options', code, openTime: openTick, openPrice, direction, endTime, outcome, close }
}

/** What the venue says became of an order; `null` while it's open. */
export const claimOf = (order: ContractOrder | OptionsOrder): OutcomeClaim | null =>
  order.kind === 'options' ? claimOfOption(order) : claimOfContract(order)
