import { signInProblemOf, type AccountProblem } from '../../domain/account-fields.ts'
import { isAppCode, isRecoveryCode } from '../../domain/second-factors.ts'
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { ProofField, SecurityCentreCommand, SecurityCentreEvent } from '../../machines/security-centre/security-centre.types.ts'

const problemOf = (field: ProofField, value: string): AccountProblem | null => {
  if (field === 'password') return signInProblemOf(field, value)
  return isAppCode(value) || isRecoveryCode(value) ? null : 'enterFactorCode'
}

/** What is typed is sealed: the journal learns what is wrong with it, never the text. */
export const prepareSecurityCentre = ({ vault }: PrepareTools): PrepareMap<SecurityCentreCommand, SecurityCentreEvent> => ({
  'securityCentre.change': ({ type, field, value }) => ({
    type,
    field,
    ref: vault.seal(`securityCentre.${field}`, value),
    problem: problemOf(field, value),
  }),
})
