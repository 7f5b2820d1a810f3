/** Why a password opens no session. */
import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const SESSION_REFUSALS = {
  accountMissing: { code: SPEC_CODES.accountMissing, status: 422 },
  passwordWrong: { code: SPEC_CODES.passwordWrong, status: 422 },
  userUnknown: { code: SPEC_CODES.userUnknown, status: 422 },
} as const satisfies Refusals
