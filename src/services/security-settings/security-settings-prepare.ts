import { mailWordProblemOf } from '../../domain/mail-word.ts'
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { SecuritySettingsCommand, SecuritySettingsEvent } from '../../machines/security-settings/security-settings.types.ts'

/** The word is sealed: who knows it can write mails that look like ours. */
export const prepareSecuritySettings = ({ vault }: PrepareTools): PrepareMap<SecuritySettingsCommand, SecuritySettingsEvent> => ({
  'securitySettings.change': ({ type, field, value }) => ({
    type,
    field,
    ref: vault.seal(`securitySettings.${field}`, value),
    problem: mailWordProblemOf(value),
  }),
})
