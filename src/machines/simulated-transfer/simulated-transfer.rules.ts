/** What makes an amount one that can be sent: shared by the chart's guards and by the selectors that explain them. */
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { FundCurrency } from '../../domain/funds.ts'
import { compare, isAmountAtScale, SCALE } from '../../domain/money.ts'
import type { SimulatedTransfer, SimulatedTransferBody } from '../../domain/wire/deposit.ts'
import type { SimulatedTransferContext, TransferProblem } from './simulated-transfer.types.ts'

/** What is wrong with the amount of this currency. Less than the minimum can be sent: that is how one sees what becomes of it. */
export const transferProblemOf = ({ value }: TypedAmount, currency: FundCurrency): TransferProblem | null => {
  if (value === '') return 'enterAmount'
  return value === null || !isAmountAtScale(value, SCALE[currency]) || compare(value, '0') === 0 ? 'enterCorrectAmount' : null
}

/** @throws when nothing is to be sent, which the chart's guard keeps from happening */
export const transferOf = ({ body }: Pick<SimulatedTransferContext, 'body'>): SimulatedTransferBody => {
  if (!body) throw new Error('A transfer needs an amount: enter `submitting` with `isSendable`.')
  return body
}

/** @throws when nothing was sent, which the chart's states keep from happening */
export const sentOf = ({ transfer }: Pick<SimulatedTransferContext, 'transfer'>): SimulatedTransfer => {
  if (!transfer) throw new Error('There is no transfer before the venue has answered.')
  return transfer
}
