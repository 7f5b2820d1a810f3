/** Fields of the form that puts an address into the person's own book, and what is wrong with their text. */
import { isEmailCode } from './account-rules.ts'
import type { AccountProblem } from './account-fields.ts'
import { ADDRESS_CODES } from './address-codes.ts'
import { givenNameProblemOf, type GivenNameProblem } from './given-name.ts'

export const ADDRESS_FIELDS = ['address', 'label', 'code'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** Why an address won't do: the verdict of `receiving-address.ts`, which only the service knows. */
export const ADDRESS_PROBLEMS = ['malformed', 'checksum', 'otherNetwork', 'testNetwork', 'unsupported'] as const
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]
export const isAddressProblem = (problem: string | null): problem is AddressProblem =>
  (ADDRESS_PROBLEMS as readonly (string | null)[]).includes(problem)

/** The venue's code for it: page and venue say the same sentence. */
export const codeOfAddressProblem = (problem: AddressProblem): string => String(ADDRESS_CODES[problem])

const LABEL_PROBLEMS = { tooLong: 'labelTooLong', forbidden: 'labelForbidden' } as const satisfies Record<GivenNameProblem, AccountProblem>

/** What is wrong with a field, besides the address itself. */
export const addressFieldProblemOf = (field: AddressField, value: string): AccountProblem | null => {
  if (field === 'address') return value.trim() === '' ? 'enterWalletAddress' : null
  if (field === 'code') return isEmailCode(value.trim()) ? null : 'enterVerificationCode'
  const problem = givenNameProblemOf(value)
  return problem === null ? null : LABEL_PROBLEMS[problem]
}
