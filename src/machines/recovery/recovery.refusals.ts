import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { RecoveryField } from '../../domain/password-fields.ts'

const FIELD_OF_CODE: Readonly<Record<string, RecoveryField>> = {
  10001: 'email',
  10002: 'email',
  10004: 'password',
  10005: 'email',
  10008: 'email',
  10091: 'code',
  [OWN_CODES.codeWrong]: 'code',
  [OWN_CODES.passwordsDiffer]: 'confirmPassword',
  [OWN_CODES.passwordWeak]: 'password',
  [OWN_CODES.passwordCommon]: 'password',
}

/** The field a refusal of the venue is about, if it is about one. */
export const fieldOfRefusal = (failure: Failure): RecoveryField | undefined => FIELD_OF_CODE[failure.code]
