/** Deposits: the form of a transaction hash, and why one is refused, rejected or fails. Both sides reckon with these rules. */
import type { Network } from './funds.ts'
import { DAY } from './own-limits.ts'

/** Each reason has its sentence under `depositProgress.reasons.*`. */
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

/** A deposit that its network doesn't confirm for so long fails; its hash may be submitted again. */
export const CONFIRMED_WITHIN = DAY
/** A transfer that is older when it is submitted is looked at by an operator, or rejected by the program. */
export const OLDEST_TRANSFER = 30 * DAY

/** How many characters of the hash's end are typed once more. */
export const LAST_CHARACTERS = 6

const DIGITS = /^[0-9a-f]{64}$/

/**
 * The hash as its network writes it: 64 hexadecimal digits, with `0x` before them on Ethereum and without elsewhere. However it was
 * typed, one transaction has one hash here. `null`: no hash of this network.
 */
export const hashOf = (network: Network, typed: string): string | null => {
  const text = typed.trim().toLowerCase()
  const digits = network === 'ethereum' ? (text.startsWith('0x') ? text.slice(2) : '') : text
  if (!DIGITS.test(digits)) return null
  return network === 'ethereum' ? `0x${digits}` : digits
}

/** Whether the characters typed again are the hash's last: it guards against a hash of another transfer. */
export const doesEndIn = (hash: string, typed: string): boolean => {
  const end = typed.trim().toLowerCase()
  return end.length === LAST_CHARACTERS && hash.trim().toLowerCase().endsWith(end)
}
