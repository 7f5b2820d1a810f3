import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import { IDENTITY_CODES } from '../../src/domain/identity-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const IDENTITY_REFUSALS = {
  statusWrong: { code: SPEC_CODES.identityStatusWrong, status: 409 },
  itemsWrong: { code: IDENTITY_CODES.itemsWrong, status: 422 },
} as const satisfies Refusals
