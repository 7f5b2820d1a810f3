/** Why a smart plan is not sold, besides what holds for all plans. */
import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const SMART_REFUSALS = {
  smartProductWrong: { code: SPEC_CODES.smartProductWrong, status: 422 },
  daysUnknown: { code: SPEC_CODES.daysUnknown, status: 422 },
  boughtAlready: { code: SPEC_CODES.boughtAlready, status: 409 },
} as const satisfies Refusals
