import type { RegistrationField } from '../../domain/account-fields.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'

const FIELD_OF_CODE: Readonly<Record<string, RegistrationField>> = {
  10002: 'email',
  10003: 'username',
  10004: 'password',
  10006: 'username',
  10007: 'email',
  10091: 'code',
  19999: 'email',
  [OWN_CODES.codeWrong]: 'code',
  [OWN_CODES.passwordsDiffer]: 'confirmPassword',
  [OWN_CODES.passwordWeak]: 'password',
  [OWN_CODES.passwordCommon]: 'password',
}

/** The field a refusal of the venue is about, if it is about one. */
export const fieldOfRefusal = (failure: Failure): RegistrationField | undefined => FIELD_OF_CODE[failure.code]
