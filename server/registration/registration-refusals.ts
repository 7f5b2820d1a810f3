/** Reasons to refuse a registration or an e-mail code. */
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const REGISTRATION_REFUSALS = {
  verificationCodeWrong: { code: SPEC_CODES.verificationCodeWrong, status: 422 },
  codeWrong: { code: OWN_CODES.codeWrong, status: 422 },
  registrationClosed: { code: OWN_CODES.registrationClosed, status: 422 },
} as const satisfies Refusals
