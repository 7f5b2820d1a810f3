/** Withdrawals: how money leaves, what it costs, and why one is rejected or fails. */
import { DAY } from './own-limits.ts'

/** To a wallet that the person has proved is theirs, or to an address of their own book. */
export const WITHDRAWAL_METHODS = ['wallet', 'address'] as const
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number]

/** After a new password nothing leaves for this long: time for the owner to notice that it wasn't them. */
export const WITHDRAWALS_REST = DAY

/** Each has its sentence under `withdrawal.reasons.*`. */
export const WITHDRAWAL_REASONS = ['address', 'proofRevoked', 'askedByPerson', 'accountHeld', 'networkFailed', 'other'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]
