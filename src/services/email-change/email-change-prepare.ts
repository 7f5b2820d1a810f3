import { EMAIL_CHANGE_FIELDS, emailChangeProblemOf } from '../../domain/email-change-fields.ts'
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { EmailChangeCommand, EmailChangeEvent } from '../../machines/email-change/email-change.types.ts'
import { sealForm } from '../sealed-form/seal-form.ts'

/** What is typed is sealed; a click makes the time of the code asked for and the key of the change. */
export const prepareEmailChange = ({ vault, now, newKey }: PrepareTools): PrepareMap<EmailChangeCommand, EmailChangeEvent> => ({
  'emailChange.change': sealForm(vault, { form: 'emailChange', fields: EMAIL_CHANGE_FIELDS, problemOf: emailChangeProblemOf }),
  'emailChange.sendCode': (command) => ({ ...command, now: now() }),
  'emailChange.submit': (command) => ({ ...command, key: newKey() }),
})
