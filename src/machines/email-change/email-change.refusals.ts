import type { EmailChangeField } from '../../domain/email-change-fields.ts'
import { OWN_CODES, SPEC_CODES, type Failure } from '../../domain/error-codes.ts'

const FIELD_OF_CODE: Readonly<Record<string, EmailChangeField>> = {
  [SPEC_CODES.emailWrong]: 'email',
  [SPEC_CODES.emailTaken]: 'email',
  [SPEC_CODES.emailTakenMeanwhile]: 'email',
  [OWN_CODES.emailUnchanged]: 'email',
  [SPEC_CODES.verificationCodeWrong]: 'code',
  [OWN_CODES.codeWrong]: 'code',
}

/** The field a refusal of the venue is about, if it is about one. */
export const fieldOfRefusal = (failure: Failure): EmailChangeField | undefined => FIELD_OF_CODE[failure.code]
