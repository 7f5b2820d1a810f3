/** Withdrawals: how money leaves, what it costs, and why one is rejected or fails. */
import type { FundCurrency } from './funds.ts'
import { compare, dec, isAmountAtScale, roundUp, SCALE, subtract, type Decimal } from './money.ts'
import { DAY } from './own-limits.ts'

/** To a wallet that the person has proved is theirs, or to an address of their own book. */
export const WITHDRAWAL_METHODS = ['wallet', 'address'] as const
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number]

/** After a new password nothing leaves for this long: time for the owner to notice that it wasn't them. */
export const WITHDRAWALS_REST = DAY

/** Each has its sentence under `withdrawal.reasons.*`. */
export const WITHDRAWAL_REASONS = ['address', 'proofRevoked', 'askedByPerson', 'accountHeld', 'networkFailed', 'other'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

/** What a withdrawal costs and brings. */
export interface WithdrawalCost {
  readonly fee: Decimal
  /** What arrives: the amount less the fee. Nothing, or less, is no withdrawal. */
  readonly actual: Decimal
}

/**
 * The fee on an amount, at the scale of the ledger and rounded up, so that what is shown is what is booked; it is taken from the
 * amount itself. `rate` is its share: `0.01` is 1 %.
 */
export const withdrawalCost = (currency: FundCurrency, amount: Decimal, rate: Decimal): WithdrawalCost => {
  const fee = roundUp(dec(amount).times(rate), SCALE[currency])
  return { fee, actual: subtract(amount, fee) }
}

/** Keys of `validation.*`: what is wrong with an amount that is to leave. */
export type WithdrawalAmountProblem = 'enterWithdrawalAmount' | 'enterCorrectAmount' | 'insufficientBalance'

/** `null` when the amount can leave. `available`: what may leave at most; `null` while nobody knows, which the venue then judges. */
export const withdrawalAmountProblem = (
  currency: FundCurrency,
  amount: Decimal | '' | null,
  rate: Decimal,
  available: Decimal | null,
): WithdrawalAmountProblem | null => {
  if (amount === '') return 'enterWithdrawalAmount'
  if (amount === null || !isAmountAtScale(amount, SCALE[currency])) return 'enterCorrectAmount'
  if (compare(withdrawalCost(currency, amount, rate).actual, '0') <= 0) return 'enterCorrectAmount'
  return available !== null && compare(amount, available) > 0 ? 'insufficientBalance' : null
}
