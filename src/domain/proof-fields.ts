/** Fields of the form by which who is signed in proves again who they are, and what is wrong with their text. */
import { signInProblemOf, type AccountProblem } from './account-fields.ts'
import { isAppCode, isRecoveryCode } from './second-factors.ts'

export const PROOF_FIELDS = ['password', 'code'] as const
export type ProofField = (typeof PROOF_FIELDS)[number]

export const proofProblemOf = (field: ProofField, value: string): AccountProblem | null => {
  if (field === 'password') return signInProblemOf(field, value)
  return isAppCode(value) || isRecoveryCode(value) ? null : 'enterFactorCode'
}
