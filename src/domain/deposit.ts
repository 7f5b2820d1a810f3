/** Deposits: why one is rejected or fails. Each reason has its sentence under `deposit.reasons.*`. */
export const DEPOSIT_REASONS = [
  'hashUnknown',
  'currencyDiffers',
  'recipientDiffers',
  'amountDiffers',
  'belowMinimum',
  'hashUsed',
  'tooOld',
  'reverted',
  'notConfirmed',
  'proofUnreadable',
  'other',
] as const
export type DepositReason = (typeof DEPOSIT_REASONS)[number]
