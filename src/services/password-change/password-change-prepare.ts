import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { PASSWORD_CHANGE_FIELDS, passwordChangeProblemOf } from '../../domain/password-fields.ts'
import { sealForm } from '../sealed-form/seal-form.ts'
import type { PasswordChangeCommand, PasswordChangeEvent } from '../../machines/password-change/password-change.types.ts'

/** What is typed is sealed; the click makes the key of the change. */
export const preparePasswordChange = ({ vault, newKey }: PrepareTools): PrepareMap<PasswordChangeCommand, PasswordChangeEvent> => ({
  'passwordChange.change': sealForm(vault, { form: 'passwordChange', fields: PASSWORD_CHANGE_FIELDS, problemOf: passwordChangeProblemOf }),
  'passwordChange.submit': (command) => ({ ...command, key: newKey() }),
})
