/** Why a second factor proves nobody. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const SECOND_FACTOR_REFUSALS = {
  factorCodeWrong: { code: OWN_CODES.factorCodeWrong, status: 422 },
  factorCodeUsed: { code: OWN_CODES.factorCodeUsed, status: 422 },
  secondStepOver: { code: OWN_CODES.secondStepOver, status: 410 },
  setUpOver: { code: OWN_CODES.setUpOver, status: 410 },
} as const satisfies Refusals
