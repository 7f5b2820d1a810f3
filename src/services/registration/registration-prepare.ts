import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { REGISTRATION_FIELDS, registrationProblemOf } from '../../domain/account-fields.ts'
import { sealForm } from '../sealed-form/seal-form.ts'
import type { RegistrationCommand, RegistrationEvent } from '../../machines/registration/registration.types.ts'

/** What is typed is sealed; a click makes the time of the code asked for and the key of the registration. */
export const prepareRegistration = ({ vault, now, newKey }: PrepareTools): PrepareMap<RegistrationCommand, RegistrationEvent> => ({
  'registration.change': sealForm(vault, { form: 'registration', fields: REGISTRATION_FIELDS, problemOf: registrationProblemOf }),
  'registration.sendCode': (command) => ({ ...command, now: now() }),
  'registration.submit': (command) => ({ ...command, key: newKey() }),
})
