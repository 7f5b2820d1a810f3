/** Whether what a network has is what was submitted. */
import type { DepositReason } from '../../src/domain/deposit.ts'
import type { FundCurrency } from '../../src/domain/funds.ts'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { Found, Transfer } from '../chains/chain.ts'

interface Submitted {
  readonly currency: FundCurrency
  readonly amount: Decimal
  readonly sentTo: string
}

/** Addresses of Ethereum are the same in capitals and without; all others are as they are written. */
const isSame = (a: string, b: string): boolean => a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

const sumOf = (transfers: readonly Transfer[]) => transfers.reduce((sum, { amount }) => sum.plus(amount), dec('0'))

/** Why what was moved isn't what was submitted; `null` if it is. What came to us in several parts is taken together. */
export const differenceOf = (
  { currency, amount, sentTo }: Submitted,
  { transfers }: Pick<Extract<Found, { found: 'moved' }>, 'transfers'>,
): DepositReason | null => {
  const ours = transfers.filter(({ to }) => isSame(to, sentTo))
  const right = ours.filter((transfer) => transfer.currency === currency)
  if (right.length > 0) return sumOf(right).eq(amount) ? null : 'amountDiffers'
  return ours.length === 0 && transfers.some((transfer) => transfer.currency === currency) ? 'recipientDiffers' : 'currencyDiffers'
}
