import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { PasswordChangeField } from '../../domain/password-fields.ts'

const FIELD_OF_CODE: Readonly<Record<string, PasswordChangeField>> = {
  10004: 'currentPassword',
  [OWN_CODES.passwordsDiffer]: 'confirmPassword',
  [OWN_CODES.passwordWeak]: 'password',
  [OWN_CODES.passwordCommon]: 'password',
}

/** The field a refusal of the venue is about, if it is about one. */
export const fieldOfRefusal = (failure: Failure): PasswordChangeField | undefined => FIELD_OF_CODE[failure.code]
