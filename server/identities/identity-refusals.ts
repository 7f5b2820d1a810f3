/** Why a joined account keeps its name, and an e-mail address stays as it is. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const IDENTITY_REFUSALS = {
  identityNameWrong: { code: OWN_CODES.identityNameWrong, status: 422 },
  emailUnchanged: { code: OWN_CODES.emailUnchanged, status: 422 },
} as const satisfies Refusals
