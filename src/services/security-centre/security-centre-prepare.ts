import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { proofProblemOf } from '../../domain/proof-fields.ts'
import type { SecurityCentreCommand, SecurityCentreEvent } from '../../machines/security-centre/security-centre.types.ts'

/** What is typed is sealed: the journal learns what is wrong with it, never the text. */
export const prepareSecurityCentre = ({ vault }: PrepareTools): PrepareMap<SecurityCentreCommand, SecurityCentreEvent> => ({
  'securityCentre.change': ({ type, field, value }) => ({
    type,
    field,
    ref: vault.seal(`securityCentre.${field}`, value),
    problem: proofProblemOf(field, value),
  }),
})
